# The settings.

settings-reset = Reset to defaults
settings-on = on
settings-off = off

settings-language = Language
settings-language-about = Changes right away.
settings-system = System language

settings-picture = Picture
settings-quality = Quality
settings-quality-about = Automatic: light without a graphics card, high with one.
quality-auto = Automatic
quality-light = Light
quality-medium = Medium
quality-high = High
settings-scale = Size of text and panels
settings-scale-about = 100 % fits the window.
settings-window = Window
settings-fullscreen = Full screen
settings-vsync = Vertical sync
settings-vsync-about = Prevents tearing. Off may feel a little quicker.
settings-field-of-view = Field of view
settings-field-of-view-about = How much of the room you see at once.
settings-less-motion = Reduce motion

settings-help = Help
settings-hints = Hints
settings-hints-about = Show what to do and which key to press.
settings-margin = Show tower stability
settings-margin-about = Draws the centre of gravity above the die that must carry it.

settings-director = Automatic camera
settings-director-about = Follows the action until you move it yourself.
settings-camera-speed = Camera speed
settings-camera-speed-about = For mouse, keys and sticks.
settings-invert = Invert camera up/down
settings-invert-about = Up looks down, as in a plane.
settings-hand-speed = Hand speed
settings-hand-speed-about = How fast it follows mouse, keys and sticks.
settings-fine = Fine movement

settings-bots = Bots
settings-bot-speed = Bot speed
settings-bot-speed-about = From the next match on. In a match, change it at the top right.
settings-dice = Dice
settings-dice-about = What the dice are made of. They all roll and stack alike.
dice-ivory = Ivory
dice-bakelite = Bakelite
dice-wood = Wood
dice-casino = Casino
