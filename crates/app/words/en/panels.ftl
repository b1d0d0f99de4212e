# What is shown around the table during a match.

## Banners
banner-collapses = { $company } collapses!
banner-knocked-over = { $company } was knocked over
banner-accident = An accident: it costs nothing.
banner-rewards-lost = { $name } loses this turn's rewards.
banner-record = New record: { $count } dice!
banner-red-card = { $name } takes the red card: it pays { $money } at the end of a round.
banner-red-card-from = { $name } takes the red card from { $from }.
banner-red-card-kept = { $name } keeps the red card.
banner-bonus = { $name } gets { $money }
banner-five-dice = For five dice or more in one turn.
banner-nothing-fits = No die fits for { $name }
banner-nothing-fits-about = Onto a { $top } goes only a { $fits }.
banner-at-once = { $count } dice at once!
banner-last-turn = Last turn of the round
banner-too-few = The supply has fewer than five dice, so the round ends after this turn.
banner-takes-over = { $highest } takes over { $lowest }
banner-takeover = Takeover!
banner-raider = { $name } stacks.
banner-disagreed = They disagree ({ $times } of { $most })
banner-disagreed-again = After the third time, a die decides.
banner-die-decides = A die decides.
banner-raider-thrown = The die shows { $number }
banner-takeover-holds = { $company }'s takeover holds!
banner-takeover-collapses = { $company }'s takeover falls!
banner-round = Round { $round }
banner-try = { $name }'s try
banner-contest = Most dice standing after a minute wins.
banner-pay = { $count ->
    [one] { $names } pays { $money } as its investor.
   *[other] { $names } pay { $money } each as its investors.
}
banner-pays-rest = { $name } pays { $money }: there is no more left.
banner-pays-nothing = { $name } has no money left to pay.
banner-counts-as-collapse = { $company } counts as collapsed
banner-moved = { $company } was moved
banner-takeover-fails = { $company }'s takeover fails
banner-takeover-late = Time's up: a takeover that is not finished has failed.
# Why it counts as a collapse although it stands (H2, H5); then follows who pays.
banner-dropped = A die was dropped: by the house rule, that is a collapse.
banner-time-up = Time's up: dice that are not stacked by then count as a collapse.
banner-time-ran-out = Time's up for { $name }
banner-time-ran-out-for-both = Time's up for both investors

## The last fall, once more
again-playing = Instant replay
again-see = see it again
again-end = end

## Choices
choose-go-on = Continue
choose-i-am = I am { $name }
choose-rematch = Rematch
choose-watch = Watch the replay
choose-look = See the table
choose-title = Main menu
choose-stay = Stay with { $company }

## Towers
tower-shaky = wobbly
tower-tottering = tottering
tower-fallen = fallen
# What the signs of the overlay mean.
margin-legend = ○ stable · □ wobbly · △ tottering
tower-height = { $company } is { $count ->
    [one] 1 die
   *[other] { $count } dice
} high.
tower-on-top = A { $number } is on top.
tower-nobody-invests = It has no investors.
tower-takes-no-part = So it takes no part in the takeover.
tower-highest = ▲ The highest with investors: it takes over the lowest at the end of the round.
tower-lowest = ▼ The lowest with investors: the highest takes it over at the end of the round.
tower-investors = Investors: { $names }.
tower-red-line = The red line is the record.

## What the dice have shown
dice-title = Dice statistics
dice-everyone = Everyone
dice-thrown = thrown
dice-all = total
dice-so-many-expected = { $count } expected
dice-expected = Expected

## Marks
hold = hold
look-red-card = Holds the red card: the highest tower so far had { $count } dice.

## Passing the screen on
pass-to = Pass to { $name }
pass-secret = Their money stays hidden until they are here.
pass-or-press = or press { $key }

## Players
players-peek = Hold { $key } or press here to see your money.
players-secret = Money is secret until the end (S2).
players-about = { $name }: { $about }
players-no-tremor = perfect hand
players-calm-hand = steady hand
players-natural-hand = natural hand
players-shaky-hand = shaky hand
players-person = person, { $hand }
players-bot = bot ({ $level }), { $hand }
players-character = { $character } ({ $level }), { $hand }
last-turn-about-nothing = Nothing fitted.
last-turn-about-grown = { $company } grew by { $count ->
    [one] 1 die
   *[other] { $count } dice
}.
last-turn-about-money = { $money }.
last-turn-about-moved = The marker moved to { $company }.
last-turn-about = Last turn: { $what }

## What to do now
prompt-paused = The match is paused.
prompt-invest = Put your marker on a card with room.
prompt-throw = { $count ->
    [one] Throw 1 die.
   *[other] Throw { $count } dice.
}
prompt-declare = Line up your dice: each higher, or a 0 on a 4.
prompt-change = Move your marker to another card, or stay.
prompt-change-last = The round ends now: choose where your marker earns.
choose-purpose = At the end of the round your card pays you { $alone }, or { $shared } each if two share it. Then the highest tower ▲ takes over the lowest ▼: if it holds, ▲ earns { $bonus } more and ▼ nothing; if it falls, ▲ pays { $fine }.
prompt-choose-raider = Who stacks the takeover? Both of you must name the same player.
prompt-hands-off = Hands off: it must stand for three seconds.
prompt-wait = Wait for the dice to settle.
prompt-last-seconds = { $seconds ->
    [one] 1 second left: dice that are not stacked by then count as a collapse.
   *[other] { $seconds } seconds left: dice that are not stacked by then count as a collapse.
}
prompt-last-seconds-takeover = { $seconds ->
    [one] 1 second left: a takeover that is not finished by then has failed.
   *[other] { $seconds } seconds left: a takeover that is not finished by then has failed.
}
prompt-take-takeover = Take the next die and stack { $lowest }'s dice onto { $highest }.
prompt-take-contest = Take the next die. Stack as many as you can in a minute.
prompt-take-order = Take the next die and stack your order onto { $company }.
prompt-take-next = Take the next die and stack your order.
prompt-carry = { $count ->
    [one] Carry the die over the tower and let go gently.
   *[other] Carry the { $count } dice over the tower and let go gently.
}
prompt-first-numbers = Throwing the starting dice.
prompt-putting-up = Setting up the towers.
prompt-rolling = The dice are rolling.
prompt-counting = Counting the dice.
prompt-lining-up = Lining up the dice in the declared order.
prompt-rebuilding = Rebuilding { $company } with three dice.
prompt-restoring = Rebuilding { $company } as it stood.
prompt-tidying = Tidying the table.
prompt-tie = A tie: a die is thrown for each tower.
prompt-ranking = Finding the highest and the lowest tower.
prompt-takes-over = { $highest } takes over { $lowest }.
prompt-raider-throw = They disagreed three times: a die decides.
prompt-takeover-lining-up = Lining up { $lowest }'s dice for { $highest }.
prompt-next-round = Setting up the next round.
prompt-next-try = Setting up the next try in the contest.

## What a key does, beside the key
do-drag = and hold, drag, let go
do-hold = hold, then let go
do-choose = choose
do-take = take
do-back = undo
do-declare = declare
do-keep = stay
do-let-go = let go
do-raise = up
do-lower = down
do-put-back = put back
do-more = more at once
do-fine = fine
do-skip = skip this turn
do-faster = faster
do-results = results
# In a replay, behind two keys: back and on by ten seconds, from one great moment to another
do-seconds = 10 s
do-moments = moments

## What a bot does
bot-invests = { $name } chooses a company.
bot-throws = { $name } is about to throw.
bot-declares = { $name } plans an order.
bot-stacks = { $name } stacks.
bot-changes = { $name } may move the marker.
bot-chooses-raider = { $name } decides who stacks the takeover.
bot-holds = { $name } waits to see if it holds.
bot-takes-over = { $name } stacks the takeover.
bot-contests = { $name } stacks for the win.

## Stacking and throwing
stacking-left = { $count ->
    [0] That's the last
    [one] 1 die left
   *[other] { $count } dice left
}
# A button in front of a number: Take − 2 +
stacking-takes = Take
stacking-beside = beside the tower
stacking-below = beside the tower, too low
stacking-over = { $edges } dice above the tower
stacking-touching = touching the tower
stacking-dragging = dragging at the tower
stacking-pressing = pressing on the tower
stacking-tired = The hand is getting tired: let go soon, or put the dice back.
stacking-bonus = { $count ->
    [0] { $money } if it stands until the turn ends
    [one] { $money } if the last die stands
   *[other] { $money } if the whole order stands
}
throw = Throw
throw-gently = Gently
throw-hard = Hard
throw-strength = Strength

## The bar on top
status-setting-up = Setting up
status-end = The end
status-contest = Contest
status-round = Round { $round } of { $rounds }
status-supply = Dice in the supply. The round ends after the turn that empties it (E1).
status-removed = Dice that left the game after collapses (T4.3).
status-dice-left = dice left
status-clock = Seconds left.
status-holder = { $name } has the red card.
status-nobody = nobody yet
status-record = The highest tower so far, and who has the red card for it (T5.2).
status-record-name = record

## Buttons for speed, panels and cameras
toolbar-hint = { $about } ({ $keys })
toolbar-speed = How fast bots play. People's turns don't change.
toolbar-skip = Skip to the end of this turn
toolbar-go-on = Resume
toolbar-stop = Pause
toolbar-log = Log
toolbar-menu = Menu
toolbar-ledger = What the last round paid
toolbar-results = Results
toolbar-camera = Camera
toolbar-director = Automatic camera: follows the action
toolbar-orbit = Orbit: circles the table
toolbar-free = Free flight
toolbar-hand = Hand camera: follows the hand
toolbar-tower = Close-up of { $company }'s tower
side-view = From the right

## A die that is taken back
toast-fell = { $count ->
    [one] A die fell off the tower. That costs nothing: stack it again.
   *[other] { $count } dice fell off the tower. That costs nothing: stack them again.
}
toast-tipped = { $count ->
    [one] A die tipped onto another side. That costs nothing: stack it again.
   *[other] { $count } dice tipped onto another side. That costs nothing: stack them again.
}
toast-misplaced = A die must rest on the one below it, and on nothing else. That costs nothing: stack it again.
toast-put-back = { $company }'s tower is put back: hands may not move it.

## The order of stacking
order-on-top = On top of the tower:
order-thrown = Thrown:
order-nothing-fits = No die fits: onto a { $top } goes only a { $fits }.
order-nothing-lost = It costs nothing. Next, you may move your marker.
order-put-back = Put them back
order-complete = { $count ->
    [one] Complete: 1 die
   *[other] Complete: { $count } dice
}
order-commits = { $count ->
    [one] You must stack 1 die
   *[other] You must stack { $count } dice
}
order-commits-between = You must stack { $least } to { $most } dice
order-bonus-from = { $money } from { $count }
order-bonus-about = A bonus for { $count } dice or more, if the tower stands (T5.1).
order-record-about = { $count } dice would be the highest tower so far. If it stands, you take the red card (T5.2).
order-die = die { $number }
order-top-number = The number on top of the tower
order-take-off = Click to remove this die and all after it.
order-empty = Click dice in the order they go up, here or in the tray.
order-empty-keys = Choose dice in the order they go up.
order-longest = Longest
order-shortest = Shortest
order-undo = Undo
order-clear = Clear
order-declare = Declare
order-is-final = A declared order is final.
order-goes-on = Not complete: a { $numbers } still fits and must be added.
order-none-left = There is no { $number } left.

## Takeover
takeover = Takeover
takeover-highest = { $by ->
    [height] highest by height
    [top] highest by its top number
    [throw] highest by a throw
   *[only] the only company with investors
}{ $count ->
    [0] {""}
    [one] {" "}(1 die)
   *[other] {" "}({ $count } dice)
}
takeover-lowest = { $by ->
    [height] lowest by height
    [top] lowest by its top number
    [throw] lowest by a throw
   *[only] the only other company with investors
}{ $count ->
    [0] {""}
    [one] {" "}(1 die)
   *[other] {" "}({ $count } dice)
}
takeover-equal = tied:
takeover-silent = { $name } hasn't chosen yet.
takeover-wants = { $name } wants to stack.
takeover-wants-other = { $name } wants { $other } to stack.
takeover-who = Who should stack?
# If the takeover holds, and if it falls; the amounts have a sign.
takeover-stakes = holds { $held } · falls { $fallen }
takeover-for = For { $names }. Nobody pays more than they have (E6.2).

## What a round paid
ledger-turns = turns
ledger-before = before
ledger-after = after
ledger-income = income
ledger-takeover = takeover
ledger-red-card = red card
# Beside the clause that says so
ledger-nothing = nothing
ledger-show = Show the accounts
ledger-no-round = No round is over yet.
ledger-secret = Totals stay secret until the end (S2).
ledger-round = Round { $round } is over
ledger-too-few = the supply had fewer than five dice
ledger-supply-empty = the supply is empty
# The two companies are drawn, each with the text below it.
ledger-takes-over = { $highest } takes over { $lowest }
ledger-highest = { $by ->
    [height] the highest by height
    [top] the highest by its top number
    [throw] the highest by a throw
   *[only] the only company with investors
}
ledger-lowest = { $by ->
    [height] the lowest by height
    [top] the lowest by its top number
    [throw] the lowest by a throw
   *[only] the only other company with investors
}
ledger-stacked = { $name } stacked:
ledger-held = ✔ the takeover held.
ledger-fell = ✖ the takeover fell.

## The end
# The names are drawn.
results-winners = { $names } { $count ->
    [one] wins
   *[other] win together
}
results-you-won = You won!
results-you-won-too = You won together!
results-you-lost-by = You lost by { $money }
results-you-lost = You lost the contest
results-money = Money
results-heights = Heights
results-file = The replay is saved as { $file }
results-copy = 📋 Copy the path
results-not-recorded = This match was not recorded.
plots-minutes = { $minutes } min
plots-record = Record
