# 設定。（用語は docs/glossary.md を参照。）

settings-reset = 初期設定に戻す
settings-on = オン
settings-off = オフ

settings-language = 言語
settings-language-about = すぐに切り替わります。
settings-system = システムに従う

settings-picture = 画面
settings-quality = 画質
settings-quality-about = 自動：グラフィックカードがなければ「軽い」、あれば「高い」です。
quality-auto = 自動
quality-light = 軽い
quality-medium = 普通
quality-high = 高い
settings-scale = 文字とパネルの大きさ
settings-scale-about = 100 %でウィンドウに合います。
settings-window = ウィンドウ
settings-fullscreen = 全画面
settings-vsync = 垂直同期
settings-vsync-about = 画面のずれを防ぎます。オフだと少し速く感じることがあります。
settings-field-of-view = 視野角
settings-field-of-view-about = 一度に見える広さです。
settings-less-motion = 動きを減らす

settings-help = ヘルプ
settings-hints = ヒント
settings-hints-about = することと、押すキーを表示します。
settings-margin = ビルの安定度を表示
settings-margin-about = 重心を、それを支えるダイスの上に描きます。

settings-director = 自動カメラ
settings-director-about = あなたが動かすまで、見どころを映します。
settings-camera-speed = カメラの速さ
settings-camera-speed-about = マウス、キー、スティックの速さです。
settings-invert = カメラの上下反転
settings-invert-about = 飛行機のように、上で下を向きます。
settings-hand-speed = 手の速さ
settings-hand-speed-about = マウス、キー、スティックへの反応の速さです。
settings-fine = 微調整

settings-bots = ボット
settings-bot-speed = ボットの速さ
settings-bot-speed-about = 次の対戦から変わります。対戦中は右上で変えられます。
settings-dice = ダイス
settings-dice-about = ダイスの素材です。転がり方や積みやすさは変わりません。
dice-ivory = 象牙
dice-bakelite = ベークライト
dice-wood = 木
dice-casino = カジノ
