# タイトル、対戦の準備、ポーズ、共通の文。（用語は docs/glossary.md を参照。）

back = 戻る
cancel = キャンセル
number = { $number }
name-person = プレイヤー
name-player = プレイヤー{ $number }

ago-now = たった今
ago-minutes = { $count }分前
ago-hours = { $count }時間前
ago-days = { $count }日前

title-subtitle = ダイスのビルにお金を賭けよう
title-continue = 続きから
title-unfinished = { $who }（{ $when }に開始）
title-new-match = 新しい対戦
title-watch-bots = ボットの対戦を見る
title-replays = リプレイ
title-settings = 設定
title-rules = 遊び方
title-quit = 終了

pause = ポーズ
pause-go-on = 再開
pause-leave-match = 対戦をやめる
pause-leave-replay = リプレイをやめる
pause-kept = 対戦は保存されています。あとで続きから遊べます。
pause-unrecorded = この対戦は記録されていません。やめると失われます。
pause-over = 対戦は終わりました。「リプレイ」でもう一度見られます。
pause-replay = このリプレイはいつでも見直せます。
pause-seed = シード { $seed }

resuming = 対戦を読み込んでいます
resuming-about = 前回の続きまで、対戦を早送りしています。

set-up-against-three = あなた対ボット3人
set-up-against-two = あなた対ボット2人
set-up-two-and-two = 人間2人、ボット2人
set-up-three-people = 人間3人
set-up-four-people = 人間4人
set-up-more = その他の設定
set-up-summary = { $names }。全{ $rounds }ラウンド。
set-up-start = 開始
set-up-players = プレイヤー
set-up-name = 名前
set-up-person = 人間
set-up-bot = ボット
set-up-up = 上へ
set-up-down = 下へ
set-up-places = 色、マーク、場所は席ごとに決まっています。上下に動かすと席が替わります。
set-up-tremor = 手
set-up-rules = ルール
set-up-edition = 版
set-up-gra-gra-company = 2005年版：最初のビルは頂上のダイスだけを振ります。
set-up-stack-market = 2007年版：最初のビルは3個とも振り、最大の目を頂上にします。
set-up-rounds = ラウンド数
set-up-usual = 普通は3です。
set-up-house-rules = ハウスルール
set-up-h1 = H1  失ったダイスは戻らない
set-up-h1-about = 次のラウンドになっても戻りません。
set-up-h2 = H2  うっかり厳禁
set-up-h2-about = ダイスを落としたら倒壊とみなします。
set-up-h3 = H3  優勝決定戦
set-up-h3-about = 同点なら60秒の積み上げ勝負で決めます。
set-up-h4 = H4  所持金公開
set-up-h4-about = 全員の所持金が見えます。
set-up-h5 = H5  手番タイマー
set-up-h5-about = すべての行動に制限時間があります。時間切れになると、自動で進みます。
set-up-seconds = { $count }秒
set-up-luck = 運
set-up-seed = シード
set-up-by-chance = おまかせ
set-up-draw-seed = 新しいシード
set-up-no-seed = 数字か好きな文字を入力します。空なら毎回変わります。
set-up-same-seed = 同じシードで同じ手を打てば、同じ対戦になります。
set-up-text-seed = この文字からできるシードは{ $seed }です。

tremor-none = 完璧
tremor-none-about = まったく震えず、狙ったところにぴたりと置けます。いちばん簡単です。
tremor-steady = 落ち着いた
tremor-steady-about = 少しだけ震えます。上級ボットと同じです。
tremor-natural = 普通
tremor-natural-about = 多くの人やボットと同じくらい震えます。
tremor-shaky = 震える
tremor-shaky-about = コーヒーを飲みすぎました。いちばん難しいです。

character-builder-about = まっすぐ積み、動かず、高さを目指します。
character-hunter-about = ボーナスを取り、傾いたビルを残して去ります。
character-defender-about = 自分の会社を守り、買収の失敗で稼ぎます。
character-raider-about = 最後に最も高いビルの投資家になることを狙います。
level-novice-about = 不器用でせっかちです。
level-regular-about = なかなかの腕前です。
level-master-about = 落ち着いた手と冷静な判断力の持ち主です。
