# Warum etwas nicht geht. (Wörter: siehe names.ftl.)

refused-wrong-tick = Das kam zu spät. Versuch es noch einmal.
refused-others-turn = Jemand anders ist am Zug.
refused-table-is-busy = Warte, bis die Würfel dort liegen, wo sie hingehören.
refused-hand-cannot = Das kann die Hand gerade nicht.
refused-out-of-reach = So weit reicht keine Hand.
refused-too-many = Das war zu viel auf einmal.

refused-no-such-seat = In einer Partie zu dritt sitzt dort niemand.
refused-no-such-company = In einer Partie zu dritt liegt diese Firma nicht auf dem Tisch.
refused-setup-unfinished = Die Partie hat noch nicht begonnen: Es wird noch aufgebaut.
refused-setup-is-over = Die Partie hat begonnen: Aufgebaut ist schon.
refused-game-is-over = Die Partie ist vorbei.
refused-not-your-turn = { $name } ist am Zug.
refused-start-already-drawn = Wer beginnt, ist schon ausgelost.
refused-already-set-up = { $company } hat schon ein Hochhaus.
refused-highest-not-on-top = Die höchste Zahl, { $number }, gehört nach oben.
refused-company-full = { $company } hat schon zwei Anleger.
refused-already-there = Der Stein liegt schon bei { $company }.
refused-wrong-count = Es { $count ->
    [one] muss genau ein Würfel
   *[other] müssen genau { $count } Würfel
} sein.
refused-not-in-supply = Dieser Würfel ist nicht im Vorrat.
refused-die-twice = Ein Würfel ist doppelt genannt.
refused-not-thrown = Dieser Würfel wurde nicht geworfen.
refused-not-onto-four = Auf eine 4 darf keine { $number }: nur eine 0.
refused-cannot-follow = Auf eine { $below } darf keine { $number }: Die Zahl muss höher sein.
refused-order-incomplete = Noch nicht vollständig: Eine { $number } passt noch und muss dazu.
refused-order-is-locked = Die Reihenfolge ist angesagt und bleibt so.
refused-not-next = Ein anderer Würfel ist als Nächster dran.
refused-number-changed = Der Würfel muss seine geworfene Zahl zeigen: { $number }.
refused-dice-left = Es sind noch Würfel zu stapeln.
refused-all-placed = Alle Würfel sind gestapelt.
refused-already-gripped = Es sind schon Würfel in der Hand gewesen.
refused-not-yet-gripped = Es waren noch keine Würfel in der Hand: Dieser Sturz ist ein Versehen.
refused-not-in-hand = Dieser Würfel ist nicht zu stapeln.
refused-not-loose = Dieser Würfel kann nicht herunterfallen: Er gehört nicht zu denen, die noch zu stapeln sind.
refused-building-is-down = { $company } wurde umgestoßen und muss erst wieder aufgebaut werden.
refused-nothing-to-rebuild = { $company } muss nicht neu gebaut werden.
refused-no-building = { $company } hat kein Hochhaus, das fallen könnte.
refused-not-its-dice = { $company } muss mit den eigenen Würfeln wieder aufgebaut werden, mit allen.
refused-top-changed = Oben lag eine { $number }, und so muss es wieder sein.
refused-not-the-tied = Für jedes gleich hohe Hochhaus wird ein Würfel geworfen, für kein anderes.
refused-not-an-investor = { $name } hat keinen Stein auf der Karte des höchsten Hochhauses.
refused-no-turn-clock = In dieser Partie gibt es keine Zuguhr.
refused-nothing-fell = Ein gefallener Turm hat weniger stehende Würfel als vorher.

refused-awaits-throw = Nicht jetzt: { $name } muss werfen.
refused-awaits-order = Nicht jetzt: { $name } muss eine Reihenfolge ansagen.
refused-awaits-stacking = Nicht jetzt: { $name } stapelt.
refused-awaits-rebuild = Nicht jetzt: { $company } muss mit drei Würfeln neu gebaut werden.
refused-awaits-change = Nicht jetzt: { $name } darf den Stein versetzen oder liegen lassen.
refused-awaits-tie-break = Nicht jetzt: Für jedes gleich hohe Hochhaus muss ein Würfel geworfen werden.
refused-awaits-raider = Nicht jetzt: Die Anleger müssen sich einigen, wer die Übernahme stapelt.
refused-awaits-raider-throw = Nicht jetzt: Ein Würfel entscheidet, wer die Übernahme stapelt.
refused-awaits-takeover = Nicht jetzt: { $name } stapelt die Übernahme.
refused-awaits-buildings = Nicht jetzt: Die Hochhäuser der neuen Runde müssen aufgebaut werden.
refused-awaits-contest = Nicht jetzt: Das Stapelduell läuft.
