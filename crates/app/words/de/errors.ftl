# Was mit Dateien schiefging. (Wörter: siehe names.ftl.)

io-not-found = diese Datei gibt es nicht
io-permission-denied = das ist nicht erlaubt
io-already-exists = die Datei gibt es schon
io-storage-full = der Datenträger ist voll
io-read-only = der Datenträger ist schreibgeschützt

seats-count = Es sind nicht so viele Spieler, wie die Partie braucht.
seats-name = Ein Name hat 1 bis { $most } druckbare Zeichen.

replay-file = { $file }: { $why }
replay-io = Die Datei ist nicht nutzbar: { $why }.
replay-too-large = Die Datei ist größer als { $megabytes } MiB. So groß ist keine Aufzeichnung.
replay-not-a-replay = Das ist keine Aufzeichnung von gragra.
replay-nothing = Die Aufzeichnung endet, bevor sie sagt, wer spielt. Sie ist leer und kann gelöscht werden.
replay-other-format = Die Aufzeichnung hat Format { $found }, dieses gragra liest die Formate { $oldest } bis { $newest }. Nimm das gragra, das sie geschrieben hat.
replay-other-simulation = Die Aufzeichnung stammt von einer anderen Simulation. Nimm gragra { $game }.
replay-other-physics = Die Aufzeichnung entstand mit einer anderen Physik. Nimm gragra { $game }, so wie es damals gebaut war.
replay-damaged = Die Aufzeichnung ist ab Byte { $at } beschädigt oder verändert. Nimm eine andere Kopie.
replay-impossible = Die Aufzeichnung enthält bei Byte { $at } etwas, das in keiner Partie geht. Nimm eine andere Kopie.
replay-unfinished = Die Aufzeichnung wurde nicht abgeschlossen und umfasst { $time } der Partie. Du kannst sie fortsetzen.
replay-over = Die Partie ist vorbei: Du kannst sie ansehen, aber nicht fortsetzen.
replay-in-use = Die Partie ist in einem anderen Fenster offen. Schließ sie erst dort.
replay-parts-refused = Bei { $time } weicht die Simulation von der Aufzeichnung ab: Eine aufgezeichnete Eingabe wird abgelehnt.
replay-parts-state = Bei { $time } weicht die Simulation von der Aufzeichnung ab: Die Würfel liegen anders.
replay-parts-outcome = Bei { $time } weicht die Simulation von der Aufzeichnung ab: Das Ergebnis ist ein anderes.
