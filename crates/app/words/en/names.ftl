# The same word for the same thing, here and in all files of this folder:
#   company, building (what a company's tower of dice is), tower (when it is about stacking), die/dice, throw, stack,
#   order (in which dice are stacked), supply, investor marker, investor, takeover, raider (who stacks a takeover),
#   height record, red card, collapse, knocked over (by accident), fine, bonus, income, round, turn, tie, contest,
#   turn clock, tremor, seed, match, replay, seat, log.

company-anchor = Anchor
company-bell = Bell
company-clover = Clover
company-diamond = Diamond

# $bills: how many times 10,000 dollars.
money = { $bills ->
    [0] $0
   *[other] ${ $bills }0k
}
money-lost = -${ $bills }0k

character-builder = Builder
character-hunter = Hunter
character-defender = Defender
character-raider = Raider

level-novice = novice
level-regular = regular
level-master = master

decimal-point = .
list-comma = { $before }, { $last }
list-and = { $before } and { $last }
list-or = { $before } or { $last }
list-sentences = { $before } { $last }

reason-collapse-fine = For the collapse
reason-stacking-bonus = For growing by five or more
reason-income = Income
reason-takeover-bonus = For the takeover
reason-takeover-loss = For the failed takeover
reason-red-card = For the red card
