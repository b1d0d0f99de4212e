# Sätze, die kommen, wenn etwas nicht geklappt hat, oder doch. (Wörter: siehe docs/glossary.md.)

notice-settings-aside = Deine Einstellungen waren nicht lesbar ({ $why }). Es gelten die Standardwerte. Die alte Datei heißt jetzt { $file }.
notice-settings-stuck = Deine Einstellungen waren nicht lesbar ({ $why }). Es gelten die Standardwerte. Die alte Datei ließ sich nicht umbenennen: { $error }.
notice-settings-not-kept = Deine Einstellungen lassen sich nicht speichern: { $why }.
settings-too-long = die Datei ist zu lang
settings-version = sie sind von Version { $version }
settings-no-version = die Version fehlt
settings-none = die Datei enthält keine Einstellungen

notice-not-recorded = Diese Partie wird nicht aufgezeichnet: { $why }.
notice-no-longer-recorded = Diese Partie wird nicht mehr aufgezeichnet: { $why }.
notice-end-not-written = Das Ende dieser Partie ließ sich nicht speichern: { $why }.
notice-not-waited-for = Laden abgebrochen. Die Partie ist noch gespeichert.
notice-resume-fault = Diese Partie lässt sich nicht fortsetzen: Im Spiel ist ein Fehler aufgetreten.
notice-picture = Screenshot gespeichert: { $file }.
notice-no-picture = Der Screenshot ließ sich nicht speichern: { $why }.
notice-gamepad-gone = Das Gamepad wurde getrennt. Nimm Maus oder Tastatur.
notice-gamepad-gone-carrying = Das Gamepad wurde getrennt. Die Hand bleibt, wo sie ist. Nimm Maus oder Tastatur.

# Eine Seite: Das Spiel konnte nicht weitergehen.
fault = Da ist etwas schiefgegangen
fault-what = Im Spiel ist ein Fehler aufgetreten.
fault-match-saved = Die Partie ist bis zur letzten Sekunde gespeichert.
fault-report = Ein Bericht liegt in { $file }.
fault-report-failed = Der Bericht ließ sich nicht speichern: { $why }.
fault-no-place = Es gibt keinen Ordner für Berichte.
fault-to-title = Zurück zum Hauptmenü
