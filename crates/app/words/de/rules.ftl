# Spielregeln: die Schritte und alle Regeln nach ihrer Nummer. (Wörter: siehe names.ftl.)

## What is in the box
chapter-box = Was in der Schachtel ist
clause-c1 = Sechzig Würfel. Zwei Seiten zeigen 0, die anderen vier 1 bis 4: 0 liegt gegenüber von 0, 1 gegenüber von 4, 2 gegenüber von 3.
clause-c2 = Bis zu vier Spieler, jeder mit einer Farbe und einem Stein, der anlegt (ein zweiter zeigt nur die Farbe).
clause-c3 = Bis zu vier Firmen, jede mit einer Karte auf dem Tisch und einem Stein auf der Höhentafel.
clause-c4 = Ein roter Stein und eine rote Karte für das höchste Hochhaus.
clause-c5 = Die Höhentafel. Sie zeigt immer, wie hoch jedes Hochhaus ist.
clause-c6 = Ein Lineal, für den Abstand der Karten und für Türme.
clause-c7 = Die Bank: Scheine für insgesamt 800.000 $. Das Geld der Spieler und die Bank ergeben immer diese Summe; ist die Bank leer, druckt sie Scheine.

## Setting up
chapter-setting-up = Aufbau
clause-s1 = Drei oder vier Spieler und ebenso viele Firmen, deren Karten mindestens 30 cm auseinanderliegen.
clause-s2 = Alle beginnen mit 50.000 $. Bis zum Ende der Partie sieht jeder nur das eigene Geld.
clause-s3 = Zu viert spielt man mit allen 60 Würfeln, zu dritt mit 50.
clause-s4 = Jede Firma beginnt mit einem Hochhaus aus drei Würfeln. Gra-Gra Company: Nur die oberste Zahl zählt, und sie wird geworfen. Stack Market: Alle drei werden geworfen, der höchste kommt nach oben.
clause-s5 = Die Höhentafel beginnt für jede Firma bei 3 und für den Rekord bei 15 und folgt jeder Änderung sofort.
clause-s6 = Wer beginnt, wird ausgelost. Von dort aus legen im Uhrzeigersinn alle einen Stein auf eine Karte, auf der weniger als zwei liegen.
clause-s7 = Zu wählen sind: die Ausgabe, eine bis drei Runden (üblich sind drei), die Hausregeln.

## A turn: throw, stack, change
chapter-turn = Ein Zug: werfen, stapeln, wechseln
clause-t1 = Wer am Zug ist, wirft so viele Würfel, wie das Hochhaus der eigenen Firma hoch ist, oder alle, die noch da sind.
clause-t2 = Bevor der erste Würfel berührt wird, wird angesagt, in welcher Reihenfolge gestapelt wird.
clause-t2-1 = Ein Würfel darf auf eine kleinere Zahl und eine 0 auf eine 4. Sonst nichts.
clause-t2-2 = Eine Reihenfolge ist vollständig, wenn kein übriger Würfel mehr folgen könnte.
clause-t2-3 = Welche vollständige Reihenfolge es wird, entscheidet, wer am Zug ist; eine kürzere verpflichtet zu weniger.
clause-t2-4 = Eine angesagte Reihenfolge ändert sich nicht.
clause-t2-5 = Passt kein Würfel, ist die Reihenfolge leer: Die Würfel kommen zurück, und der Zug geht mit T6 weiter.
clause-t3 = Die Würfel kommen in der angesagten Reihenfolge nach oben, einzeln oder in Gruppen.
clause-t3-1 = Getragen wird mit einer Hand. Eine Gruppe besteht aus Würfeln, die in der Reihenfolge aufeinanderfolgen; zusammengesetzt wird sie vor dem Spieler, auch mit beiden Händen.
clause-t3-2 = Ein Würfel behält seine geworfene Zahl oben.
clause-t3-3 = Die Hand nimmt nur Würfel der Reihenfolge. Die Würfel eines Hochhauses darf sie nicht berühren, und es lohnt sich nie: Hat sie das Hochhaus einer anderen Firma bewegt, wird es zurückgestellt, wie es stand, sobald die Hand weg ist. Das eigene bleibt, wie die Hand es hinterlassen hat, außer es steht jetzt sicherer als vorher; dann wird es auch zurückgestellt.
clause-t3-4 = Jeder Würfel liegt auf genau einem anderen.
clause-t3-5 = Niemand muss ordentlich stapeln. Einen Turm schief zu hinterlassen ist gutes Spiel.
clause-t3-6 = Geworfene Würfel, die nicht in der Reihenfolge sind, kommen zurück in den Vorrat.
clause-t3-7 = Fällt ein gerade losgelassener Würfel herunter, oder liegt er auf einer anderen Seite, während das Hochhaus steht, wird er mit seiner geworfenen Zahl nach oben neu gestapelt. Liegt er ruhig und wurde er gewertet, gehört er zum Hochhaus: Fällt er danach, ist das Hochhaus eingestürzt.
clause-t4-1 = Stürzt das Hochhaus unter der Hand ein, zahlt jeder seiner Anleger 20.000 $ oder alles, was er hat.
clause-t4-2 = Seine Würfel und die geworfenen kommen zurück; drei werden neu gestapelt, und der oberste wird geworfen (in beiden Ausgaben).
clause-t4-3 = Dann scheiden fünf Würfel aus. Sind im Vorrat weniger, scheidet keiner aus, und die Runde endet nach diesem Zug.
clause-t4-4 = Ein Zug mit Einsturz bringt keine Prämie und keinen Rekord.
clause-t4-5 = Der Stein darf trotzdem versetzt werden.
clause-t4-6 = Fällt ein Hochhaus aus Versehen (ein geworfener Würfel, ein anderer Turm oder eine Hand trifft es), ist niemand schuld: Es wird mit seinen eigenen Würfeln wieder aufgebaut, so hoch wie vorher und mit derselben Zahl oben. Es steht so schief wie zuvor, nur so weit verändert, dass es steht. Niemand zahlt, und keine Würfel scheiden aus. Das Spiel wartet, bis es steht; eine Hand, die auf einem anderen Hochhaus stapelt, macht weiter.
clause-t4-7 = Ein Einsturz zählt nur, wenn der Spieler dafür verantwortlich ist: ab dem ersten Mal in einem Zug oder einer Übernahme, dass er Würfel in die Hand nimmt. Ein Sturz davor ist ein Versehen (T4.6), ebenso einer, den ein anderes stürzendes Hochhaus verursacht.
clause-t5 = Abgerechnet wird am Ende des Zugs, nach T6, wenn das Hochhaus, auf das gestapelt wurde, noch steht. Fällt es zwischen dem letzten Würfel und dem Ende des Zugs, ist das ein Versehen (T4.6), und Prämie und Rekord sind verloren.
clause-t5-1 = Ein Hochhaus, das in diesem Zug um fünf oder mehr Würfel gewachsen ist, bringt 10.000 $.
clause-t5-2 = Wer als Erster 15 erreicht, nimmt die rote Karte; später, wer ein Hochhaus über den Rekord stapelt. Der Rekord sinkt nie, und die Karte bleibt, auch wenn das Hochhaus fällt. Übernahmen zählen nicht als Rekord.
clause-t6 = Am Ende des Zugs darf der Stein auf eine andere Karte wechseln, auf der weniger als zwei liegen.
clause-t7 = Dann ist im Uhrzeigersinn der Nächste am Zug.

## The end of a round
chapter-round-end = Das Ende einer Runde
clause-e1 = Die Runde endet nach dem Zug, der den Vorrat leert.
clause-e2 = Die letzten Würfel zu werfen beendet sie nicht: Zurückgekommene Würfel können wieder geworfen werden.
clause-e3 = Von den Firmen mit Anleger übernimmt die höchste die niedrigste. Bei gleicher Höhe entscheidet die oberste Zahl, dann ein Wurf für jede, bis sie sich unterscheiden: zuerst die höchste, dann die niedrigste unter den übrigen.
clause-e4 = Der Anleger des höchsten Hochhauses stapelt alle Würfel des niedrigsten darauf, in beliebiger Reihenfolge, mit beliebiger Zahl nach oben, mit beiden Händen. Zwei Anleger einigen sich, wer von ihnen stapelt. Nennen sie dreimal verschiedene Spieler, entscheidet ein Würfel. Die Würfel des höchsten Hochhauses darf niemand berühren.
clause-e5 = Die Übernahme gelingt, wenn der Turm drei Sekunden steht, nachdem der letzte Würfel liegt und die Hand weg ist. Sie scheitert, wenn der Turm vorher einzustürzen beginnt. Bewegt er sich nach drei Sekunden noch, wird gewartet, bis er ruht oder fällt; ein Sturz, der rechtzeitig begann, zählt.
clause-e6-1 = Jeder Anleger einer Firma außerhalb der Übernahme bekommt 10.000 $ für jeden Stein auf ihrer Karte.
clause-e6-2 = Jeder Anleger der höchsten bekommt das und 20.000 $ mehr, wenn die Übernahme hielt; wenn nicht, zahlt er 20.000 $ oder alles, was er hat.
clause-e6-3 = Jeder Anleger der niedrigsten bekommt nichts, wenn sie hielt; wenn nicht, 10.000 $ für jeden Stein.
clause-e6-4 = Wer die rote Karte hat, bekommt 20.000 $, wenn ihm die Übernahme einen Ertrag brachte.
clause-e7 = Nächste Runde: Hochhäuser aus drei Würfeln wie in S4, alle anderen Würfel in den Vorrat, Steine und Rekord bleiben. Es beginnt, wer nach dem Letzten dran ist.
clause-e8 = Nach der letzten Runde gewinnt, wer das meiste Geld hat. Bei gleichem Geld gewinnen alle, oder (H3) ein Stapelduell entscheidet: Jeder stapelt auf ein Hochhaus aus einem Würfel, bis es fällt oder 60 Sekunden um sind; wer die meisten Würfel stehen hat, gewinnt, und ein Gleichstand bleibt einer.

## House rules
chapter-house = Hausregeln (normalerweise aus)
clause-h1 = Ausgeschiedene Würfel bleiben bis zum Ende draußen, auch im Stapelduell.
clause-h2 = Ein heruntergefallener Würfel gilt als Einsturz.
clause-h3 = Ein Stapelduell entscheidet bei Gleichstand um den Sieg.
clause-h4 = Das Geld aller ist offen.
clause-h5 = Eine Zuguhr: Für alles, was ein Spieler tun soll, hat er eine begrenzte Zahl von Sekunden. Die Uhr steht still, während losgelassene Würfel gewertet werden und während ein Hochhaus liegt, auf das das Spiel wartet. Ist die Zeit um: Der Stein kommt auf die Karte mit den wenigsten Steinen, die erste davon (S6); für den Spieler wird geworfen (T1); die kürzeste Reihenfolge gilt (T2); nicht gestapelte Würfel sind ein Einsturz (T3); der Stein bleibt (T6); es stapelt der Anleger, der im Uhrzeigersinn als Nächster nach dem Spieler des letzten Zugs sitzt (E4); eine unfertige Übernahme ist gescheitert (E5).

## The page
rules-steps = In acht Schritten
rules-all = Alle Regeln
rules-look-for = Wort oder Nummer suchen, etwa Übernahme oder T4
rules-clear = Leeren
rules-nothing-found = Keine Regel enthält alle diese Wörter.
done = Fertig

step-invest = 1  Anlegen
step-invest-about = Jede Firma ist ein Turm aus Würfeln, und auf ihrer Karte ist Platz für zwei Spieler. Du beginnst mit 50.000 $ und legst deinen Stein auf eine Karte. Was dem Turm passiert, passiert deinem Geld.
step-throw = 2  Werfen
step-throw-about = In deinem Zug wirfst du so viele Würfel, wie der Turm deiner Firma hoch ist. Sie zeigen 0, 0, 1, 2, 3 und 4.
step-order = 3  Reihenfolge ansagen
step-order-about = Bevor du einen Würfel berührst, sagst du an, in welcher Reihenfolge sie nach oben kommen. Ein Würfel kommt auf eine kleinere Zahl, und eine 0 auf eine 4. Das geht so lange, bis keiner mehr passt. Oft ist eine kürzere Reihenfolge klüger.
step-stack = 4  Stapeln
step-stack-about = Jetzt kommen sie nach oben, einzeln oder mehrere zugleich, von Hand. Die geworfene Zahl bleibt oben. Ordentlich muss es nicht sein: Einen gemeinsamen Turm schief zu hinterlassen ist gutes Spiel.
step-earn = 5  Verdienen oder zahlen
step-earn-about = Fünf oder mehr Würfel in einem Zug bringen dir 10.000 $, und der höchste Turm von allen, ab 15 Würfeln, bringt dir die rote Karte. Fällt der Turm unter deiner Hand, zahlt jeder seiner Anleger 20.000 $, und fünf Würfel scheiden aus.
step-move = 6  Weiterziehen
step-move-about = Am Ende deines Zugs darfst du deinen Stein auf eine andere Karte legen, auf der weniger als zwei liegen. Dann wirft der Nächste.
step-takeover = 7  Die Übernahme
step-takeover-about = Sind keine Würfel mehr da, übernimmt der höchste Turm den niedrigsten: Einer seiner Anleger stapelt alle Würfel des niedrigsten obendrauf. Das muss drei Sekunden stehen. Firmen ohne Anleger sind nicht dabei.
step-income = 8  Ertrag
step-income-about = Jede Karte zahlt ihren Anlegern 10.000 $ für jeden Stein darauf. Hält die Übernahme, bringt sie 20.000 $ mehr, und die Geschluckten gehen leer aus; scheitert sie, kostet sie 20.000 $, und sie bekommen ihren Ertrag. Die rote Karte ist 20.000 $ wert. Nach der letzten Runde gewinnt, wer das meiste Geld hat.

## On the pictures: a few letters only
picture-high = { $count } hoch
picture-dice = { $count } Würfel
picture-higher = höher
picture-zero-onto-four = 0 auf 4
picture-by-hand = von Hand
picture-seconds = 3 Sekunden
picture-held = hielt
