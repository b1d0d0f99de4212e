# Gespeicherte Partien und Aufzeichnungen. (Wörter: siehe names.ftl.)

replays-place = Sie liegen in { $place }
replays-no-place = Auf diesem Computer gibt es keinen Ort, um Partien aufzubewahren.
replays-path = Der Pfad einer Aufzeichnung von anderswo
replays-watch = Ansehen
replays-drop = Oder zieh eine Datei auf das Fenster.
replays-looking = Suche …
replays-none = Noch gibt es keine Partien: Jede gespielte Partie wird hier aufbewahrt.
replays-delete = Löschen
replays-seed = Startwert { $seed }
replays-unfinished = → Nicht zu Ende: Du kannst sie fortsetzen.
replays-won = Gewonnen: { $names }.
replays-won-with = Gewonnen: { $names }, mit { $money }.
replays-for-good = Diese Partie endgültig löschen?
replays-keep = Behalten
replays-not-deleted = { $file } ließ sich nicht löschen: { $why }.
