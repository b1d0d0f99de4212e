# What is heard.

settings-sound = Sound
settings-table-sound = On the table
settings-table-sound-about = Dice, hands, bills and what happens.
settings-music = Music
settings-music-about = Quiet, and always the same calm tune.
settings-buttons = Buttons
settings-buttons-about = A click when something is pressed.
settings-background = Silent in the background
settings-background-about = Nothing is heard while another window is in use.
