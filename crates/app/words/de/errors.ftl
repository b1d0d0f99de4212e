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
replay-too-large = Die Datei ist größer als { $megabytes } MiB. So groß ist keine Aufzeichnung.
replay-not-a-replay = Das ist keine gragra-Aufzeichnung.
replay-nothing = Diese Aufzeichnung ist leer. Du kannst sie löschen.
replay-other-format = Diese Aufzeichnung hat Format { $found }, diese Version von gragra liest die Formate { $oldest } bis { $newest }. Sieh sie mit der Version an, die sie aufgenommen hat.
replay-other-simulation = Diese Aufzeichnung stammt von gragra { $game }. Diese Version kann sie nicht abspielen: Sieh sie mit gragra { $game } an.
replay-other-physics = Diese Aufzeichnung stammt aus einem anderen Build von gragra { $game }. Dieser kann sie nicht abspielen: Sieh sie mit jenem an.
replay-damaged = Diese Aufzeichnung ist um Byte { $at } beschädigt oder verändert. Nimm eine andere Kopie.
replay-impossible = Diese Aufzeichnung enthält bei Byte { $at } etwas Unmögliches. Nimm eine andere Kopie.
replay-unfinished = Diese Aufzeichnung ist nicht zu Ende: Sie enthält { $time } der Partie. Du kannst sie fortsetzen.
replay-over = Diese Partie ist vorbei. Du kannst sie ansehen, aber nicht fortsetzen.
replay-in-use = Diese Partie ist in einem anderen Fenster offen. Schließ sie zuerst dort.
replay-parts-refused = Ab { $time } läuft die Aufzeichnung nicht mehr wie aufgenommen: Eine Eingabe wird abgelehnt.
replay-parts-state = Ab { $time } läuft die Aufzeichnung nicht mehr wie aufgenommen: Die Würfel liegen anders.
replay-parts-outcome = Ab { $time } läuft die Aufzeichnung nicht mehr wie aufgenommen: Das Ergebnis ist anders.
