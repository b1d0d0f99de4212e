# The settings.

settings-reset = As it was at first
settings-on = on
settings-off = off

settings-language = Language
settings-language-about = All texts change at once.
settings-system = As the system

settings-picture = Picture
settings-quality = Quality
settings-quality-about = Automatic is light without a graphics card, and high with one.
quality-auto = Automatic
quality-light = Light
quality-medium = Medium
quality-high = High
settings-scale = Size of texts and panels
settings-scale-about = On top of what fits the window.
settings-window = Window
settings-fullscreen = Full screen
settings-vsync = Wait for the screen
settings-vsync-about = No torn pictures (vertical sync). Off may feel a little quicker.
settings-field-of-view = Field of view
settings-field-of-view-about = How much of the room is seen at once.
settings-less-motion = Less motion

settings-help = Help
settings-hints = Hints
settings-hints-about = Says what to do, and with which key.
settings-margin = Show how shaky towers are
settings-margin-about = Draws the middle of the weight over the die that carries it.

settings-director = Camera that looks by itself
settings-director-about = It finds what is worth seeing, until you move it.
settings-camera-speed = Speed of the camera
settings-camera-speed-about = For mouse, keys and sticks.
settings-invert = Camera upside down
settings-invert-about = Up looks down, as in an aeroplane.
settings-hand-speed = Speed of the hand
settings-hand-speed-about = How fast it follows mouse, keys and sticks.
settings-fine = Fine movement

settings-bots = Bots
settings-bot-speed = Speed of their turns
settings-bot-speed-about = From the next match on. In a match it can be changed at any time.
