# Was während einer Partie um den Tisch herum zu sehen ist. (Wörter: siehe names.ftl.)

## Banners
banner-collapses = { $company } stürzt ein!
banner-knocked-over = { $company } wurde umgestoßen
banner-accident = Ein Versehen: Das kostet nichts.
banner-rewards-lost = { $name } geht in diesem Zug leer aus.
banner-record = Rekord: { $count } Würfel!
banner-red-card = Rote Karte: { $name }.
banner-bonus = { $name }: { $money }
banner-five-dice = Für fünf oder mehr Würfel in einem Zug.
banner-last-turn = Der letzte Zug der Runde
banner-too-few = Es sind weniger als fünf Würfel übrig: Die Runde endet nach diesem Zug.
banner-takes-over = { $highest } übernimmt { $lowest }
banner-takeover = Übernahme!
banner-raider = Es stapelt: { $name }.
banner-disagreed = Uneinig ({ $times } von { $most })
banner-disagreed-again = Nach dem dritten Mal entscheidet ein Würfel.
banner-die-decides = Ein Würfel entscheidet.
banner-raider-thrown = Der Würfel zeigt { $number }
banner-takeover-holds = Die Übernahme durch { $company } hält!
banner-takeover-collapses = Die Übernahme durch { $company } stürzt ein!
banner-round = Runde { $round }
banner-try = An der Reihe: { $name }
banner-contest = Wer nach einer Minute die meisten Würfel stehen hat, gewinnt.
banner-pays = { $name }: { $money } Strafe
banner-dropped = Ein Würfel ist heruntergefallen.
banner-time-up = Die Zeit ist um.
banner-time-ran-out = { $name }: Die Zeit ist um
banner-time-ran-out-for-both = Die Zeit ist um

## Choices
choose-go-on = Weiter
choose-i-am = Ich bin { $name }
choose-rematch = Revanche
choose-watch = Aufzeichnung ansehen
choose-look = Tisch ansehen
choose-title = Hauptmenü
choose-stay = Bei { $company } bleiben

## Towers
tower-solid = stabil
tower-shaky = wackelig
tower-tottering = kippelig
tower-fallen = gefallen
# What the signs of the overlay mean.
margin-legend = ○ stabil · □ wackelig · △ kippelig
tower-height = { $company } ist { $count } Würfel hoch.
tower-on-top = Oben liegt eine { $number }.
tower-nobody-invests = Hier legt niemand an.
tower-takes-no-part = Darum nimmt die Firma an der Übernahme nicht teil.
tower-highest = ▲ Am höchsten von allen mit Anleger: Am Ende der Runde übernimmt die Firma die niedrigste.
tower-lowest = ▼ Am niedrigsten von allen mit Anleger: Am Ende der Runde wird die Firma von der höchsten übernommen.
tower-investors = Anleger: { $names }.
tower-red-line = Die rote Linie ist der Rekord.

## What the dice have shown
dice-title = Was die Würfel zeigten
dice-everyone = Alle
dice-thrown = geworfen
dice-all = gesamt
dice-so-many-expected = { $count } erwartet
dice-expected-of-everyone = erwartet (alle)
dice-expected = Erwartet

## Marks
hold = halten
look-red-card = Hat die rote Karte: Das höchste Hochhaus hatte bisher { $count } Würfel.

## Passing the screen on
pass-to = Weitergeben an { $name }
pass-secret = Geheimes bleibt verdeckt, bis du da bist.
pass-or-press = oder { $key } drücken

## Players
players-peek = Halte { $key } oder drück hier, um dein Geld zu sehen.
players-secret = Geld bleibt bis zum Ende geheim (S2).
players-about = { $name }: { $about }
players-no-tremor = kein Zittern
players-calm-hand = ruhige Hand
players-natural-hand = normale Hand
players-shaky-hand = zittrige Hand
players-person = Mensch, { $hand }
players-bot = Bot ({ $level }), { $hand }
players-character = { $character } ({ $level }), { $hand }
last-turn-nothing = nichts passt
last-turn-about-nothing = Kein Würfel passte.
last-turn-about-grown = { $company } wuchs um { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}.
last-turn-about-money = { $money }.
last-turn-about-moved = Der Stein ging zu { $company }.
last-turn-about = Letzter Zug: { $what }

## What to do now
prompt-paused = Die Partie ist angehalten.
prompt-invest = Leg deinen Stein zu einer Firma, die Platz hat.
prompt-throw = Wirf { $count } Würfel.
prompt-declare = Leg die Reihenfolge fest: aufsteigend, oder 0 auf 4.
prompt-change = Versetz deinen Stein zu einer anderen Firma oder lass ihn liegen.
prompt-change-last = Die Runde endet jetzt: Wähl, wo dein Stein Ertrag bringt.
prompt-choose-raider = Ihr teilt euch den höchsten Turm: Einigt euch, wer stapelt, und nennt beide dieselbe Person.
prompt-hands-off = Hände weg: Der Turm muss drei Sekunden stehen.
prompt-wait = Warte, bis die Würfel ruhig liegen.
prompt-take-takeover = Nimm den nächsten Würfel: Staple die Würfel von { $lowest } auf { $highest }.
prompt-take-contest = Nimm den nächsten Würfel: Staple in einer Minute so viele, wie du kannst.
prompt-take-order = Nimm den nächsten Würfel: Staple deine Reihenfolge auf { $company }.
prompt-take-next = Nimm den nächsten Würfel: Staple deine Reihenfolge.
prompt-carry = { $count ->
    [one] Trag den Würfel über den Turm und lass ihn sanft los.
   *[other] Trag die { $count } Würfel über den Turm und lass sie sanft los.
}
prompt-first-numbers = Die ersten Zahlen werden geworfen.
prompt-putting-up = Die Hochhäuser werden aufgebaut.
prompt-rolling = Die Würfel rollen.
prompt-counting = Die Würfel werden gezählt.
prompt-lining-up = Die Würfel werden in der angesagten Reihenfolge bereitgelegt.
prompt-rebuilding = { $company } wird mit drei Würfeln wieder aufgebaut.
prompt-restoring = { $company } wird wieder aufgebaut wie zuvor.
prompt-tidying = Der Tisch wird aufgeräumt.
prompt-tie = Gleichstand: Für jedes Hochhaus wird ein Würfel geworfen.
prompt-ranking = Das höchste und das niedrigste Hochhaus werden bestimmt.
prompt-takes-over = { $highest } übernimmt { $lowest }.
prompt-raider-throw = Dreimal uneinig: Ein Würfel entscheidet, wer stapelt.
prompt-takeover-lining-up = Die Würfel von { $lowest } werden für { $highest } bereitgelegt.
prompt-next-round = Die nächste Runde wird aufgebaut.
prompt-next-try = Der nächste Turm für das Stapelduell wird vorbereitet.

## What a key does, beside the key
do-drag = ziehen und loslassen
do-hold = halten und loslassen
do-card = eine Karte
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
# In a replay, behind two keys: back and on by ten seconds, from one great moment to another, slower and faster
do-seconds = 10 s
do-moments = Momente
do-speed = Tempo

## What a bot does
bot-invests = { $name } wählt eine Firma.
bot-throws = { $name } wirft gleich.
bot-declares = { $name } legt die Reihenfolge fest.
bot-stacks = { $name } stapelt.
bot-changes = { $name } überlegt, ob der Stein wechselt.
bot-chooses-raider = { $name } entscheidet, wer die Übernahme stapelt.
bot-holds = { $name } wartet, ob der Turm hält.
bot-takes-over = { $name } stapelt die Übernahme.
bot-contests = { $name } stapelt um den Sieg.

## Stacking and throwing
stacking-left = { $count ->
    [0] Danach keine mehr
   *[other] Noch { $count } Würfel
}
stacking-and-more = und { $count }
stacking-takes = Nehmen
stacking-at-once = auf einmal
stacking-below = unter der Spitze
stacking-over = { $edges } Würfel über dem Turm
stacking-touching = berührt den Turm
stacking-pressing = drückt auf den Turm
stacking-bonus = { $count ->
    [0] { $money }, wenn es bis zum Ende des Zugs steht
   *[other] Noch { $count } Würfel bis { $money }
}
throw = Werfen
throw-strength = Stärke

## The bar on top
status-setting-up = Aufbau
status-end = Ende
status-contest = Stapelduell
status-round = Runde { $round } von { $rounds }
status-supply = Würfel im Vorrat. Ist er nach einem Zug leer, endet die Runde (E1).
status-removed = Würfel, die nach Einstürzen ausgeschieden sind (T4.3).
status-clock = Sekunden, die bleiben.
status-holder = Rote Karte: { $name }.
status-nobody = noch niemand
status-record = Das bisher höchste Hochhaus und wer dafür die rote Karte hat (T5.2).

## Buttons for speed, panels and cameras
toolbar-hint = { $about } ({ $keys })
toolbar-speed = So schnell spielen Bots. Züge von Menschen bleiben, wie sie sind.
toolbar-skip = Zum Ende dieses Zugs springen
toolbar-go-on = Weiter
toolbar-stop = Zeit anhalten
toolbar-log = Das Protokoll
toolbar-menu = Menü
toolbar-ledger = Was die letzte Runde gebracht hat
toolbar-results = Das Ergebnis
toolbar-director = Regie: zeigt, was sehenswert ist
toolbar-orbit = Kreisen: dreht sich um den Tisch
toolbar-free = Frei: fliegt
toolbar-hand = Folgt der Hand
toolbar-tower = Nah am Turm von { $company }
side-view = Von rechts

## A die that is taken back
toast-dropped = Der Würfel ist heruntergefallen oder umgekippt: Stapel ihn noch einmal.
toast-misplaced = Er darf nur auf dem obersten Würfel liegen: Stapel ihn noch einmal.
toast-put-back = Der Turm von { $company } steht wieder: nicht berühren!

## The order of stacking
order-on-top = Oben auf dem Hochhaus:
order-thrown = Geworfen:
order-nothing-fits = Keiner passt. Alle kommen zurück.
order-put-back = Zurücklegen
order-complete = Vollständig: { $count } Würfel
order-commits = Du musst dann { $count } Würfel stapeln
order-commits-between = Du musst dann { $least } bis { $most } Würfel stapeln
order-bonus-from = { $money } ab { $count }
order-bonus-about = Für { $count } Würfel oder mehr in einem Zug, wenn das Hochhaus steht (T5.1).
order-record-about = { $count } Würfel wären das höchste Hochhaus bisher: Bleibt es stehen, nimmst du die rote Karte (T5.2).
order-title = Deine Reihenfolge
order-die = Würfel { $number }
order-top-number = Die Zahl oben auf dem Hochhaus
order-take-off = Klick: nimmt diesen Würfel und alle danach weg.
order-empty = Klick Würfel an oder zieh sie hierher, von unten nach oben.
order-empty-keys = Wähl Würfel, von unten nach oben.
order-longest = Längste
order-shortest = Kürzeste
order-undo = Zurück
order-clear = Leeren
order-declare = Ansagen
order-is-final = Was angesagt ist, bleibt so.
order-goes-on = Noch nicht vollständig: { $numbers } passt noch und muss dazu.
order-none-left = Es ist keine { $number } mehr da.

## Takeover
takeover = Übernahme
takeover-highest = am höchsten { $by ->
    [height] nach der Höhe
    [top] nach der obersten Zahl
    [throw] durch den Wurf
   *[only] als einzige mit Anlegern
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count } Würfel)
}
takeover-lowest = am niedrigsten { $by ->
    [height] nach der Höhe
    [top] nach der obersten Zahl
    [throw] durch den Wurf
   *[only] als einzige mit Anlegern
}{ $count ->
    [0] {""}
   *[other] {" "}({ $count } Würfel)
}
takeover-equal = gleich:
takeover-silent = { $name } hat noch nichts gesagt.
takeover-wants = { $name } will stapeln.
takeover-wants-other = { $name } möchte, dass { $other } stapelt.
takeover-who = Wer soll stapeln?
takeover-stakes = hält { $held } · fällt { $fallen }
takeover-for = Für { $names }. Niemand zahlt mehr, als er hat (E6.2).

## What a round paid
ledger-turns = in den Zügen
ledger-income = Ertrag
ledger-takeover = Übernahme
ledger-red-card = rote Karte
# Beside the clause that says so
ledger-nothing = nichts
ledger-no-round = Noch ist keine Runde vorbei.
ledger-secret = Wie viel alle insgesamt haben, bleibt bis zum Ende geheim (S2).
ledger-round = Runde { $round } ist vorbei
ledger-too-few = es waren zu wenige Würfel übrig
ledger-supply-empty = der Vorrat ist leer
ledger-takes-over = { $highest } übernimmt { $lowest }
ledger-highest = am höchsten { $by ->
    [height] nach der Höhe
    [top] nach der obersten Zahl
    [throw] durch den Wurf
   *[only] als einzige mit Anlegern
}
ledger-lowest = am niedrigsten { $by ->
    [height] nach der Höhe
    [top] nach der obersten Zahl
    [throw] durch den Wurf
   *[only] als einzige mit Anlegern
}
ledger-stacked = { $name } hat gestapelt:
ledger-held = ✔ Die Übernahme hält.
ledger-fell = ✖ Die Übernahme stürzt ein.

## The end
results-winners = { $count ->
    [one] Sieg
   *[other] Gemeinsamer Sieg
}: { $names }
results-money = Geld
results-heights = Höhen
results-file = Die Aufzeichnung liegt als { $file } bereit
results-copy = 📋 Pfad kopieren
results-not-recorded = Diese Partie wurde nicht aufgezeichnet.
plots-minutes = { $minutes } min
plots-record = Rekord
