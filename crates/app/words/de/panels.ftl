# Was während einer Partie um den Tisch herum zu sehen ist. (Wörter: siehe docs/glossary.md.)

## Banners
banner-collapses = { $company } stürzt ein!
banner-knocked-over = { $company } wurde umgestoßen
banner-accident = Ein Versehen: Das kostet nichts.
banner-rewards-lost = { $name } geht in diesem Zug leer aus.
banner-record = Neuer Rekord: { $count } Würfel!
banner-red-card = { $name } nimmt die rote Karte: Sie bringt am Ende einer Runde { $money }.
banner-bonus = { $name } bekommt { $money }
banner-red-card-from = { $name } nimmt { $from } die rote Karte ab.
banner-red-card-kept = { $name } behält die rote Karte.
banner-five-dice = Für fünf oder mehr Würfel in einem Zug.
banner-nothing-fits = Für { $name } passt kein Würfel
banner-nothing-fits-about = Auf eine { $top } darf nur eine { $fits }.
banner-at-once = { $count } Würfel auf einmal!
banner-last-turn = Der letzte Zug der Runde
banner-too-few = Im Vorrat sind weniger als fünf Würfel: Die Runde endet nach diesem Zug.
banner-takes-over = { $highest } übernimmt { $lowest }
banner-takeover = Übernahme!
banner-raider = { $name } stapelt.
banner-disagreed = Uneinig ({ $times } von { $most })
banner-disagreed-again = Nach dem dritten Mal entscheidet ein Würfel.
banner-die-decides = Ein Würfel entscheidet.
banner-raider-thrown = Der Würfel zeigt { $number }
banner-takeover-holds = Die Übernahme durch { $company } hält!
banner-takeover-collapses = Die Übernahme durch { $company } fällt!
banner-round = Runde { $round }
banner-try = { $name } ist dran
banner-contest = Wer nach einer Minute die meisten Würfel stehen hat, gewinnt.
banner-pay = { $count ->
    [one] { $names } zahlt { $money } als Investor.
   *[other] { $names } zahlen je { $money } als Investoren.
}
banner-pays-rest = { $name } zahlt { $money }: Mehr ist nicht da.
banner-pays-nothing = { $name } hat kein Geld mehr.
banner-counts-as-collapse = { $company } gilt als eingestürzt
banner-moved = { $company } wurde verschoben
banner-takeover-fails = Die Übernahme durch { $company } scheitert
banner-takeover-late = Die Zeit ist um: Eine unfertige Übernahme ist gescheitert.
banner-dropped = Ein Würfel ist heruntergefallen: Nach der Hausregel ist das ein Einsturz.
banner-time-up = Die Zeit ist um: Würfel, die noch nicht gestapelt sind, gelten als Einsturz.
banner-time-ran-out = { $name }: Die Zeit ist um
banner-time-ran-out-for-both = Die Zeit ist um

## The last fall, once more
again-playing = Zeitlupe
again-see = noch einmal ansehen
again-end = beenden

## Choices
choose-go-on = Weiter
choose-i-am = Ich bin { $name }
choose-rematch = Revanche
choose-watch = Aufzeichnung ansehen
choose-look = Tisch ansehen
choose-title = Hauptmenü
choose-stay = Bei { $company } bleiben

## Towers
tower-shaky = wackelig
tower-tottering = kippelig
tower-fallen = gefallen
# What the signs of the overlay mean.
margin-legend = ○ stabil · □ wackelig · △ kippelig
tower-height = { $company } ist { $count } Würfel hoch.
tower-on-top = Oben liegt eine { $number }.
tower-nobody-invests = Hier hat niemand angelegt.
tower-takes-no-part = Darum ist die Firma bei der Übernahme nicht dabei.
tower-highest = ▲ Die höchste mit Anlegern: Sie übernimmt am Ende der Runde die niedrigste.
tower-lowest = ▼ Die niedrigste mit Anlegern: Die höchste übernimmt sie am Ende der Runde.
tower-investors = Anleger: { $names }.
tower-red-line = Die rote Linie ist der Rekord.

## What the dice have shown
dice-title = Würfelstatistik
dice-everyone = Alle
dice-thrown = geworfen
dice-all = gesamt
dice-so-many-expected = { $count } erwartet
dice-expected = Erwartet

## Marks
hold = halten
look-red-card = Hat die rote Karte: Der höchste Turm hatte bisher { $count } Würfel.

## Passing the screen on
pass-to = Weitergeben an { $name }
pass-secret = Das Geld bleibt verdeckt, bis du da bist.
pass-or-press = oder { $key } drücken

## Players
players-peek = Halte { $key } oder drück hier, um dein Geld zu sehen.
players-secret = Geld bleibt bis zum Ende geheim (S2).
players-about = { $name }: { $about }
players-no-tremor = perfekte Hand
players-calm-hand = ruhige Hand
players-natural-hand = normale Hand
players-shaky-hand = zittrige Hand
players-person = Mensch, { $hand }
players-bot = Bot ({ $level }), { $hand }
players-character = { $character } ({ $level }), { $hand }
last-turn-about-nothing = Nichts passte.
last-turn-about-grown = { $company } wuchs um { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}.
last-turn-about-money = { $money }.
last-turn-about-moved = Der Stein liegt jetzt bei { $company }.
last-turn-about = Letzter Zug: { $what }

## What to do now
prompt-paused = Die Partie ist angehalten.
prompt-invest = Leg deinen Stein auf eine Karte mit Platz.
prompt-throw = Wirf { $count } Würfel.
prompt-declare = Leg die Reihenfolge fest: aufsteigend, oder 0 auf 4.
prompt-change = Leg deinen Stein auf eine andere Karte oder bleib.
prompt-change-last = Die Runde endet jetzt: Wähl, wo dein Stein Ertrag bringt.
choose-purpose = Am Ende der Runde bringt dir deine Karte { $alone }, zu zweit jedem { $shared }. Dann übernimmt der höchste Turm den niedrigsten. Hält er, bekommt der höchste { $bonus } mehr und der niedrigste nichts; fällt er, zahlt der höchste { $fine }.
prompt-choose-raider = Wer stapelt die Übernahme? Ihr müsst beide denselben Spieler nennen.
prompt-hands-off = Hände weg: Der Turm muss drei Sekunden stehen.
prompt-wait = Warte, bis die Würfel ruhig liegen.
prompt-last-seconds = { $seconds ->
    [one] Noch 1 Sekunde: Was dann nicht gestapelt ist, gilt als Einsturz.
   *[other] Noch { $seconds } Sekunden: Was dann nicht gestapelt ist, gilt als Einsturz.
}
prompt-last-seconds-takeover = { $seconds ->
    [one] Noch 1 Sekunde: Eine unfertige Übernahme ist dann gescheitert.
   *[other] Noch { $seconds } Sekunden: Eine unfertige Übernahme ist dann gescheitert.
}
prompt-take-takeover = Nimm den nächsten Würfel und staple die Würfel von { $lowest } auf { $highest }.
prompt-take-contest = Nimm den nächsten Würfel. Staple in einer Minute so viele, wie du kannst.
prompt-take-order = Nimm den nächsten Würfel und staple deine Reihenfolge auf { $company }.
prompt-take-next = Nimm den nächsten Würfel und staple deine Reihenfolge.
prompt-carry = { $count ->
    [one] Trag den Würfel über den Turm und lass sanft los.
   *[other] Trag die { $count } Würfel über den Turm und lass sanft los.
}
prompt-first-numbers = Die Startwürfel werden geworfen.
prompt-putting-up = Die Türme werden aufgebaut.
prompt-rolling = Die Würfel rollen.
prompt-counting = Die Würfel werden gezählt.
prompt-lining-up = Die Würfel werden in der angesagten Reihenfolge bereitgelegt.
prompt-rebuilding = { $company } wird mit drei Würfeln wieder aufgebaut.
prompt-restoring = { $company } wird wieder aufgebaut wie zuvor.
prompt-tidying = Der Tisch wird aufgeräumt.
prompt-tie = Gleichstand: Für jeden Turm wird ein Würfel geworfen.
prompt-ranking = Der höchste und der niedrigste Turm werden bestimmt.
prompt-takes-over = { $highest } übernimmt { $lowest }.
prompt-raider-throw = Dreimal uneinig: Ein Würfel entscheidet.
prompt-takeover-lining-up = Die Würfel von { $lowest } werden für { $highest } bereitgelegt.
prompt-next-round = Die nächste Runde wird aufgebaut.
prompt-next-try = Der nächste Versuch im Stapelduell wird aufgebaut.

## What a key does, beside the key
do-drag = und halten, ziehen, loslassen
do-hold = halten, dann loslassen
do-choose = wählen
do-take = nehmen
do-back = zurück
do-declare = ansagen
do-keep = bleiben
do-let-go = loslassen
do-raise = hoch
do-lower = runter
do-put-back = zurücklegen
do-more = mehr auf einmal
do-fine = fein
do-skip = Zug überspringen
do-faster = schneller
do-results = Ergebnis
# In a replay, behind two keys: back and on by ten seconds, from one great moment to another
do-seconds = 10 s
do-moments = Momente

## What a bot does
bot-invests = { $name } wählt eine Firma.
bot-throws = { $name } wirft gleich.
bot-declares = { $name } plant die Reihenfolge.
bot-stacks = { $name } stapelt.
bot-changes = { $name } darf den Stein versetzen.
bot-chooses-raider = { $name } entscheidet, wer die Übernahme stapelt.
bot-holds = { $name } wartet, ob es hält.
bot-takes-over = { $name } stapelt die Übernahme.
bot-contests = { $name } stapelt um den Sieg.

## Stacking and throwing
stacking-left = { $count ->
    [0] Keine mehr übrig
   *[other] Noch { $count } Würfel
}
stacking-takes = Nehmen
stacking-beside = neben dem Turm
stacking-below = neben dem Turm, zu tief
stacking-over = { $edges } Würfel über dem Turm
stacking-touching = berührt den Turm
stacking-dragging = zerrt am Turm
stacking-pressing = drückt auf den Turm
stacking-tired = Die Hand wird müde: Lass bald los, oder leg die Würfel zurück.
stacking-bonus = { $count ->
    [0] { $money }, wenn der Turm bis zum Zugende steht
    [one] { $money }, wenn der letzte Würfel steht
   *[other] { $money }, wenn die ganze Reihenfolge steht
}
throw = Werfen
throw-gently = Sanft
throw-hard = Kräftig
throw-strength = Stärke

## The bar on top
status-setting-up = Aufbau
status-end = Ende
status-contest = Stapelduell
status-round = Runde { $round } von { $rounds }
status-supply = Würfel im Vorrat. Die Runde endet nach dem Zug, der ihn leert (E1).
status-removed = Würfel, die nach Einstürzen ausgeschieden sind (T4.3).
status-dice-left = Würfel übrig
status-clock = Verbleibende Sekunden.
status-holder = { $name } hat die rote Karte.
status-nobody = noch niemand
status-record = Der bisher höchste Turm und wer dafür die rote Karte hat (T5.2).
status-record-name = Rekord

## Buttons for speed, panels and cameras
toolbar-hint = { $about } ({ $keys })
toolbar-speed = So schnell spielen Bots. Züge von Menschen ändern sich nicht.
toolbar-skip = Zum Ende dieses Zugs springen
toolbar-go-on = Weiter
toolbar-stop = Pause
toolbar-log = Protokoll
toolbar-menu = Menü
toolbar-ledger = Was die letzte Runde gebracht hat
toolbar-results = Ergebnis
toolbar-camera = Kamera
toolbar-director = Automatische Kamera: folgt dem Geschehen
toolbar-orbit = Orbit: kreist um den Tisch
toolbar-free = Freier Flug
toolbar-hand = Handkamera: folgt der Hand
toolbar-tower = Nahaufnahme: Turm von { $company }
side-view = Von rechts

## A die that is taken back
toast-fell = { $count ->
    [one] Ein Würfel ist vom Turm gefallen. Das kostet nichts: Staple ihn noch einmal.
   *[other] { $count } Würfel sind vom Turm gefallen. Das kostet nichts: Staple sie noch einmal.
}
toast-tipped = { $count ->
    [one] Ein Würfel ist auf eine andere Seite gekippt. Das kostet nichts: Staple ihn noch einmal.
   *[other] { $count } Würfel sind auf eine andere Seite gekippt. Das kostet nichts: Staple sie noch einmal.
}
toast-misplaced = Ein Würfel darf nur auf dem unter ihm liegen, auf nichts anderem. Das kostet nichts: Staple ihn noch einmal.
toast-put-back = Der Turm von { $company } wird zurückgestellt: nicht verschieben!

## The order of stacking
order-on-top = Oben auf dem Turm:
order-thrown = Geworfen:
order-nothing-fits = Kein Würfel passt: Auf eine { $top } darf nur eine { $fits }.
order-nothing-lost = Das kostet nichts. Danach darfst du deinen Stein versetzen.
order-put-back = Zurücklegen
order-complete = Vollständig: { $count } Würfel
order-commits = Du musst { $count } Würfel stapeln
order-commits-between = Du musst { $least } bis { $most } Würfel stapeln
order-bonus-from = { $money } ab { $count }
order-bonus-about = Prämie für { $count } Würfel oder mehr, wenn der Turm steht (T5.1).
order-record-about = { $count } Würfel wären der bisher höchste Turm. Bleibt er stehen, nimmst du die rote Karte (T5.2).
order-die = Würfel { $number }
order-top-number = Die Zahl oben auf dem Turm
order-take-off = Klick: nimmt diesen und alle folgenden Würfel weg.
order-empty = Klick die Würfel der Reihe nach an, hier oder in der Schale.
order-empty-keys = Wähl die Würfel der Reihe nach.
order-longest = Längste
order-shortest = Kürzeste
order-undo = Zurück
order-clear = Leeren
order-declare = Ansagen
order-is-final = Eine angesagte Reihenfolge gilt.
order-goes-on = Unvollständig: { $numbers } passt noch und muss dazu.
order-none-left = Es ist keine { $number } mehr da.

## Takeover
takeover = Übernahme
takeover-highest = { $by ->
    [height] höchste nach Höhe
    [top] höchste nach oberster Zahl
    [throw] höchste durch Wurf
   *[only] einzige Firma mit Anlegern
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count } Würfel)
}
takeover-lowest = { $by ->
    [height] niedrigste nach Höhe
    [top] niedrigste nach oberster Zahl
    [throw] niedrigste durch Wurf
   *[only] einzige andere mit Anlegern
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count } Würfel)
}
takeover-equal = gleich:
takeover-silent = { $name } hat noch nicht gewählt.
takeover-wants = { $name } will stapeln.
takeover-wants-other = { $name } möchte, dass { $other } stapelt.
takeover-who = Wer soll stapeln?
takeover-stakes = hält { $held } · fällt { $fallen }
takeover-for = Für { $names }. Niemand zahlt mehr, als er hat (E6.2).

## What a round paid
ledger-turns = Züge
ledger-before = vorher
ledger-after = nachher
ledger-income = Ertrag
ledger-takeover = Übernahme
ledger-red-card = rote Karte
# Beside the clause that says so
ledger-nothing = nichts
ledger-show = Abrechnung zeigen
ledger-no-round = Noch ist keine Runde vorbei.
ledger-secret = Die Summen bleiben bis zum Ende geheim (S2).
ledger-round = Runde { $round } ist vorbei
ledger-too-few = im Vorrat waren weniger als fünf Würfel
ledger-supply-empty = der Vorrat ist leer
ledger-takes-over = { $highest } übernimmt { $lowest }
ledger-highest = { $by ->
    [height] die höchste nach Höhe
    [top] die höchste nach oberster Zahl
    [throw] die höchste durch Wurf
   *[only] die einzige Firma mit Anlegern
}
ledger-lowest = { $by ->
    [height] die niedrigste nach Höhe
    [top] die niedrigste nach oberster Zahl
    [throw] die niedrigste durch Wurf
   *[only] die einzige andere mit Anlegern
}
ledger-stacked = { $name } hat gestapelt:
ledger-held = ✔ Die Übernahme hält.
ledger-fell = ✖ Die Übernahme fällt.

## The end
results-winners = { $count ->
    [one] Sieg
   *[other] Gemeinsamer Sieg
}: { $names }
results-you-won = Du hast gewonnen!
results-you-won-too = Ihr habt gemeinsam gewonnen!
results-you-lost-by = Du hast verloren, mit { $money } Rückstand
results-you-lost = Du hast das Stapelduell verloren
results-money = Geld
results-heights = Höhen
results-file = Die Aufzeichnung ist gespeichert als { $file }
results-copy = 📋 Pfad kopieren
results-not-recorded = Diese Partie wurde nicht aufgezeichnet.
plots-minutes = { $minutes } min
plots-record = Rekord
