# 対戦中にテーブルのまわりに出る文。（用語は docs/glossary.md を参照。）

## Banners
banner-collapses = { $company }が倒壊！
banner-knocked-over = { $company }が倒れました
banner-accident = 事故なので罰金はありません。
banner-rewards-lost = { $name }のこの手番の報酬はなくなりました。
banner-record = 新記録！ { $count }個
banner-red-card = { $name }が赤いカードを獲得。ラウンドの終わりに{ $money }になります。
banner-red-card-from = { $name }が{ $from }から赤いカードを奪います。
banner-red-card-kept = { $name }が赤いカードを守ります。
banner-bonus = { $name }が{ $money }を獲得
banner-five-dice = 1手番で5個以上積みました。
banner-nothing-fits = { $name }は積めるダイスがありません
banner-nothing-fits-about = { $top }の上には{ $fits }だけです。
banner-at-once = { $count }個まとめて成功！
banner-last-turn = ラウンド最後の手番
banner-too-few = ストックが5個未満なので、この手番でラウンドが終わります。
banner-takes-over = { $highest }が{ $lowest }を買収
banner-takeover = 買収開始！
banner-raider = { $name }が積みます。
banner-disagreed = 意見が分かれました（{ $most }回中{ $times }回目）
banner-disagreed-again = 3回目になったらダイスで決めます。
banner-die-decides = ダイスで決めます。
banner-raider-thrown = ダイスの目は{ $number }
banner-takeover-holds = { $company }の買収成功！
banner-takeover-collapses = { $company }の買収失敗！
banner-round = 第{ $round }ラウンド
banner-try = { $name }の挑戦
banner-contest = 1分後に立っているダイスがいちばん多い人の勝ちです。
banner-pay = 投資している{ $names }が{ $money }ずつ支払います。
banner-pays-rest = { $name }は{ $money }だけ支払います。残りがありません。
banner-pays-nothing = { $name }には払うお金がありません。
banner-counts-as-collapse = { $company }は倒壊扱い
banner-moved = { $company }がずれました
banner-takeover-fails = { $company }の買収は失敗
banner-takeover-late = 時間切れ：終わっていない買収は失敗です。
banner-dropped = ダイスが落ちました。ハウスルールにより倒壊です。
banner-time-up = 時間切れ：積み終えていないダイスは倒壊とみなします。
banner-time-ran-out = { $name }は時間切れ
banner-time-ran-out-for-both = 2人とも時間切れ

## The last fall, once more
again-playing = スローリプレイ
again-see = もう一度見る
again-end = 終わる

## Choices
choose-go-on = 続ける
choose-i-am = { $name }です
choose-rematch = 再戦
choose-watch = リプレイを見る
choose-look = テーブルを見る
choose-title = タイトルへ
choose-stay = { $company }のまま

## Towers
tower-shaky = 不安定
tower-tottering = グラグラ
tower-fallen = 倒れた
# What the signs of the overlay mean.
margin-legend = ○ 安定・□ 不安定・△ グラグラ
tower-height = { $company }の高さは{ $count }個です。
tower-on-top = 頂上の目は{ $number }です。
tower-nobody-invests = 投資家はいません。
tower-takes-no-part = そのため買収には関わりません。
tower-highest = ▲ 投資家のいる会社で最も高いビルです。ラウンドの終わりに最も低い会社を買収します。
tower-lowest = ▼ 投資家のいる会社で最も低いビルです。ラウンドの終わりに最も高い会社に買収されます。
tower-investors = 投資家：{ $names }。
tower-red-line = 赤い線が最高記録です。

## What the dice have shown
dice-title = ダイスの統計
dice-everyone = 全員
dice-thrown = 出目
dice-all = 合計
dice-so-many-expected = 期待値 { $count }
dice-expected = 期待値

## Marks
hold = そのまま
look-red-card = 赤いカードの持ち主：これまで最も高いビルは{ $count }個でした。

## Passing the screen on
pass-to = { $name }に交代
pass-secret = 交代するまで、お金は隠れています。
pass-or-press = または{ $key }を押す

## Players
players-peek = { $key }かここを押している間、自分のお金が見えます。
players-secret = お金はゲーム終了まで秘密です（S2）。
players-about = { $name }：{ $about }
players-no-tremor = 完璧な手
players-calm-hand = 落ち着いた手
players-natural-hand = 普通の手
players-shaky-hand = 震える手
players-person = 人間、{ $hand }
players-bot = ボット（{ $level }）、{ $hand }
players-character = { $character }（{ $level }）、{ $hand }
last-turn-about-nothing = 積めるダイスがありませんでした。
last-turn-about-grown = { $company }が{ $count }個高くなりました。
last-turn-about-money = { $money }。
last-turn-about-moved = 投資マーカーを{ $company }に移しました。
last-turn-about = 直前の手番：{ $what }

## What to do now
prompt-paused = 一時停止中です。
prompt-invest = 空きのあるカードに投資マーカーを置いてください。
prompt-throw = ダイスを{ $count }個振ってください。
prompt-declare = 積む順番を決めます。下より大きい目か、4の上に0です。
prompt-change = 投資マーカーを別のカードに移すか、そのままにします。
prompt-change-last = これでラウンドが終わります。収入を得る会社を選んでください。
choose-purpose = ラウンドの終わりに、カードから{ $alone }（2人なら{ $shared }ずつ）もらえます。いちばん高い▲がいちばん低い▼を買収し、成功なら▲は{ $bonus }追加で▼は収入なし、失敗なら▲が{ $fine }払います。
prompt-choose-raider = 買収役を選びます。2人とも同じ人を選んでください。
prompt-hands-off = 手を離して！ 3秒間立っていれば成功です。
prompt-wait = ダイスが止まるまで待ってください。
prompt-last-seconds = 残り{ $seconds }秒：積み終えていないダイスは倒壊とみなします。
prompt-last-seconds-takeover = 残り{ $seconds }秒：終わっていない買収は失敗になります。
prompt-take-takeover = 次のダイスを取り、{ $lowest }のダイスを{ $highest }に積んでください。
prompt-take-contest = 次のダイスを取ってください。1分間でできるだけ多く積みます。
prompt-take-order = 次のダイスを取り、順番どおり{ $company }に積んでください。
prompt-take-next = 次のダイスを取り、順番どおりに積んでください。
prompt-carry = { $count ->
    [1] ダイスをビルの上に運び、そっと離してください。
   *[other] ダイス{ $count }個をビルの上に運び、そっと離してください。
}
prompt-first-numbers = 最初のダイスを振っています。
prompt-putting-up = ビルを建てています。
prompt-rolling = ダイスが転がっています。
prompt-counting = ダイスを数えています。
prompt-lining-up = 宣言した順番に並べています。
prompt-rebuilding = { $company }をダイス3個で建て直しています。
prompt-restoring = { $company }を元どおりに建て直しています。
prompt-tidying = テーブルを片づけています。
prompt-tie = 同点です。ビルごとにダイスを1個振ります。
prompt-ranking = 最も高いビルと最も低いビルを決めています。
prompt-takes-over = { $highest }が{ $lowest }を買収します。
prompt-raider-throw = 3回意見が分かれました。ダイスで決めます。
prompt-takeover-lining-up = { $lowest }のダイスを{ $highest }のために並べています。
prompt-next-round = 次のラウンドを準備しています。
prompt-next-try = 積み上げ勝負の次の挑戦を準備しています。

## What a key does, beside the key
do-drag = したまま動かして離す
do-hold = 長押しして離す
do-choose = 選ぶ
do-take = 取る
do-back = 戻す
do-declare = 宣言
do-keep = そのまま
do-let-go = 離す
do-raise = 上へ
do-lower = 下へ
do-put-back = 元に戻す
do-more = まとめて取る
do-fine = 微調整
do-skip = この手番を飛ばす
do-faster = 速く
do-results = 結果
# In a replay, behind two keys: back and on by ten seconds, from one great moment to another
do-seconds = 10秒
do-moments = 見どころ

## What a bot does
bot-invests = { $name }が会社を選んでいます。
bot-throws = { $name }がダイスを振ります。
bot-declares = { $name }が積む順番を決めています。
bot-stacks = { $name }が積んでいます。
bot-changes = { $name }がマーカーを動かすか考えています。
bot-chooses-raider = { $name }が買収役を考えています。
bot-holds = { $name }が結果を見守っています。
bot-takes-over = { $name }が買収のダイスを積んでいます。
bot-contests = { $name }が優勝をかけて積んでいます。

## Stacking and throwing
stacking-left = { $count ->
    [0] これで全部
   *[other] 残り{ $count }個
}
stacking-takes = 取る
stacking-beside = ビルの横
stacking-below = ビルの横、低すぎます
stacking-over = ビルの{ $edges }個分上
stacking-touching = ビルに触れています
stacking-dragging = ビルを引きずっています
stacking-pressing = ビルを押しています
stacking-tired = 手が疲れてきました。早めに放すか、ダイスを戻しましょう。
stacking-bonus = { $count ->
    [0] 手番の終わりまで立っていれば{ $money }
    [1] 最後のダイスが立てば{ $money }
   *[other] 順番どおり全部立てば{ $money }
}
throw = 振る
throw-gently = 弱く
throw-hard = 強く
throw-strength = 強さ

## The bar on top
status-setting-up = 準備中
status-end = 終了
status-contest = 積み上げ勝負
status-round = ラウンド { $round } / { $rounds }
status-supply = ストックのダイス。なくなった手番の後、ラウンドが終わります（E1）。
status-removed = 倒壊で除外されたダイス（T4.3）。
status-dice-left = 個残り
status-clock = 残り時間（秒）。
status-holder = { $name }が赤いカードを持っています。
status-nobody = まだなし
status-record = これまで最も高いビルと、赤いカードの持ち主（T5.2）。
status-record-name = 記録

## Buttons for speed, panels and cameras
toolbar-hint = { $about }（{ $keys }）
toolbar-speed = ボットの速さ。人間の手番は変わりません。
toolbar-skip = この手番の終わりまで飛ばす
toolbar-go-on = 再開
toolbar-stop = 一時停止
toolbar-log = ログ
toolbar-menu = メニュー
toolbar-ledger = 前のラウンドの収支
toolbar-results = 結果
toolbar-camera = カメラ
toolbar-director = 自動カメラ：見どころを映す
toolbar-orbit = 周回：テーブルのまわりを回る
toolbar-free = 自由に飛ぶ
toolbar-hand = 手のカメラ：手を追う
toolbar-tower = { $company }のビルのアップ
side-view = 右から

## A die that is taken back
toast-fell = ダイスが{ $count }個、ビルから落ちました。罰はありません。もう一度積んでください。
toast-tipped = ダイスが{ $count }個、別の面に倒れました。罰はありません。もう一度積んでください。
toast-misplaced = ダイスは、すぐ下の1個だけにのせます。罰はありません。もう一度積んでください。
toast-put-back = { $company }のビルを元に戻しました。手で動かしてはいけません。

## The order of stacking
order-on-top = ビルの頂上：
order-thrown = 振った目：
order-nothing-fits = 積めるダイスがありません：{ $top }の上には{ $fits }だけです。
order-nothing-lost = 罰はありません。このあとマーカーを移せます。
order-put-back = 戻す
order-complete = 完成：{ $count }個
order-commits = { $count }個積むことになります
order-commits-between = { $least }〜{ $most }個積むことになります
order-bonus-from = { $count }個から{ $money }
order-bonus-about = { $count }個以上積み、ビルが立っていればボーナスです（T5.1）。
order-record-about = { $count }個ならこれまでで最も高いビルです。立っていれば赤いカードを獲得します（T5.2）。
order-die = ダイス { $number }
order-top-number = ビルの頂上の目
order-take-off = クリックすると、このダイスとその後を外します。
order-empty = 積む順にダイスをクリックしてください。トレイの中のダイスでもかまいません。
order-empty-keys = 積む順にダイスを選んでください。
order-longest = 最長
order-shortest = 最短
order-undo = 元に戻す
order-clear = 全部外す
order-declare = 宣言
order-is-final = 宣言した順番は変えられません。
order-goes-on = 未完成です。{ $numbers }をまだ積めるので、加えてください。
order-none-left = { $number }のダイスはもうありません。

## Takeover
takeover = 買収
takeover-highest = 最も高い（{ $by ->
    [height] 高さ
    [top] 頂上の目
    [throw] ダイスで決定
   *[only] ほかに候補なし
}{ $count ->
    [0] {""}
   *[other] 、{ $count }個
}）
takeover-lowest = 最も低い（{ $by ->
    [height] 高さ
    [top] 頂上の目
    [throw] ダイスで決定
   *[only] ほかに候補なし
}{ $count ->
    [0] {""}
   *[other] 、{ $count }個
}）
takeover-equal = 同点：
takeover-silent = { $name }はまだ選んでいません。
takeover-wants = { $name }は自分が積みたいそうです。
takeover-wants-other = { $name }は{ $other }に任せたいそうです。
takeover-who = だれが積みますか？
takeover-stakes = 成功 { $held } · 失敗 { $fallen }
takeover-for = { $names }の収支です。所持金より多く払うことはありません（E6.2）。

## What a round paid
ledger-turns = 手番中
ledger-before = 開始時
ledger-after = 終了時
ledger-income = 収入
ledger-takeover = 買収
ledger-red-card = 赤いカード
# Beside the clause that says so
ledger-nothing = なし
ledger-show = 収支を見る
ledger-no-round = まだ終わったラウンドがありません。
ledger-secret = 合計はゲーム終了まで秘密です（S2）。
ledger-round = 第{ $round }ラウンド終了
ledger-too-few = ストックが5個未満でした
ledger-supply-empty = ストックがなくなりました
ledger-takes-over = { $highest }が{ $lowest }を買収
ledger-highest = 最も高い（{ $by ->
    [height] 高さ
    [top] 頂上の目
    [throw] ダイスで決定
   *[only] ほかに候補なし
}）
ledger-lowest = 最も低い（{ $by ->
    [height] 高さ
    [top] 頂上の目
    [throw] ダイスで決定
   *[only] ほかに候補なし
}）
ledger-stacked = { $name }が積みました：
ledger-held = ✔ 買収成功。
ledger-fell = ✖ 買収失敗。

## The end
results-winners = { $names }{ $count ->
    [1] の勝ち
   *[other] の同点優勝
}
results-you-won = あなたの勝ちです！
results-you-won-too = 同時優勝です！
results-you-lost-by = { $money }差で負けました
results-you-lost = 積み上げ勝負に負けました
results-money = お金
results-heights = 高さ
results-file = リプレイの保存先：{ $file }
results-copy = 📋 パスをコピー
results-not-recorded = この対戦は記録されていません。
plots-minutes = { $minutes }分
plots-record = 最高記録
