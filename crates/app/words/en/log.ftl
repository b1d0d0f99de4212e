# The log. What stands in braces may be drawn: a chip with a name, dice, money.

log = Log
log-earlier = Earlier lines
log-nothing = Nothing yet.
log-money-only = money only
log-close = Close

log-start-drawn = { $seat } is drawn to go first.
log-set-up = { $company } starts with { $dice }.
log-invested = { $seat } invests in { $company }.
log-thrown = { $seat } throws { $dice }.
log-nothing-fits = { $seat } has no die that fits.
log-declared = { $seat } declares { $dice }.
log-returned = { $count ->
    [one] 1 die goes back to the supply.
   *[other] { $count } dice go back to the supply.
}
log-placed = { $die } stands on { $company }.
log-dropped = A die was dropped and must be stacked again.
log-stood = { $company } stands, { $count ->
    [one] 1 die
   *[other] { $count } dice
} higher.
log-record = { $seat } sets a new record of { $height } and takes the red card.
log-record-from = { $seat } raises the record to { $height } and takes the red card from { $from }.
log-record-kept = { $seat } raises the record to { $height } and keeps the red card.
log-collapsed = { $company } collapses.
log-rebuilt = { $company } is rebuilt, { $count ->
    [one] 1 die
   *[other] { $count } dice
} high.
log-removed = { $count ->
    [one] 1 die leaves the game.
   *[other] { $count } dice leave the game.
}
log-last-turn = The supply has fewer than five dice: this is the round's last turn.
log-knocked-over = { $company } is knocked over by accident.
log-put-back = { $company }'s tower is put back: hands may not move or straighten it.
log-rewards-lost = { $seat } loses this turn's rewards: the tower fell before the turn ended.
log-time-ran-out = Time's up for { $seat }.
log-time-ran-out-for-both = Time's up for both investors.
log-collapse-fine = { $seat } pays { $money } for the collapse.
log-stacking-bonus = { $seat } gets a bonus of { $money } for five dice or more.
log-income = { $seat } gets { $money } in income.
log-takeover-bonus = { $seat } gets { $money } for the takeover.
log-takeover-loss = { $seat } pays { $money } for the failed takeover.
log-red-card = { $seat } gets { $money } for the red card.
log-moved = { $seat } moves to { $company }.
log-kept = { $seat } stays.
log-turn = { $seat }'s turn
log-round-ends-empty = Round { $round } ends: the supply is empty.
log-round-ends-too-few = Round { $round } ends: the supply had fewer than five dice.
log-tie = { $companies } are tied: a die is thrown for each.
log-tie-number = { $company } { $die }
log-tie-thrown = The tie-break throw: { $numbers }.
log-highest = { $company } is the highest, { $by ->
    [height] by height
    [top] by its top number
    [throw] by the tie-break throw
   *[only] as the only company with investors
}.
log-lowest = { $company } is the lowest, { $by ->
    [height] by height
    [top] by its top number
    [throw] by the tie-break throw
   *[only] as the only other company with investors
}.
log-wants-to-stack = { $seat } wants to stack the takeover.
log-wants-other = { $seat } wants { $raider } to stack the takeover.
log-disagreed = They disagree ({ $times } of { $most }). { $times ->
    [3] A die decides.
   *[other] After the third time, a die decides.
}
log-raider-thrown = The die shows { $die }.
log-takeover = { $seat } stacks the takeover.
log-takeover-holds = { $company }'s takeover holds.
log-takeover-falls = { $company }'s takeover falls.
log-round-prepared = Round { $round } is set up. { $seat } goes first.
log-round = Round { $round }
log-contest = { $seats } stack for the win.
log-try = { $seat }'s try in the contest
log-contest-die = One more die stands.
log-tried = { $seat } has { $count ->
    [one] 1 die
   *[other] { $count } dice
} standing.
log-winners = { $seats } { $count ->
    [one] wins the game.
   *[other] win the game together.
}

# Why a tower fell; these sentences follow the ruling.
fall-all = All { $fell } dice fell.
fall-some = { $fell ->
    [one] 1 die fell
   *[other] { $fell } dice fell
}, { $stood } still { $stood ->
    [one] stands
   *[other] stand
}.
fall-none = No die fell, but one was pushed about a third of its width out of place.
fall-counts = That counts as a collapse.
fall-tired = { $seat } held the dice too long: a tired hand touched it.
fall-carried = { $seat }'s carried dice touched it.
fall-let-go-onto = It fell under the last { $count ->
    [one] die
   *[other] { $count } dice
}.
fall-let-go-beside = Dice that { $seat } let go hit it.
fall-hit = Falling dice of { $company } hit it.
fall-by-itself = Nobody touched it.
