# Gespeicherte Partien und Aufzeichnungen. (Wörter: siehe docs/glossary.md.)

replays-place = Gespeichert in { $place }
replays-no-place = Auf diesem Computer gibt es keinen Ordner für Partien.
replays-path = Pfad einer Aufzeichnung
replays-watch = Ansehen
replays-drop = Oder zieh eine Datei auf das Fenster.
replays-looking = Wird geladen …
replays-none = Noch keine Partien. Jede Partie, die du spielst, wird hier gespeichert.
replays-delete = Löschen
replays-seed = Startwert { $seed }
replays-unfinished = → Nicht beendet: Du kannst sie fortsetzen.
replays-won = Gewonnen: { $names }.
replays-won-with = Gewonnen: { $names }, mit { $money }.
replays-for-good = Diese Partie endgültig löschen?
replays-keep = Behalten
replays-not-deleted = { $file } ließ sich nicht löschen: { $why }.
