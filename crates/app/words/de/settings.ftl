# Die Einstellungen. (Wörter: siehe docs/glossary.md.)

settings-reset = Zurücksetzen
settings-on = an
settings-off = aus

settings-language = Sprache
settings-language-about = Wechselt sofort.
settings-system = Wie das System

settings-picture = Bild
settings-quality = Qualität
settings-quality-about = Automatisch: ohne Grafikkarte einfach, mit Grafikkarte hoch.
quality-auto = Automatisch
quality-light = Einfach
quality-medium = Mittel
quality-high = Hoch
settings-scale = Größe von Text und Feldern
settings-scale-about = 100 % passt zum Fenster.
settings-window = Fenster
settings-fullscreen = Vollbild
settings-vsync = Vertikale Synchronisation
settings-vsync-about = Verhindert zerrissene Bilder. Ohne wirkt es etwas schneller.
settings-field-of-view = Blickfeld
settings-field-of-view-about = Wie viel vom Raum du auf einmal siehst.
settings-less-motion = Weniger Bewegung

settings-help = Hilfe
settings-hints = Hinweise
settings-hints-about = Zeigt, was zu tun ist und mit welcher Taste.
settings-margin = Stabilität der Türme zeigen
settings-margin-about = Zeichnet den Schwerpunkt über den Würfel, der ihn tragen muss.

settings-director = Automatische Kamera
settings-director-about = Folgt dem Geschehen, bis du sie bewegst.
settings-camera-speed = Tempo der Kamera
settings-camera-speed-about = Für Maus, Tasten und Sticks.
settings-invert = Kamera oben/unten umkehren
settings-invert-about = Hoch sieht nach unten, wie im Flugzeug.
settings-hand-speed = Tempo der Hand
settings-hand-speed-about = Wie schnell sie Maus, Tasten und Sticks folgt.
settings-fine = Feine Bewegung

settings-bots = Bots
settings-bot-speed = Tempo der Bots
settings-bot-speed-about = Ab der nächsten Partie. In einer Partie änderst du es oben rechts.
settings-dice = Würfel
settings-dice-about = Woraus die Würfel sind. Sie rollen und stapeln sich alle gleich.
dice-ivory = Elfenbein
dice-bakelite = Bakelit
dice-wood = Holz
dice-casino = Casino
