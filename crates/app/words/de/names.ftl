# Dasselbe Wort für dieselbe Sache, hier und in allen Dateien dieses Ordners: siehe docs/glossary.md. Wir sagen du.

company-anchor = Anker
company-bell = Glocke
company-clover = Klee
company-diamond = Karo

money = { $bills ->
    [0] 0 $
   *[other] { $bills }0.000 $
}
money-lost = −{ $bills }0.000 $

character-builder = Baumeister
character-hunter = Jäger
character-defender = Verteidiger
character-raider = Eroberer

level-novice = Anfänger
level-regular = Könner
level-master = Meister

decimal-point = ,
list-comma = { $before }, { $last }
list-and = { $before } und { $last }
list-or = { $before } oder { $last }
list-sentences = { $before } { $last }

reason-collapse-fine = Für den Einsturz
reason-stacking-bonus = Prämie für fünf oder mehr Würfel
reason-income = Ertrag
reason-takeover-bonus = Für die Übernahme
reason-takeover-loss = Für die gescheiterte Übernahme
reason-red-card = Für die rote Karte
