# うまくいかなかったとき、いったときのお知らせ。（用語は names.ftl を参照。）

notice-settings-aside = 設定を読み込めなかったため（{ $why }）、初期設定に戻しました。元のファイルは{ $file }に残しています。
notice-settings-stuck = 設定を読み込めなかったため（{ $why }）、初期設定に戻しました。元のファイルは移動できませんでした（{ $error }）。
notice-settings-not-kept = 設定を保存できません（{ $why }）。
settings-too-long = ファイルが長すぎます
settings-version = バージョン{ $version }です
settings-no-version = バージョンがありません
settings-none = 設定ではありません

notice-not-recorded = この対戦は記録されません（{ $why }）。
notice-no-longer-recorded = この対戦の記録が止まりました（{ $why }）。
notice-end-not-written = この対戦の終わりを書き込めませんでした（{ $why }）。
notice-not-waited-for = 対戦の再開をやめました。
notice-resume-fault = ゲームの内部で問題が発生したため、この対戦は続けられません。
notice-picture = スクリーンショットを{ $file }に保存しました。
notice-no-picture = スクリーンショットを保存できませんでした（{ $why }）。
notice-gamepad-gone = ゲームパッドの接続が切れました。マウスかキーボードで続けてください。
notice-gamepad-gone-carrying = ゲームパッドの接続が切れました。手はそのままです。マウスかキーボードで続けてください。

# ゲームを続けられなくなったときの画面。
fault = 問題が発生しました
fault-what = ゲームの内部で問題が発生しました。
fault-match-saved = 対戦は最後の1秒以外、保存されています。
fault-report = 報告書は{ $file }にあります。
fault-report-failed = 報告書を書き込めませんでした（{ $why }）。
fault-no-place = 報告書を置くフォルダーがありません。
fault-to-title = タイトルに戻る
