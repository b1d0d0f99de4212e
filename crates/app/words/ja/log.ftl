# ログ。（用語は docs/glossary.md を参照。）波かっこの中は、名前つきチップ、ダイス、お金として描かれることがあります。

log = ログ
log-earlier = もっと前を見る
log-nothing = まだ何もありません。
log-money-only = お金だけ
log-close = 閉じる

log-start-drawn = 抽選の結果、{ $seat }から始めます。
log-set-up = { $company }は{ $dice }で始まります。
log-invested = { $seat }が{ $company }に投資しました。
log-thrown = { $seat }が振りました：{ $dice }。
log-nothing-fits = { $seat }には積めるダイスがありません。
log-declared = { $seat }が宣言しました：{ $dice }。
log-returned = ダイス{ $count }個がストックに戻ります。
log-placed = { $company }に{ $die }が積まれました。
log-dropped = ダイスが落ちました。積み直しです。
log-stood = { $company }は倒れず、{ $count }個高くなりました。
log-record = { $seat }が新記録{ $height }を達成。赤いカードを獲得しました。
log-record-from = { $seat }が記録を{ $height }に更新し、{ $from }から赤いカードを奪います。
log-record-kept = { $seat }が記録を{ $height }に更新し、赤いカードを守ります。
log-collapsed = { $company }が倒壊しました。
log-rebuilt = { $company }をダイス{ $count }個で建て直しました。
log-removed = ダイス{ $count }個がゲームから除外されます。
log-last-turn = ストックが5個未満です。これがラウンド最後の手番です。
log-knocked-over = { $company }が事故で倒れました。
log-put-back = { $company }のビルを元に戻しました。手で動かしたり整えたりはできません。
log-rewards-lost = 手番が終わる前にビルが倒れたため、{ $seat }のこの手番の報酬はなくなりました。
log-time-ran-out = { $seat }は時間切れです。
log-time-ran-out-for-both = 投資家は2人とも時間切れです。
log-collapse-fine = { $seat }が倒壊の罰金{ $money }を払います。
log-stacking-bonus = { $seat }が5個以上積み、ボーナス{ $money }を獲得。
log-income = { $seat }が収入{ $money }を獲得。
log-takeover-bonus = { $seat }が買収成功で{ $money }を獲得。
log-takeover-loss = { $seat }が買収失敗の罰金{ $money }を払います。
log-red-card = { $seat }が赤いカードで{ $money }を獲得。
log-moved = { $seat }が{ $company }に移りました。
log-kept = { $seat }は残りました。
log-turn = { $seat }の手番
log-round-ends-empty = 第{ $round }ラウンド終了。ストックがなくなりました。
log-round-ends-too-few = 第{ $round }ラウンド終了。ストックが5個未満でした。
log-tie = { $companies }は同点です。ダイスを1個ずつ振ります。
log-tie-number = { $company } { $die }
log-tie-thrown = 同点を決める目：{ $numbers }。
log-highest = 最も高いのは{ $company }です（{ $by ->
    [height] 高さ
    [top] 頂上の目
    [throw] ダイスで決定
   *[only] ほかに候補なし
}）。
log-lowest = 最も低いのは{ $company }です（{ $by ->
    [height] 高さ
    [top] 頂上の目
    [throw] ダイスで決定
   *[only] ほかに候補なし
}）。
log-wants-to-stack = { $seat }が買収役に名乗り出ました。
log-wants-other = { $seat }は{ $raider }に買収役を頼みました。
log-disagreed = 意見が分かれました（{ $most }回中{ $times }回目）。{ $times ->
    [3] ダイスで決めます。
   *[other] 3回目になったらダイスで決めます。
}
log-raider-thrown = ダイスの目は{ $die }です。
log-takeover = { $seat }が買収に挑みます。
log-takeover-holds = { $company }の買収が成功しました。
log-takeover-falls = { $company }の買収が失敗しました。
log-round-prepared = 第{ $round }ラウンドの準備ができました。{ $seat }から始めます。
log-round = 第{ $round }ラウンド
log-contest = { $seats }が優勝をかけて積み上げ勝負をします。
log-try = 積み上げ勝負：{ $seat }
log-contest-die = ダイスがもう1個積まれました。
log-tried = { $seat }は{ $count }個が残りました。
log-winners = { $count ->
    [1] { $seats }の勝ちです。
   *[other] { $seats }が同点優勝です。
}

# タワーが倒れた理由。判定の文のあとに続く。
fall-all = ダイス{ $fell }個すべてが落ちました。
fall-some = ダイス{ $fell }個が落ち、{ $stood }個が残りました。
fall-none = ダイスは落ちていませんが、1個が幅の3分の1ほどずれました。
fall-counts = これは倒壊とみなします。
fall-tired = { $seat }が長く持ちすぎ、疲れた手が触れました。
fall-carried = { $seat }が持っていたダイスが触れました。
fall-let-go-onto = 最後の{ $count }個を置いて倒れました。
fall-let-go-beside = { $seat }が放したダイスが当たりました。
fall-hit = { $company }の倒れたダイスが当たりました。
fall-by-itself = 誰も触れていません。
