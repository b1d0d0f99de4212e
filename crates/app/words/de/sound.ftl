# What is heard.

settings-sound = Ton
settings-table-sound = Auf dem Tisch
settings-table-sound-about = Würfel, Hände, Scheine und was passiert.
settings-music = Musik
settings-music-about = Leise, und immer dieselbe ruhige Melodie.
settings-buttons = Knöpfe
settings-buttons-about = Ein Klick, wenn etwas gedrückt wird.
settings-background = Im Hintergrund still
settings-background-about = Nichts ist zu hören, solange ein anderes Fenster benutzt wird.
