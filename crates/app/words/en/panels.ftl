# What is shown around the table during a match.

## Banners
banner-collapses = { $company } collapses!
banner-knocked-over = { $company } was knocked over
banner-accident = An accident: it costs nothing.
banner-rewards-lost = { $name } loses this turn's rewards.
banner-record = A record: { $count } dice!
banner-red-card = { $name } takes the red card.
banner-bonus = { $name } gets { $money }
banner-five-dice = For five dice or more in one turn.
banner-last-turn = Last turn of the round
banner-too-few = Fewer than five dice are left, so the round ends after this turn.
banner-takes-over = { $highest } takes over { $lowest }
banner-takeover = Takeover!
banner-raider = { $name } stacks.
banner-disagreed = They disagree ({ $times } of { $most })
banner-disagreed-again = After the third time a die decides.
banner-die-decides = A die decides.
banner-raider-thrown = The die shows { $number }
banner-takeover-holds = { $company }'s takeover holds!
banner-takeover-collapses = { $company }'s takeover collapses!
banner-round = Round { $round }
banner-try = { $name }'s try
banner-contest = The most dice standing after a minute wins.
banner-pays = { $name } pays { $money }
# Why it counts as a collapse although it stands (H2, H5); then follows who pays.
banner-dropped = A die was dropped.
banner-time-up = Time is up.
banner-time-ran-out = Time's up for { $name }
banner-time-ran-out-for-both = Time's up for both investors

## Choices
choose-go-on = Go on
choose-i-am = I am { $name }
choose-rematch = Rematch
choose-watch = Watch the replay
choose-look = Look at the table
choose-title = Title
choose-stay = Stay with { $company }

## Towers
tower-solid = solid
tower-shaky = shaky
tower-tottering = tottering
tower-fallen = fallen
# What the signs of the overlay mean.
margin-legend = ○ solid · □ shaky · △ tottering
tower-height = { $company } is { $count ->
    [one] 1 die
   *[other] { $count } dice
} high.
tower-on-top = A { $number } is on top.
tower-nobody-invests = Nobody invests here.
tower-takes-no-part = So it takes no part in the takeover.
tower-highest = ▲ The highest with an investor: at the end of the round it takes over the lowest.
tower-lowest = ▼ The lowest with an investor: at the end of the round the highest takes it over.
tower-investors = Investors: { $names }.
tower-red-line = The red line is the record.

## What the dice have shown
dice-title = What the dice have shown
dice-everyone = Everyone
dice-thrown = thrown
dice-all = all
dice-so-many-expected = { $count } expected
dice-expected-of-everyone = expected of everyone
dice-expected = Expected

## Marks
hold = hold
look-red-card = Holds the red card: the highest building so far had { $count } dice.

## Passing the screen on
pass-to = Pass to { $name }
pass-secret = What is secret stays hidden until they are here.
pass-or-press = or press { $key }

## Players
players-peek = Hold { $key }, or press here, to see your money.
players-secret = Money is secret until the end (S2).
players-about = { $name }: { $about }
players-no-tremor = no tremor
players-calm-hand = calm hand
players-natural-hand = natural hand
players-shaky-hand = shaky hand
players-person = person, { $hand }
players-bot = Bot ({ $level }), { $hand }
players-character = { $character } ({ $level }), { $hand }
last-turn-nothing = nothing fits
last-turn-about-nothing = No die fitted.
last-turn-about-grown = { $company } grew by { $count ->
    [one] 1 die
   *[other] { $count } dice
}.
last-turn-about-money = { $money }.
last-turn-about-moved = The marker moved to { $company }.
last-turn-about = Last turn: { $what }

## What to do now
prompt-paused = The match is paused.
prompt-invest = Put your marker on a company with room.
prompt-throw = { $count ->
    [one] Throw 1 die.
   *[other] Throw { $count } dice.
}
prompt-declare = Line up your dice: each higher, or a 0 on a 4.
prompt-change = Move your marker to another company, or keep it.
prompt-change-last = The round ends now: choose where your marker earns.
prompt-choose-raider = You share the highest tower: both of you must name the same player to stack.
prompt-hands-off = Hands off: it must stand for three seconds.
prompt-wait = Wait until the dice are at rest.
prompt-take-takeover = Take the next die: stack { $lowest }'s dice onto { $highest }.
prompt-take-contest = Take the next die: stack as many dice as you can in a minute.
prompt-take-order = Take the next die: stack your order onto { $company }.
prompt-take-next = Take the next die: stack your order.
prompt-carry = { $count ->
    [one] Carry the die over the tower and let it go gently.
   *[other] Carry the { $count } dice over the tower and let them go gently.
}
prompt-first-numbers = The first numbers are thrown.
prompt-putting-up = The buildings are put up.
prompt-rolling = The dice are rolling.
prompt-counting = The dice are counted.
prompt-lining-up = The dice are lined up in the declared order.
prompt-rebuilding = { $company } is put up again with three dice.
prompt-restoring = { $company } is put up again as it was.
prompt-tidying = The table is tidied up.
prompt-tie = Equal buildings: a die is thrown for each.
prompt-ranking = The highest and the lowest building are settled.
prompt-takes-over = { $highest } takes over { $lowest }.
prompt-raider-throw = They named different players three times: a die decides.
prompt-takeover-lining-up = { $lowest }'s dice are lined up for { $highest }.
prompt-next-round = The next round is set up.
prompt-next-try = The contest's next tower is prepared.

## What a key does, beside the key
do-drag = drag and let go
do-hold = hold and let go
do-card = a card
do-choose = choose
do-take = take
do-back = back
do-declare = declare
do-keep = keep
do-let-go = let go
do-raise = up
do-lower = down
do-put-back = put back
do-more = more at once
do-fine = slowly
do-skip = skip this turn
do-faster = faster
do-results = results
# In a replay, behind two keys: back and on by ten seconds, from one great moment to another, slower and faster
do-seconds = 10 s
do-moments = moments
do-speed = speed

## What a bot does
bot-invests = { $name } chooses a company.
bot-throws = { $name } is about to throw.
bot-declares = { $name } lines the dice up.
bot-stacks = { $name } stacks.
bot-changes = { $name } thinks about moving the marker.
bot-chooses-raider = { $name } decides who stacks the takeover.
bot-holds = { $name } waits for the tower to hold.
bot-takes-over = { $name } stacks the takeover.
bot-contests = { $name } stacks for the win.

## Stacking and throwing
stacking-left = { $count ->
    [0] No more after this
    [one] 1 die left
   *[other] { $count } dice left
}
stacking-and-more = and { $count }
# Around a number, and the first a button: Take − 2 + at once
stacking-takes = Take
stacking-at-once = at once
stacking-below = below the top
stacking-over = { $edges } dice above the tower
stacking-touching = touching the tower
stacking-pressing = pressing on the tower
stacking-bonus = { $count ->
    [0] { $money } if it stands until the turn ends
    [one] 1 more die for { $money }
   *[other] { $count } more dice for { $money }
}
throw = Throw
throw-strength = Strength

## The bar on top
status-setting-up = Setting up
status-end = The end
status-contest = Contest
status-round = Round { $round } of { $rounds }
status-supply = Dice in the supply. When it is empty after a turn, the round ends (E1).
status-removed = Dice that have left the game after collapses (T4.3).
status-clock = Seconds left.
status-holder = { $name } has the red card.
status-nobody = nobody yet
status-record = The highest building so far, and who has the red card for it (T5.2).

## Buttons for speed, panels and cameras
toolbar-hint = { $about } ({ $keys })
toolbar-speed = How fast bots play. People's turns never change.
toolbar-skip = Skip to the end of this turn
toolbar-go-on = Go on
toolbar-stop = Pause
toolbar-log = The log
toolbar-menu = Menu
toolbar-ledger = What the last round paid
toolbar-results = The results
toolbar-director = Automatic camera: looks for what is worth seeing
toolbar-orbit = Orbit: turns around the table
toolbar-free = Free flight
toolbar-hand = Follows the hand
toolbar-tower = Close to { $company }'s tower
side-view = From the right

## A die that is taken back
toast-dropped = The die fell off or tipped over: stack it again.
toast-misplaced = It must rest on the top die alone: stack it again.
toast-put-back = { $company }'s tower is put back: hands may not move it.

## The order of stacking
order-on-top = On top of the building:
order-thrown = Thrown:
order-nothing-fits = None of them fits. They all go back.
order-put-back = Put them back
order-complete = { $count ->
    [one] Complete: 1 die
   *[other] Complete: { $count } dice
}
order-commits = { $count ->
    [one] You will have to stack 1 die
   *[other] You will have to stack { $count } dice
}
order-commits-between = You will have to stack { $least } to { $most } dice
order-bonus-from = { $money } from { $count }
order-bonus-about = For growing by { $count } dice or more, if the building stands (T5.1).
order-record-about = { $count } dice would be the highest building so far: if it stands, you take the red card (T5.2).
order-title = Your order
order-die = die { $number }
order-top-number = The number on top of the building
order-take-off = Click to take off this die and all after it.
order-empty = Click dice, or drag them here, in the order in which they go up.
order-empty-keys = Choose dice in the order in which they go up.
order-longest = Longest
order-shortest = Shortest
order-undo = Undo
order-clear = Clear
order-declare = Declare
order-is-final = A declared order does not change.
order-goes-on = Not complete yet: a { $numbers } still fits and must be added.
order-none-left = There is no { $number } left.

## Takeover
takeover = Takeover
takeover-highest = highest { $by ->
    [height] by height
    [top] by the number on top
    [throw] by throwing for it
   *[only] as no other has investors
}{ $count ->
    [0] {""}
    [one] {" "}(1 die)
   *[other] {" "}({ $count } dice)
}
takeover-lowest = lowest { $by ->
    [height] by height
    [top] by the number on top
    [throw] by throwing for it
   *[only] as no other has investors
}{ $count ->
    [0] {""}
    [one] {" "}(1 die)
   *[other] {" "}({ $count } dice)
}
takeover-equal = equal:
takeover-silent = { $name } has not said yet.
takeover-wants = { $name } wants to stack.
takeover-wants-other = { $name } wants { $other } to stack.
takeover-who = Who should stack?
# If the takeover holds, and if it falls; the amounts have a sign.
takeover-stakes = holds { $held } · falls { $fallen }
takeover-for = For { $names }. Nobody pays more than they have (E6.2).

## What a round paid
ledger-turns = in the turns
ledger-income = income
ledger-takeover = takeover
ledger-red-card = red card
# Beside the clause that says so
ledger-nothing = nothing
ledger-no-round = No round is over yet.
ledger-secret = What everyone has in all stays secret until the end (S2).
ledger-round = Round { $round } is over
ledger-too-few = too few dice were left to remove
ledger-supply-empty = the supply is empty
# The two companies are drawn, each with the text below it.
ledger-takes-over = { $highest } takes over { $lowest }
ledger-highest = the highest { $by ->
    [height] by height
    [top] by the number on top
    [throw] by throwing for it
   *[only] as no other has investors
}
ledger-lowest = the lowest { $by ->
    [height] by height
    [top] by the number on top
    [throw] by throwing for it
   *[only] as no other has investors
}
ledger-stacked = { $name } stacked:
ledger-held = ✔ the takeover holds.
ledger-fell = ✖ the takeover collapses.

## The end
# The names are drawn.
results-winners = { $names } { $count ->
    [one] wins
   *[other] win together
}
results-money = Money
results-heights = Heights
results-file = The replay is kept as { $file }
results-copy = 📋 Copy the path
results-not-recorded = This match was not recorded.
plots-minutes = { $minutes } min
plots-record = Record
