# Why something cannot be done.

refused-wrong-tick = That came too late. Try again.
refused-others-turn = It's someone else's turn.
refused-table-is-busy = Wait until the dice are in place.
refused-hand-cannot = The hand can't do that now.
refused-out-of-reach = The hand can't reach that far.
refused-too-many = That was too much at once.

refused-no-such-seat = That seat is empty in a game for three.
refused-no-such-company = That company is not in a game for three.
refused-setup-unfinished = The game has not started yet: it is being set up.
refused-setup-is-over = The game has already started.
refused-game-is-over = The match is over.
refused-not-your-turn = It is { $name }'s turn.
refused-start-already-drawn = The starting player has already been drawn.
refused-already-set-up = { $company } already has its tower.
refused-highest-not-on-top = The highest number, { $number }, belongs on top.
refused-company-full = { $company } already has two investors.
refused-already-there = The marker is already on { $company }.
refused-wrong-count = { $count ->
    [one] It takes exactly one die.
   *[other] It takes exactly { $count } dice.
}
refused-not-in-supply = That die is not in the supply.
refused-die-twice = The same die is named twice.
refused-not-thrown = That die was not thrown.
refused-not-onto-four = A { $number } may not go onto a 4: only a 0 may.
refused-cannot-follow = A { $number } may not go onto a { $below }: it must be higher.
refused-order-incomplete = Not complete: a { $number } still fits and must be added.
refused-order-is-locked = A declared order is final.
refused-not-next = Another die comes next in the order.
refused-number-changed = The die must show its thrown number, { $number }.
refused-dice-left = There are still dice to stack.
refused-all-placed = All dice are stacked.
refused-already-gripped = The player has already taken dice.
refused-not-yet-gripped = The player has not taken any dice yet, so this fall is an accident.
refused-not-in-hand = That is not one of the dice to stack.
refused-not-loose = That die can't be dropped: it isn't one of the dice still to be stacked.
refused-building-is-down = { $company } was knocked over and must be rebuilt first.
refused-nothing-to-rebuild = { $company } doesn't need rebuilding.
refused-no-building = { $company } has no tower that could fall.
refused-not-its-dice = { $company } must be rebuilt with all of its own dice.
refused-top-changed = The tower had a { $number } on top and must have it again.
refused-not-the-tied = One die is thrown for each tied tower, and for no other.
refused-not-an-investor = { $name } has no marker on the highest tower's card.
refused-no-turn-clock = This match has no turn clock.
refused-nothing-fell = A tower that fell must have fewer dice standing than before.

refused-awaits-throw = Not now: { $name } must throw.
refused-awaits-order = Not now: { $name } must declare an order.
refused-awaits-stacking = Not now: { $name } is stacking.
refused-awaits-rebuild = Not now: { $company } must be rebuilt with three dice.
refused-awaits-change = Not now: { $name } may move the marker or keep it.
refused-awaits-tie-break = Not now: a die must be thrown for each tied tower.
refused-awaits-raider = Not now: the investors must agree who stacks the takeover.
refused-awaits-raider-throw = Not now: a die must be thrown to decide who stacks the takeover.
refused-awaits-takeover = Not now: { $name } is stacking the takeover.
refused-awaits-buildings = Not now: the towers of the new round must be set up.
refused-awaits-contest = Not now: the stacking contest is on.
