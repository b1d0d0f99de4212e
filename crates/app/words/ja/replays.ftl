# 保存された対戦とリプレイ。（用語は docs/glossary.md を参照。）

replays-place = 保存先：{ $place }
replays-no-place = このコンピューターには対戦用のフォルダーがありません。
replays-path = リプレイファイルのパス
replays-watch = 見る
replays-drop = ファイルをウィンドウにドロップしても開けます。
replays-looking = 読み込み中…
replays-none = まだ対戦がありません。遊んだ対戦はすべてここに保存されます。
replays-delete = 削除
replays-seed = シード{ $seed }
replays-unfinished = → 途中です。続きから遊べます。
replays-won = { $names }の勝ち。
replays-won-with = { $names }の勝ち（{ $money }）。
replays-for-good = この対戦を完全に削除しますか？
replays-keep = 残す
replays-not-deleted = { $file }を削除できませんでした（{ $why }）。
