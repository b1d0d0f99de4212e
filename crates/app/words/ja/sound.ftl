# What is heard.

settings-sound = サウンド
settings-table-sound = テーブルの音
settings-table-sound-about = ダイス、手、紙幣、出来事の音です。
settings-music = 音楽
settings-music-about = 静かな曲を繰り返します。
settings-buttons = 操作音
settings-buttons-about = 押したときのクリック音です。
settings-background = バックグラウンドで消音
settings-background-about = ほかのウィンドウを使っている間は鳴りません。
