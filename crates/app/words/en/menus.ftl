# Title, set-up, pause and what they share.

back = Back
cancel = Cancel
number = { $number ->
    [1] one
    [2] two
    [3] three
   *[4] four
}
name-person = Player
name-player = Player { $number }

ago-now = just now
ago-minutes = { $count ->
    [one] 1 minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] 1 hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
}

title-subtitle = Bet your money on towers of dice
title-continue = Continue
title-unfinished = { $who } (started { $when })
title-new-match = New match
title-watch-bots = Watch bots play
title-replays = Replays
title-settings = Settings
title-rules = How to play
title-quit = Quit

pause = Paused
pause-go-on = Resume
pause-leave-match = Leave the match
pause-leave-replay = Leave the replay
pause-kept = The match is saved. You can continue it later.
pause-unrecorded = This match isn't being recorded. If you leave, it is lost.
pause-over = The match is over. You can watch it again under Replays.
pause-replay = You can watch this replay again any time.
pause-seed = Seed { $seed }

resuming = Loading the match
resuming-about = Replaying the match up to where you left it.

set-up-against-three = You against three bots
set-up-against-two = You against two bots
set-up-two-and-two = Two people, two bots
set-up-three-people = Three people
set-up-four-people = Four people
set-up-more = More options
set-up-summary = { $names }. { $rounds ->
    [one] One round.
   *[other] { $rounds } rounds.
}
set-up-start = Start
set-up-players = Players
set-up-name = Name
set-up-person = Person
set-up-bot = Bot
set-up-up = Move up
set-up-down = Move down
set-up-places = Colour, symbol and place belong to the seat. Move a player up or down to swap seats.
set-up-tremor = Hand
set-up-rules = Rules
set-up-edition = Edition
set-up-gra-gra-company = 2005: only the top die of a starting tower is thrown.
set-up-stack-market = 2007: all three dice of a starting tower are thrown, and the highest goes on top.
set-up-rounds = Rounds
set-up-usual = Three is usual.
set-up-house-rules = House rules
set-up-h1 = H1  Lost dice stay lost
set-up-h1-about = They don't come back in the next round.
set-up-h2 = H2  Butterfingers
set-up-h2-about = A dropped die counts as a collapse.
set-up-h3 = H3  Contest for the win
set-up-h3-about = 60 seconds of stacking break a tie.
set-up-h4 = H4  Open money
set-up-h4-about = Everyone sees everyone's money.
set-up-h5 = H5  Turn clock
set-up-h5-about = A time limit for everything you do. When time is up, the game decides.
# After a number.
set-up-seconds = { $count } seconds
set-up-luck = Luck
set-up-seed = Seed
set-up-by-chance = random
set-up-draw-seed = New seed
set-up-no-seed = A number or any text. Leave it empty for a new seed every time.
set-up-same-seed = The same seed and the same moves give the same match.
set-up-text-seed = This text gives seed { $seed }.

tremor-none = Perfect
tremor-none-about = Never trembles: dice go exactly where you put them. The easiest.
tremor-steady = Steady
tremor-steady-about = Trembles a little, like the best bots' hands.
tremor-natural = Natural
tremor-natural-about = Trembles like most people's hands, and most bots'.
tremor-shaky = Shaky
tremor-shaky-about = After too much coffee. The hardest.

character-builder-about = Stacks straight, stays put, goes for height.
character-hunter-about = Takes the bonus and leaves crooked towers behind.
character-defender-about = Protects its company and lives off failed takeovers.
character-raider-about = Wants to be in the highest tower at the end.
level-novice-about = Clumsy and hasty.
level-regular-about = Plays well.
level-master-about = A steady hand and a clear head.
