# Was mit Dateien schiefging. (Wörter: siehe docs/glossary.md.)

io-not-found = die Datei gibt es nicht
io-permission-denied = der Zugriff wurde verweigert
io-already-exists = die Datei gibt es schon
io-storage-full = der Datenträger ist voll
io-read-only = der Datenträger ist schreibgeschützt

seats-count = Diese Spielerzahl passt nicht zur Partie.
seats-name = Ein Name braucht 1 bis { $most } druckbare Zeichen.

replay-file = { $file }: { $why }
replay-io = Die Datei lässt sich nicht verwenden: { $why }.
replay-too-large = Die Datei ist größer als { $megabytes } MiB, also keine Aufzeichnung.
replay-not-a-replay = Das ist keine gragra-Aufzeichnung.
replay-nothing = Diese Aufzeichnung ist leer. Du kannst sie löschen.
replay-other-format = Diese Aufzeichnung hat Format { $found }, diese Version von gragra liest die Formate { $oldest } bis { $newest }. Spiel sie mit der Version ab, die sie aufgenommen hat.
replay-other-simulation = Diese Aufzeichnung stammt von gragra { $game }. Diese Version kann sie nicht abspielen: Nimm gragra { $game }.
replay-other-physics = Diese Aufzeichnung stammt aus einem anderen Build von gragra { $game }, dieser kann sie nicht abspielen. Nimm den anderen Build.
replay-damaged = Diese Aufzeichnung ist bei Byte { $at } beschädigt oder wurde dort verändert. Nimm eine andere Kopie, wenn du eine hast.
replay-impossible = Diese Aufzeichnung enthält bei Byte { $at } ungültige Daten. Nimm eine andere Kopie, wenn du eine hast.
replay-unfinished = Diese Aufzeichnung ist unvollständig: Sie enthält { $time } der Partie. Du kannst die Partie fortsetzen.
replay-over = Diese Partie ist vorbei. Du kannst sie ansehen, aber nicht fortsetzen.
replay-in-use = Diese Partie ist in einem anderen Fenster offen. Schließ sie zuerst dort.
replay-parts-refused = Ab { $time } läuft die Aufzeichnung nicht mehr wie aufgenommen: Eine aufgenommene Aktion wird abgelehnt.
replay-parts-state = Ab { $time } läuft die Aufzeichnung nicht mehr wie aufgenommen: Die Würfel liegen anders.
replay-parts-outcome = Ab { $time } läuft die Aufzeichnung nicht mehr wie aufgenommen: Das Ergebnis ist anders.
