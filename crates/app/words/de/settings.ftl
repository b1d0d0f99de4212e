# Die Einstellungen. (Wörter: siehe names.ftl.)

settings-reset = Wie am Anfang
settings-on = an
settings-off = aus

settings-language = Sprache
settings-language-about = Alle Texte wechseln sofort.
settings-system = Wie das System

settings-picture = Bild
settings-quality = Qualität
settings-quality-about = Automatisch heißt: einfach ohne Grafikkarte, hoch mit einer.
quality-auto = Automatisch
quality-light = Einfach
quality-medium = Mittel
quality-high = Hoch
settings-scale = Größe von Texten und Feldern
settings-scale-about = Zusätzlich zu dem, was zum Fenster passt.
settings-window = Fenster
settings-fullscreen = Vollbild
settings-vsync = Auf den Bildschirm warten
settings-vsync-about = Keine zerrissenen Bilder (vertikale Synchronisation). Ohne wirkt es etwas schneller.
settings-field-of-view = Blickfeld
settings-field-of-view-about = Wie viel vom Raum auf einmal zu sehen ist.
settings-less-motion = Weniger Bewegung

settings-help = Hilfe
settings-hints = Hinweise
settings-hints-about = Sagt, was zu tun ist und mit welcher Taste.
settings-margin = Zeigen, wie wackelig Türme sind
settings-margin-about = Zeichnet den Schwerpunkt über den Würfel, der ihn trägt.

settings-director = Kamera, die selbst hinsieht
settings-director-about = Sie findet, was sehenswert ist, bis du sie bewegst.
settings-camera-speed = Tempo der Kamera
settings-camera-speed-about = Für Maus, Tasten und Sticks.
settings-invert = Kamera senkrecht umgekehrt
settings-invert-about = Hoch sieht nach unten, wie im Flugzeug.
settings-hand-speed = Tempo der Hand
settings-hand-speed-about = Wie schnell sie Maus, Tasten und Sticks folgt.
settings-fine = Feine Bewegung

settings-bots = Bots
settings-bot-speed = Tempo ihrer Züge
settings-bot-speed-about = Ab der nächsten Partie. In einer Partie kannst du es jederzeit ändern.
