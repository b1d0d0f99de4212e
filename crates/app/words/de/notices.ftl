# Sätze, die kommen, wenn etwas nicht geklappt hat, oder doch. (Wörter: siehe names.ftl.)

notice-settings-aside = Die Einstellungen waren nicht lesbar ({ $why }) und sind wieder wie am Anfang. Die Datei liegt noch als { $file } da.
notice-settings-stuck = Die Einstellungen waren nicht lesbar ({ $why }) und sind wieder wie am Anfang. Die Datei ließ sich nicht beiseitelegen: { $error }.
notice-settings-not-kept = Die Einstellungen lassen sich nicht speichern: { $why }.
settings-too-long = die Datei ist zu lang
settings-version = sie haben Version { $version }
settings-no-version = sie nennen keine Version
settings-none = keine Einstellungen

notice-not-recorded = Diese Partie wird nicht aufgezeichnet: { $why }.
notice-no-longer-recorded = Diese Partie wird nicht mehr aufgezeichnet: { $why }.
notice-end-not-written = Das Ende dieser Partie ließ sich nicht schreiben: { $why }.
notice-not-waited-for = Auf die Partie wurde nicht gewartet.
notice-resume-fault = Diese Partie lässt sich nicht fortsetzen: Im Spiel ist ein Fehler passiert.
notice-picture = Das Bild ist gespeichert: { $file }.
notice-no-picture = Das Bild ließ sich nicht speichern: { $why }.
notice-gamepad-gone = Das Gamepad ist weg. Mach mit Maus oder Tastatur weiter.
notice-gamepad-gone-carrying = Das Gamepad ist weg. Die Hand bleibt, wo sie ist: Mach mit Maus oder Tastatur weiter.

# Eine Seite: Das Spiel konnte nicht weitergehen.
fault = Da ist etwas schiefgegangen
fault-what = Im Spiel ist ein Fehler passiert.
fault-match-saved = Die Partie ist bis zur letzten Sekunde gespeichert.
fault-report = Ein Bericht liegt in { $file }.
fault-report-failed = Der Bericht ließ sich nicht schreiben: { $why }.
fault-no-place = Für einen Bericht gibt es keinen Ordner.
fault-to-title = Zurück zum Hauptmenü
