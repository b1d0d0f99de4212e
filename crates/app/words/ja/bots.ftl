# ボットのひとことと、決めた理由。（用語は docs/glossary.md を参照。）ひとことは、それぞれの性格の話し方。

control-ask-why = ボットに理由を聞く
settings-bot-lines = ボットのひとこと
settings-bot-lines-about = ときどき、プレイヤー一覧の横で短くしゃべります。
bot-lines-all = ときどき
bot-lines-few = まれに
bot-lines-off = なし
# $thousands: 1,000ドル単位。$tens: 万ドル単位。
about-money = { $thousands ->
   *[other] { $tens }万ドル
}

why = { $reason }、{ $choice }。
why-nothing-yet = 説明できる決断はまだありません。
why-last = { $name }の理由
why-invest = { $company }を選びました
why-stack = { $count }個にしました
why-stay = 残りました
why-move = { $company }に移りました
why-crooked = ビルを傾けたまま{ $company }に移りました
why-raider-self = 自分が買収役をやりたいです
why-raider-other = { $name }に買収役を頼みたいです
why-only-choice = ほかに選べなかったので
why-toss-up = 次の候補とほぼ同じ価値だったので
why-bonus = { $odds ->
    [differ] ボーナスの見込みが{ $chosen }%（次の候補は{ $instead }%）なので
   *[same] ボーナスがより多く見込めるので
}
why-card = { $odds ->
    [differ] 最後に赤いカードを持つ見込みが{ $chosen }%（次の候補は{ $instead }%）なので
   *[same] 赤いカードでより多く見込めるので
}
why-fine = { $odds ->
    [differ] 倒壊の罰金を払う恐れが{ $chosen }%（次の候補は{ $instead }%）なので
   *[same] 倒壊の罰金が少なくて済みそうなので
}
why-share = { $odds ->
    [differ] 見込める収入が{ $chosen }（次の候補は{ $instead }）なので
   *[same] 収入が少し多く見込めるので
}
why-swallowed = { $odds ->
    [differ] 自分の会社が買収される恐れが{ $chosen }%（次の候補は{ $instead }%）なので
   *[same] 買収で失うものが少なそうなので
}
why-raid = { $odds ->
    [differ] 買収に成功する見込みが{ $chosen }%（次の候補は{ $instead }%）なので
   *[same] 買収でより多く見込めるので
}
why-failed-raid = { $odds ->
    [differ] 買収に失敗する恐れが{ $chosen }%（次の候補は{ $instead }%）なので
   *[same] 買収失敗の罰金が少なくて済みそうなので
}
why-rivals = ほかの人が{ $money }ほど損をしそうなので
why-partner = 相棒が{ $money }ほど損をしそうなので
why-hands = { $odds ->
    [differ] 成功の見込みが{ $chosen }%（逆なら{ $instead }%）なので
   *[same] そのほうが少し成功しやすいので
}
why-character = これが自分の流儀なので

turning-points = 分かれ目
turning-points-about = いちばん高くついた決断です。そのとき本人が知り得たことだけで判断し、普通の手を持ち、お金だけを考える人を基準に見積もっています。
turning-points-searching = すべての決断を調べています…
turning-points-none = 大きく損をした決断はありません。
turning-points-watch = { $time }を見る
turning-point-invest = { $name }は{ $chosen }から始めました。{ $best }なら{ $money }ほど得でした。
turning-point-stack = { $name }は{ $count }個積むことにしました。{ $best }個なら{ $money }ほど得でした。
turning-point-top = { $name }は{ $count }個積んで頂上を{ $chosen }にしました。{ $best }なら{ $money }ほど得でした。
turning-point-stay = { $name }は{ $home }に残りました。{ $best }に移れば{ $money }ほど得でした。
turning-point-left = { $name }は{ $chosen }に移りました。{ $home }に残れば{ $money }ほど得でした。
turning-point-move = { $name }は{ $chosen }に移りました。{ $best }なら{ $money }ほど得でした。
turning-point-other = { $name }には{ $money }ほど得な選択がありました。

bot-line = 「{ $line }」
builder-gloats = { $variant ->
    [0] 塔には忍耐がいるよ、{ $name }。
    [1] 少し傾いてはいたね、{ $name }。
   *[other] 私ならまっすぐ置いたよ、{ $name }。
}
builder-regrets = { $variant ->
    [0] { $company }は最高傑作になるはずだった。
    [1] 建築家なら誰でも通る道さ。すまない、{ $company }。
   *[other] { $company }は頑丈だったのに！
}
builder-threatens = { $variant ->
    [0] { $company }なら、もう一棟くらい載るよ。
    [1] { $company }の上からは、みんな小さく見えるね。
   *[other] 今夜の街並みは{ $company }のものだ。
}
builder-admires = { $variant ->
    [0] これこそ塔だ、{ $name }。
    [1] いい仕事だ、{ $name }。本当に。
   *[other] { $name }、うちで働かないか。
}
hunter-gloats = { $variant ->
    [0] 何か置き忘れたかな、{ $name }？
    [1] 足元にご注意を、{ $name }。
   *[other] { $name }、贈り物に気づいてくれたね。
}
hunter-regrets = { $variant ->
    [0] { $company }？ あの罠は自分用じゃない。
    [1] やれやれ。{ $company }で獲物に噛まれた。
   *[other] { $company }め、裏切ったな。
}
hunter-threatens = { $variant ->
    [0] { $company }と狩りに出るよ。
    [1] 小さくて遅いのがいるね。{ $company }はお見通しだ。
   *[other] 動かないで。{ $company }は腹ぺこだ。
}
hunter-admires = { $variant ->
    [0] いい手つきだ、{ $name }。覚えておくよ。
    [1] ふむ。{ $name }からは目が離せない。
   *[other] 倒れるのを待っていたのに、{ $name }。
}
defender-gloats = { $variant ->
    [0] あれは心配だったんです、{ $name }さん。
    [1] 私でなくてよかった。ごめんなさい、{ $name }さん。
   *[other] だから離れたんですよ、{ $name }さん。
}
defender-regrets = { $variant ->
    [0] { $company }では、あんなに気をつけたのに。
    [1] { $company }だけは、と祈っていたのに。
   *[other] やっぱり。いえ、{ $company }とは思いませんでした。
}
defender-threatens = { $variant ->
    [0] 上のほうが安心なんです。だから{ $company }に。
    [1] { $company }がいちばん安全です。私には、ですけど。
   *[other] { $company }のことは、悪く思わないでくださいね。
}
defender-admires = { $variant ->
    [0] 怖くて見られませんでした、{ $name }さん。
    [1] { $name }さん、心臓に悪いです。でもお見事。
   *[other] 勇気がありますね、{ $name }さん。私には無理です。
}
raider-gloats = { $variant ->
    [0] 落ちた落ちた！ ありがとよ、{ $name }。
    [1] はは！ 請求書はそっちでな、{ $name }。
   *[other] { $name }も逃げりゃよかったのに。
}
raider-regrets = { $variant ->
    [0] { $company }！ 立ってるだけでよかったのに。
    [1] いいさ。{ $company }がだめなら、よそをもらう。
   *[other] { $company }がこうなる予定はなかった。
}
raider-threatens = { $variant ->
    [0] { $company }のお買い物だ。安いのはどこだ？
    [1] 鍵をかけとけ。{ $company }が行くぞ。
   *[other] 今は{ $company }にいる。意味はわかるな。
}
raider-admires = { $variant ->
    [0] いい塔だな、{ $name }。もらっておこう。
    [1] { $name }、もっと積め。待ってるぜ。
   *[other] やるな、{ $name }。度胸がある。
}
