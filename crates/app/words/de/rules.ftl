# Spielregeln: die Schritte und alle Regeln nach ihrer Nummer. (Wörter: siehe docs/glossary.md.)

## What is in the box
chapter-box = Spielmaterial
clause-c1 = Sechzig Würfel. Je zwei Seiten zeigen 0, die anderen vier 1 bis 4: 0 liegt gegenüber von 0, 1 gegenüber von 4, 2 gegenüber von 3.
clause-c2 = Bis zu vier Spieler, jeder mit einer Farbe und einem Stein zum Anlegen (ein zweiter zeigt nur die Farbe).
clause-c3 = Bis zu vier Firmen, jede mit einer Karte auf dem Tisch und einem Stein auf der Höhentafel.
clause-c4 = Ein roter Stein und eine rote Karte für den höchsten Turm.
clause-c5 = Die Höhentafel. Sie zeigt immer, wie hoch jeder Turm ist.
clause-c6 = Ein Lineal, für den Abstand der Karten und für die Türme.
clause-c7 = Die Bank: Scheine für insgesamt 800.000 $. Das Geld der Spieler und der Bank ergibt immer diese Summe: Ist die Bank leer, druckt sie Scheine und rutscht unter null.

## Setting up
chapter-setting-up = Aufbau
clause-s1 = Drei oder vier Spieler und ebenso viele Firmen. Ihre Karten liegen mindestens 30 cm auseinander.
clause-s2 = Alle beginnen mit 50.000 $. Bis zum Ende der Partie sieht jeder nur das eigene Geld.
clause-s3 = Zu viert spielt man mit allen 60 Würfeln, zu dritt mit 50.
clause-s4 = Jede Firma beginnt mit einem Turm aus drei Würfeln. Gra-Gra Company: Nur die oberste Zahl zählt, und sie wird geworfen. Stack Market: Alle drei werden geworfen, der höchste kommt nach oben.
clause-s5 = Die Höhentafel beginnt für jede Firma bei 3 und für den Rekord bei 15 und folgt jeder Änderung sofort.
clause-s6 = Wer beginnt, wird ausgelost. Von dort im Uhrzeigersinn legen alle ihren Stein auf eine Karte, auf der weniger als zwei liegen.
clause-s7 = Ihr wählt die Ausgabe, eine bis drei Runden (üblich sind drei) und die Hausregeln.

## A turn: throw, stack, change
chapter-turn = Ein Zug: werfen, stapeln, wechseln
clause-t1 = Wer am Zug ist, wirft so viele Würfel, wie der Turm der eigenen Firma hoch ist, oder alle, die noch da sind.
clause-t2 = Bevor der Spieler den ersten Würfel berührt, sagt er die Reihenfolge an, in der gestapelt wird.
clause-t2-1 = Ein Würfel darf auf eine kleinere Zahl und eine 0 auf eine 4. Sonst nichts.
clause-t2-2 = Eine Reihenfolge ist vollständig, wenn keiner der übrigen Würfel mehr folgen könnte.
clause-t2-3 = Der Spieler wählt eine beliebige vollständige Reihenfolge; bei einer kürzeren muss er weniger Würfel stapeln.
clause-t2-4 = Eine angesagte Reihenfolge gilt.
clause-t2-5 = Passt kein Würfel, ist die Reihenfolge leer: Die Würfel kommen zurück, und der Zug geht mit T6 weiter.
clause-t3 = Die Würfel kommen in der angesagten Reihenfolge nach oben, einzeln oder in Gruppen.
clause-t3-1 = Der Spieler trägt mit einer Hand. Eine Gruppe besteht aus Würfeln, die in der Reihenfolge aufeinanderfolgen; zusammensetzen darf er sie vorher mit beiden Händen.
clause-t3-2 = Ein Würfel behält seine geworfene Zahl oben.
clause-t3-3 = Die Hand nimmt nur Würfel der Reihenfolge. Die Würfel eines Turms darf sie nicht berühren, und es lohnt sich nie: Bewegt sie den Turm einer anderen Firma, wird er zurückgestellt, sobald die Hand weg ist. Der eigene Turm bleibt, wie die Hand ihn hinterlassen hat, außer er steht jetzt sicherer als vorher: Dann wird auch er zurückgestellt.
clause-t3-4 = Jeder Würfel liegt auf genau einem anderen.
clause-t3-5 = Niemand muss ordentlich stapeln. Einen Turm schief zu hinterlassen ist ein guter Zug.
clause-t3-6 = Geworfene Würfel, die nicht in der Reihenfolge sind, kommen zurück in den Vorrat.
clause-t3-7 = Fällt ein losgelassener Würfel herunter oder kippt er um, während der Turm steht, wird er mit seiner geworfenen Zahl nach oben neu gestapelt. Liegt er ruhig auf dem Turm und wurde er gewertet, gehört er zum Turm: Fällt er danach, ist der Turm eingestürzt.
clause-t4-1 = Stürzt der Turm ein, auf den ein Spieler gerade stapelt, zahlt jeder seiner Anleger 20.000 $ oder alles, was er hat.
clause-t4-2 = Seine Würfel und die geworfenen kommen zurück; drei werden neu gestapelt, und der oberste wird geworfen (in beiden Ausgaben).
clause-t4-3 = Dann scheiden fünf Würfel aus. Sind im Vorrat weniger, scheidet keiner aus, und die Runde endet nach diesem Zug.
clause-t4-4 = Ein Zug mit Einsturz bringt keine Prämie und keinen Rekord.
clause-t4-5 = Der Spieler darf seinen Stein trotzdem versetzen.
clause-t4-6 = Fällt ein Turm aus Versehen (ein geworfener Würfel, ein anderer Turm oder eine Hand trifft ihn), ist niemand schuld. Er wird mit seinen eigenen Würfeln wieder aufgebaut, so hoch wie vorher und mit derselben Zahl oben. Er steht so schief wie zuvor und wird nur so weit begradigt, dass er steht. Niemand zahlt, und keine Würfel scheiden aus. Das Spiel wartet, bis er steht; eine Hand, die auf einem anderen Turm stapelt, darf weitermachen.
clause-t4-7 = Ein Sturz gilt nur dann als Einsturz, wenn der Spieler verantwortlich ist, also sobald er in diesem Zug oder dieser Übernahme Würfel in die Hand genommen hat. Ein Sturz davor ist ein Versehen (T4.6), ebenso einer, den ein anderer stürzender Turm verursacht.
clause-t5 = Abgerechnet wird am Ende des Zugs, nach T6, wenn der Turm, auf den gestapelt wurde, noch steht. Fällt er zwischen dem letzten Würfel und dem Ende des Zugs, ist das ein Versehen (T4.6), und Prämie und Rekord sind verloren.
clause-t5-1 = Ein Turm, der in diesem Zug um fünf oder mehr Würfel gewachsen ist, bringt dem Spieler eine Prämie von 10.000 $.
clause-t5-2 = Wer als Erster einen Turm mit 15 Würfeln baut, nimmt die rote Karte; danach, wer den Rekord übertrifft. Der Rekord sinkt nie, und die Karte bleibt, auch wenn der Turm fällt. Übernahmen zählen nicht als Rekord.
clause-t6 = Am Ende des Zugs darf der Spieler seinen Stein auf eine andere Karte legen, auf der weniger als zwei liegen.
clause-t7 = Dann ist im Uhrzeigersinn der Nächste am Zug.

## The end of a round
chapter-round-end = Das Ende einer Runde
clause-e1 = Die Runde endet nach dem Zug, der den Vorrat leert.
clause-e2 = Die letzten Würfel zu werfen beendet sie nicht: Würfel, die zurückkommen, können wieder geworfen werden.
clause-e3 = Von den Firmen mit Anlegern übernimmt die höchste die niedrigste. Bei gleicher Höhe entscheidet die oberste Zahl; ist auch die gleich, wird für jede ein Würfel geworfen, bis sie sich unterscheiden. Zuerst wird die höchste bestimmt, dann unter den übrigen die niedrigste.
clause-e4 = Ein Anleger des höchsten Turms, der Übernehmer, stapelt alle Würfel des niedrigsten darauf, in beliebiger Reihenfolge, mit beliebiger Zahl nach oben, mit beiden Händen. Zwei Anleger einigen sich, wer von ihnen der Übernehmer ist; nennen sie dreimal verschiedene Spieler, entscheidet ein Würfel. Die Würfel des höchsten Turms darf niemand berühren.
clause-e5 = Die Übernahme hält, wenn der Turm drei Sekunden steht, nachdem der letzte Würfel liegt und die Hand weg ist. Sie scheitert, wenn der Turm vorher einzustürzen beginnt. Bewegt er sich nach drei Sekunden noch, wird gewartet, bis er ruht oder fällt; ein Sturz, der rechtzeitig begann, zählt.
clause-e6-1 = Jeder Anleger einer Firma außerhalb der Übernahme bekommt 10.000 $ für jeden Stein auf ihrer Karte.
clause-e6-2 = Jeder Anleger der höchsten bekommt dasselbe und 20.000 $ mehr, wenn die Übernahme hielt; wenn nicht, zahlt er 20.000 $ oder alles, was er hat.
clause-e6-3 = Jeder Anleger der niedrigsten bekommt nichts, wenn die Übernahme hielt; wenn nicht, 10.000 $ für jeden Stein.
clause-e6-4 = Die rote Karte bringt ihrem Besitzer 20.000 $ zusätzlich zu seinem Ertrag, und ohne Ertrag nichts.
clause-e7 = Nächste Runde: Türme aus drei Würfeln wie in S4, alle anderen Würfel in den Vorrat; Steine und Rekord bleiben. Es beginnt, wer nach dem letzten Zug an der Reihe ist.
clause-e8 = Nach der letzten Runde gewinnt, wer das meiste Geld hat. Haben mehrere am meisten, gewinnen sie alle, oder (H3) es gibt ein Stapelduell: Jeder stapelt auf einen Turm aus einem Würfel, bis er fällt oder 60 Sekunden um sind; wer die meisten Würfel stehen hat, gewinnt, und ein Gleichstand bleibt einer.

## House rules
chapter-house = Hausregeln (normalerweise aus)
clause-h1 = Ausgeschiedene Würfel bleiben bis zum Ende draußen, auch im Stapelduell.
clause-h2 = Ein heruntergefallener Würfel gilt als Einsturz.
clause-h3 = Ein Stapelduell entscheidet bei Gleichstand um den Sieg.
clause-h4 = Das Geld aller ist offen.
clause-h5 = Eine Zuguhr: Für alles, was ein Spieler tun soll, hat er eine begrenzte Zahl von Sekunden. Die Uhr hält an, während losgelassene Würfel gewertet werden und während das Spiel auf einen gefallenen Turm wartet. Ist die Zeit um: Der Stein kommt auf die Karte mit den wenigsten Steinen, bei mehreren auf die erste (S6); für den Spieler wird geworfen (T1); die kürzeste Reihenfolge gilt (T2); noch nicht gestapelte Würfel gelten als Einsturz (T3); der Stein bleibt (T6); Übernehmer ist der Anleger, der im Uhrzeigersinn als Nächster nach dem Spieler des letzten Zugs sitzt (E4); eine unfertige Übernahme ist gescheitert (E5).

## The page
rules-steps = In acht Schritten
rules-all = Alle Regeln
rules-look-for = Wort oder Nummer suchen, etwa Übernahme oder T4
rules-clear = Leeren
rules-nothing-found = Keine Regel enthält alle diese Wörter.
done = Fertig

step-invest = 1  Anlegen
step-invest-about = Jede Firma hat einen Turm aus Würfeln, und auf ihrer Karte ist Platz für zwei Spieler. Du beginnst mit 50.000 $ und legst deinen Stein auf eine Karte. Was dem Turm passiert, passiert deinem Geld.
step-throw = 2  Werfen
step-throw-about = In deinem Zug wirfst du so viele Würfel, wie der Turm deiner Firma hoch ist. Ihre Seiten zeigen 0, 0, 1, 2, 3 und 4.
step-order = 3  Reihenfolge ansagen
step-order-about = Bevor du einen Würfel berührst, sagst du die Reihenfolge an, in der sie nach oben kommen: jeder auf eine kleinere Zahl, oder eine 0 auf eine 4. Das geht so lange, bis keiner mehr passt. Oft ist eine kürzere Reihenfolge klüger.
step-stack = 4  Stapeln
step-stack-about = Jetzt stapelst du sie von Hand, einzeln oder mehrere auf einmal. Die geworfene Zahl bleibt oben. Ordentlich muss es nicht sein: Einen gemeinsamen Turm schief zu hinterlassen ist ein guter Zug.
step-earn = 5  Verdienen oder zahlen
step-earn-about = Fünf oder mehr Würfel in einem Zug bringen dir 10.000 $. Der bisher höchste Turm, ab 15 Würfeln, bringt dir die rote Karte. Fällt der Turm, während du stapelst, zahlt jeder seiner Anleger 20.000 $, und fünf Würfel scheiden aus.
step-move = 6  Weiterziehen
step-move-about = Am Ende deines Zugs darfst du deinen Stein auf eine andere Karte legen, auf der weniger als zwei liegen. Dann wirft der Nächste.
step-takeover = 7  Die Übernahme
step-takeover-about = Sind keine Würfel mehr da, übernimmt der höchste Turm den niedrigsten: Einer seiner Anleger stapelt alle Würfel des niedrigsten obendrauf. Das muss drei Sekunden stehen. Firmen ohne Anleger sind nicht dabei.
step-income = 8  Ertrag
step-income-about = Jede Karte zahlt ihren Anlegern 10.000 $ für jeden Stein darauf. Hält die Übernahme, bringt sie 20.000 $ mehr, und die niedrigste Firma geht leer aus. Fällt sie, kostet sie 20.000 $, und die niedrigste Firma bekommt ihren Ertrag. Die rote Karte ist 20.000 $ wert. Nach der letzten Runde gewinnt, wer das meiste Geld hat.

## On the pictures: a few letters only
picture-high = { $count } hoch
picture-dice = { $count } Würfel
picture-higher = höher
picture-zero-onto-four = 0 auf 4
picture-by-hand = von Hand
picture-seconds = 3 Sekunden
picture-held = hielt
