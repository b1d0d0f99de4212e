# What is heard.

settings-sound = Sound
settings-table-sound = Table
settings-table-sound-about = Dice, hands, bills, and what happens.
settings-music = Music
settings-music-about = A quiet, calm loop.
settings-buttons = Interface
settings-buttons-about = A click when something is pressed.
settings-background = Mute in the background
settings-background-about = Silent while another window is in use.
