# The same word for the same thing, here and in all files of this folder: docs/glossary.md lists them.

company-anchor = Anchor
company-bell = Bell
company-clover = Clover
company-diamond = Diamond

# $bills: how many times 10,000 dollars.
money = { $bills ->
    [0] $0
   *[other] ${ $bills }0k
}
money-lost = −${ $bills }0k

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
reason-stacking-bonus = Bonus for five dice or more
reason-income = Income
reason-takeover-bonus = For the takeover
reason-takeover-loss = For the failed takeover
reason-red-card = For the red card
