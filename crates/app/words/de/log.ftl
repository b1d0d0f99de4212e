# Das Protokoll. (Wörter: siehe docs/glossary.md.) Was in Klammern steht, kann gezeichnet sein: ein Chip mit Namen, Würfel, Geld.

log = Protokoll
log-earlier = Frühere Zeilen
log-nothing = Noch nichts.
log-money-only = nur Geld
log-close = Schließen

log-start-drawn = { $seat } ist ausgelost und beginnt.
log-set-up = { $company } beginnt mit { $dice }.
log-invested = { $seat } legt bei { $company } an.
log-thrown = { $seat } wirft { $dice }.
log-nothing-fits = { $seat } hat keinen passenden Würfel.
log-declared = { $seat } sagt an: { $dice }.
log-returned = { $count ->
    [one] 1 Würfel kommt
   *[other] { $count } Würfel kommen
} zurück in den Vorrat.
log-placed = Auf { $company } steht jetzt { $die }.
log-dropped = Ein Würfel ist heruntergefallen und muss neu gestapelt werden.
log-stood = { $company } steht, um { $count } Würfel höher.
log-record = { $seat } stellt mit { $height } einen neuen Rekord auf und nimmt die rote Karte.
log-record-from = { $seat } hebt den Rekord auf { $height } und nimmt { $from } die rote Karte ab.
log-record-kept = { $seat } hebt den Rekord auf { $height } und behält die rote Karte.
log-collapsed = { $company } stürzt ein.
log-rebuilt = { $company } wird wieder aufgebaut, { $count } Würfel hoch.
log-removed = { $count ->
    [one] 1 Würfel scheidet
   *[other] { $count } Würfel scheiden
} aus dem Spiel aus.
log-last-turn = Im Vorrat sind weniger als fünf Würfel: Das ist der letzte Zug der Runde.
log-knocked-over = { $company } wird aus Versehen umgestoßen.
log-put-back = Der Turm von { $company } wird zurückgestellt: Keine Hand darf ihn verschieben oder geraderücken.
log-rewards-lost = { $seat } geht in diesem Zug leer aus: Der Turm ist vor dem Ende des Zugs gefallen.
log-time-ran-out = Die Zeit von { $seat } ist um.
log-time-ran-out-for-both = Die Zeit beider Anleger ist um.
log-collapse-fine = { $seat } zahlt { $money } für den Einsturz.
log-stacking-bonus = { $seat } bekommt { $money } Prämie für fünf oder mehr Würfel.
log-income = { $seat } bekommt { $money } Ertrag.
log-takeover-bonus = { $seat } bekommt { $money } für die Übernahme.
log-takeover-loss = { $seat } zahlt { $money } für die gescheiterte Übernahme.
log-red-card = { $seat } bekommt { $money } für die rote Karte.
log-moved = { $seat } wechselt zu { $company }.
log-kept = { $seat } bleibt.
log-turn = { $seat } ist am Zug
log-round-ends-empty = Runde { $round } endet: Der Vorrat ist leer.
log-round-ends-too-few = Runde { $round } endet: Im Vorrat waren weniger als fünf Würfel.
log-tie = Gleichstand von { $companies }: Für jede Firma wird ein Würfel geworfen.
log-tie-number = { $company } { $die }
log-tie-thrown = Der Wurf bei Gleichstand: { $numbers }.
log-highest = { $company } ist am höchsten ({ $by ->
    [height] Höhe
    [top] oberste Zahl
    [throw] Wurf
   *[only] einzige Firma mit Anlegern
}).
log-lowest = { $company } ist am niedrigsten ({ $by ->
    [height] Höhe
    [top] oberste Zahl
    [throw] Wurf
   *[only] einzige andere Firma mit Anlegern
}).
log-wants-to-stack = { $seat } will die Übernahme stapeln.
log-wants-other = { $seat } möchte, dass { $raider } die Übernahme stapelt.
log-disagreed = Sie sind uneinig ({ $times } von { $most }). { $times ->
    [3] Ein Würfel entscheidet.
   *[other] Nach dem dritten Mal entscheidet ein Würfel.
}
log-raider-thrown = Der Würfel zeigt { $die }.
log-takeover = { $seat } stapelt die Übernahme.
log-takeover-holds = Die Übernahme durch { $company } hält.
log-takeover-falls = Die Übernahme durch { $company } fällt.
log-round-prepared = Runde { $round } ist aufgebaut. { $seat } beginnt.
log-round = Runde { $round }
log-contest = { $seats } stapeln um den Sieg.
log-try = { $seat } ist im Stapelduell dran
log-contest-die = Ein Würfel mehr steht.
log-tried = Bei { $seat } { $count ->
    [one] steht 1 Würfel.
   *[other] stehen { $count } Würfel.
}
log-winners = { $count ->
    [one] Sieg
   *[other] Gemeinsamer Sieg
}: { $seats }.

# Warum ein Turm gefallen ist; diese Sätze folgen auf das Urteil.
fall-all = Alle { $fell } Würfel sind gefallen.
fall-some = { $fell ->
    [one] 1 Würfel ist gefallen
   *[other] { $fell } Würfel sind gefallen
}, { $stood } { $stood ->
    [one] steht
   *[other] stehen
} noch.
fall-none = Kein Würfel ist gefallen, aber einer wurde um etwa ein Drittel seiner Breite verschoben.
fall-counts = Das gilt als Einsturz.
fall-tired = { $seat } hat die Würfel zu lange gehalten: Die müde Hand hat den Turm berührt.
fall-carried = Die Würfel in der Hand von { $seat } haben den Turm berührt.
fall-let-go-onto = Der Turm fiel unter { $count ->
    [one] dem letzten Würfel
   *[other] den letzten { $count } Würfeln
}.
fall-let-go-beside = Würfel, die { $seat } losgelassen hat, haben den Turm getroffen.
fall-hit = Fallende Würfel von { $company } haben den Turm getroffen.
fall-by-itself = Niemand hat den Turm berührt.
