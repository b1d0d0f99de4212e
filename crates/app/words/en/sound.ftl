# What is heard.

settings-sound = Sound
settings-table-sound = Table
settings-table-sound-about = Dice, hands, bills and events.
settings-music = Music
settings-music-about = A quiet tune on a loop.
settings-buttons = Interface
settings-buttons-about = A click when you press something.
settings-background = Mute in the background
settings-background-about = Silent while you use another window.
