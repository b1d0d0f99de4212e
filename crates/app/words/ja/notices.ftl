# うまくいかなかったとき、いったときのお知らせ。（用語は docs/glossary.md を参照。）

notice-settings-aside = 設定を読み込めなかったため（{ $why }）、初期設定を使います。元のファイルは{ $file }に残しました。
notice-settings-stuck = 設定を読み込めなかったため（{ $why }）、初期設定を使います。元のファイルは移動できませんでした（{ $error }）。
notice-settings-not-kept = 設定を保存できません（{ $why }）。
settings-too-long = ファイルが長すぎます
settings-version = バージョン{ $version }のものです
settings-no-version = バージョンの記載がありません
settings-none = ファイルに設定がありません

notice-not-recorded = この対戦は記録されません（{ $why }）。
notice-no-longer-recorded = この対戦の記録が止まりました（{ $why }）。
notice-end-not-written = この対戦の終わりを保存できませんでした（{ $why }）。
notice-not-waited-for = 読み込みをやめました。対戦は保存されたままです。
notice-resume-fault = ゲームの内部で問題が発生したため、この対戦は続けられません。
notice-picture = スクリーンショットを{ $file }に保存しました。
notice-no-picture = スクリーンショットを保存できませんでした（{ $why }）。
notice-gamepad-gone = ゲームパッドの接続が切れました。マウスかキーボードで続けてください。
notice-gamepad-gone-carrying = ゲームパッドの接続が切れました。手はそのままです。マウスかキーボードで続けてください。

# ゲームを続けられなくなったときの画面。
fault = 問題が発生しました
fault-what = ゲームの内部で問題が発生しました。
fault-match-saved = 対戦は直前の1秒を除いて保存されています。
fault-report = レポートは{ $file }にあります。
fault-report-failed = レポートを保存できませんでした（{ $why }）。
fault-no-place = レポートを置くフォルダーがありません。
fault-to-title = タイトルに戻る
