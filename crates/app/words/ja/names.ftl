# 用語は、このフォルダーの全ファイルで統一します（docs/glossary.md を参照）。文は「です・ます」、ボタンは名詞か動詞の終止形。

company-anchor = アンカー
company-bell = ベル
company-clover = クローバー
company-diamond = ダイヤ

money = { $bills ->
    [0] 0ドル
   *[other] { $bills }万ドル
}
money-lost = −{ $bills }万ドル

character-builder = 建築家
character-hunter = ハンター
character-defender = 守り屋
character-raider = 乗っ取り屋

level-novice = 初級
level-regular = 中級
level-master = 上級

decimal-point = .
list-comma = { $before }、{ $last }
list-and = { $before }、{ $last }
list-or = { $before }か{ $last }
list-sentences = { $before }{ $last }

reason-collapse-fine = 倒壊の罰金
reason-stacking-bonus = 5個以上積んだボーナス
reason-income = 収入
reason-takeover-bonus = 買収成功のボーナス
reason-takeover-loss = 買収失敗の罰金
reason-red-card = 赤いカードのボーナス
