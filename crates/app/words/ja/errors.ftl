# ファイルのエラー。（用語は names.ftl を参照。）

io-not-found = ファイルがありません
io-permission-denied = 許可がありません
io-already-exists = すでに存在します
io-storage-full = ディスクがいっぱいです
io-read-only = ディスクは書き込み禁止です

seats-count = プレイヤーの人数が合っていません。
seats-name = 名前は1〜{ $most }文字で入力してください。

replay-file = { $file }：{ $why }
replay-io = ファイルを使えません（{ $why }）。
replay-too-large = ファイルが{ $megabytes } MiBを超えています。リプレイではありません。
replay-not-a-replay = gragraのリプレイではありません。
replay-nothing = リプレイに何も記録されていません。削除してかまいません。
replay-other-format = リプレイの形式は{ $found }ですが、このgragraが読めるのは{ $oldest }から{ $newest }までです。記録したときのgragraを使ってください。
replay-other-simulation = 別のシミュレーションのリプレイです。gragra { $game }を使ってください。
replay-other-physics = 別の物理計算のリプレイです。当時のgragra { $game }を使ってください。
replay-damaged = リプレイの{ $at }バイト目あたりが壊れているか、書き換えられています。別のコピーを使ってください。
replay-impossible = リプレイの{ $at }バイト目にありえない内容があります。別のコピーを使ってください。
replay-unfinished = リプレイは途中で終わっています（{ $time }まで）。続きから遊べます。
replay-over = ゲームは終わっています。見ることはできますが、続きはありません。
replay-in-use = この対戦は別のウィンドウで開いています。先にそちらを閉じてください。
replay-parts-refused = { $time }でリプレイと食い違いました。記録された操作が受け付けられません。
replay-parts-state = { $time }でリプレイと食い違いました。ダイスの位置が記録と違います。
replay-parts-outcome = { $time }でリプレイと食い違いました。結果が記録と違います。
