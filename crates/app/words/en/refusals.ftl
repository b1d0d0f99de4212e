# Why something cannot be done.

refused-wrong-tick = That came too late. Try again.
refused-others-turn = It is somebody else's turn.
refused-table-is-busy = Wait until the dice lie where they belong.
refused-hand-cannot = The hand cannot do that now.
refused-out-of-reach = No hand reaches that far.
refused-too-many = That was too much at once.

refused-no-such-seat = Nobody sits there in a game for three.
refused-no-such-company = That company is not on the table in a game for three.
refused-setup-unfinished = The game has not begun: it is still being set up.
refused-setup-is-over = The game has begun: it is set up already.
refused-game-is-over = The game is over.
refused-not-your-turn = It is { $name }'s turn.
refused-start-already-drawn = The starting player has been drawn already.
refused-already-set-up = { $company } has its building already.
refused-highest-not-on-top = The highest number, { $number }, belongs on top.
refused-company-full = { $company } has two investors already.
refused-already-there = The marker is on { $company } already.
refused-wrong-count = { $count ->
    [one] It takes exactly one die.
   *[other] It takes exactly { $count } dice.
}
refused-not-in-supply = That die is not in the supply.
refused-die-twice = A die is named twice.
refused-not-thrown = That die was not thrown.
refused-not-onto-four = A { $number } may not go onto a 4: only a 0 may.
refused-cannot-follow = A { $number } may not go onto a { $below }: it must be higher.
refused-order-incomplete = Not complete yet: a { $number } still fits and must be added.
refused-order-is-locked = The order has been declared and cannot change.
refused-not-next = Another die comes next in the order.
refused-number-changed = The die must show its thrown number, { $number }.
refused-dice-left = There are still dice to be placed.
refused-all-placed = All dice have been placed.
refused-already-gripped = The player has already taken dice into the hand.
refused-not-yet-gripped = The player has not taken any dice into the hand yet, so this fall is an accident.
refused-not-in-hand = That is not one of the dice to be placed.
refused-not-loose = That die can't be dropped: it isn't one of the dice still to be placed.
refused-building-is-down = { $company } was knocked over and has to be put up again first.
refused-nothing-to-rebuild = { $company } needs no rebuilding.
refused-no-building = { $company } has no building that could fall.
refused-not-its-dice = { $company } has to be put up again with its own dice, all of them.
refused-top-changed = The building showed a { $number } on top and must again.
refused-not-the-tied = One die is thrown for each tied building, and for no other.
refused-not-an-investor = { $name } has no marker on the highest building's card.
refused-no-turn-clock = This game is played without a turn clock.
refused-nothing-fell = A tower that fell has fewer dice standing than before.

refused-awaits-throw = Not now: { $name } has to throw.
refused-awaits-order = Not now: { $name } has to declare an order.
refused-awaits-stacking = Not now: { $name } is stacking.
refused-awaits-rebuild = Not now: { $company } has to be rebuilt with three dice.
refused-awaits-change = Not now: { $name } may move the marker or keep it.
refused-awaits-tie-break = Not now: a die has to be thrown for each tied building.
refused-awaits-raider = Not now: the investors have to agree who stacks the takeover.
refused-awaits-raider-throw = Not now: a die has to be thrown to decide who stacks the takeover.
refused-awaits-takeover = Not now: { $name } is stacking the takeover.
refused-awaits-buildings = Not now: the buildings of the new round have to be set up.
refused-awaits-contest = Not now: the stacking contest is on.
