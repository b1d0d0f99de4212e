# ファイルのエラー。（用語は docs/glossary.md を参照。）

io-not-found = ファイルがありません
io-permission-denied = アクセスが拒否されました
io-already-exists = ファイルはすでにあります
io-storage-full = ディスクがいっぱいです
io-read-only = ディスクは書き込み禁止です

seats-count = この対戦の人数に合っていません。
seats-name = 名前は1〜{ $most }文字にしてください。

replay-file = { $file }：{ $why }
replay-io = ファイルを使えません（{ $why }）。
replay-too-large = ファイルが{ $megabytes } MiBを超えているため、リプレイではありません。
replay-not-a-replay = gragraのリプレイではありません。
replay-nothing = このリプレイは空です。削除してかまいません。
replay-other-format = このリプレイの形式は{ $found }ですが、このバージョンのgragraで読めるのは{ $oldest }から{ $newest }までです。記録したバージョンで見てください。
replay-other-simulation = gragra { $game }で記録されたリプレイで、このバージョンでは再生できません。gragra { $game }で見てください。
replay-other-physics = 別のビルドのgragra { $game }で記録されたリプレイで、このビルドでは再生できません。記録したビルドで見てください。
replay-damaged = このリプレイは{ $at }バイト目あたりが壊れているか、書き換えられています。別のコピーがあれば、そちらを使ってください。
replay-impossible = このリプレイは{ $at }バイト目のデータが不正です。別のコピーがあれば、そちらを使ってください。
replay-unfinished = このリプレイは途中までです（{ $time }）。続きから遊べます。
replay-over = この対戦は終わっています。見ることはできますが、続きは遊べません。
replay-in-use = この対戦は別のウィンドウで開いています。先にそちらを閉じてください。
replay-parts-refused = { $time }から先は記録どおりに再生できません。記録された操作が受け付けられません。
replay-parts-state = { $time }から先は記録どおりに再生できません。ダイスの位置が違います。
replay-parts-outcome = { $time }から先は記録どおりに再生できません。結果が違います。
