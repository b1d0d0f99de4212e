# What is heard.

settings-sound = Ton
settings-table-sound = Tisch
settings-table-sound-about = Würfel, Hände, Scheine und Ereignisse.
settings-music = Musik
settings-music-about = Eine leise Melodie in Endlosschleife.
settings-buttons = Bedienung
settings-buttons-about = Ein Klick, wenn du etwas drückst.
settings-background = Im Hintergrund stumm
settings-background-about = Still, solange du ein anderes Fenster benutzt.
