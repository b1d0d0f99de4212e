# Warum etwas nicht geht. (Wörter: siehe docs/glossary.md.)

refused-wrong-tick = Das kam zu spät. Versuch es noch einmal.
refused-others-turn = Jemand anders ist am Zug.
refused-table-is-busy = Warte, bis die Würfel an ihrem Platz liegen.
refused-hand-cannot = Das kann die Hand gerade nicht.
refused-out-of-reach = So weit reicht die Hand nicht.
refused-too-many = Das war zu viel auf einmal.

refused-no-such-seat = Dieser Platz ist in einer Partie zu dritt leer.
refused-no-such-company = Diese Firma ist in einer Partie zu dritt nicht dabei.
refused-setup-unfinished = Die Partie hat noch nicht begonnen: Sie wird aufgebaut.
refused-setup-is-over = Die Partie hat schon begonnen.
refused-game-is-over = Die Partie ist vorbei.
refused-not-your-turn = { $name } ist am Zug.
refused-start-already-drawn = Wer beginnt, ist schon ausgelost.
refused-already-set-up = { $company } hat schon einen Turm.
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
refused-order-incomplete = Unvollständig: Eine { $number } passt noch und muss dazu.
refused-order-is-locked = Eine angesagte Reihenfolge gilt.
refused-not-next = Ein anderer Würfel ist als Nächster dran.
refused-number-changed = Der Würfel muss seine geworfene Zahl zeigen: { $number }.
refused-dice-left = Es sind noch Würfel zu stapeln.
refused-all-placed = Alle Würfel sind gestapelt.
refused-already-gripped = Der Spieler hat schon Würfel genommen.
refused-not-yet-gripped = Der Spieler hat noch keine Würfel genommen: Dieser Sturz ist ein Versehen.
refused-not-in-hand = Dieser Würfel gehört nicht zu denen, die zu stapeln sind.
refused-not-loose = Dieser Würfel kann nicht herunterfallen: Er gehört nicht zu denen, die noch zu stapeln sind.
refused-building-is-down = { $company } wurde umgestoßen und muss erst wieder aufgebaut werden.
refused-nothing-to-rebuild = { $company } muss nicht wieder aufgebaut werden.
refused-no-building = { $company } hat keinen Turm, der fallen könnte.
refused-not-its-dice = { $company } muss mit allen eigenen Würfeln wieder aufgebaut werden.
refused-top-changed = Oben auf dem Turm lag eine { $number }, und so muss es wieder sein.
refused-not-the-tied = Für jeden Turm im Gleichstand wird ein Würfel geworfen, für keinen anderen.
refused-not-an-investor = { $name } hat keinen Stein auf der Karte des höchsten Turms.
refused-no-turn-clock = Diese Partie hat keine Zuguhr.
refused-nothing-fell = Ein gefallener Turm hat weniger stehende Würfel als vorher.

refused-awaits-throw = Nicht jetzt: { $name } muss werfen.
refused-awaits-order = Nicht jetzt: { $name } muss eine Reihenfolge ansagen.
refused-awaits-stacking = Nicht jetzt: { $name } stapelt.
refused-awaits-rebuild = Nicht jetzt: { $company } muss mit drei Würfeln wieder aufgebaut werden.
refused-awaits-change = Nicht jetzt: { $name } darf den Stein versetzen oder liegen lassen.
refused-awaits-tie-break = Nicht jetzt: Für jeden Turm im Gleichstand muss ein Würfel geworfen werden.
refused-awaits-raider = Nicht jetzt: Die Anleger müssen sich einigen, wer die Übernahme stapelt.
refused-awaits-raider-throw = Nicht jetzt: Ein Würfel entscheidet, wer die Übernahme stapelt.
refused-awaits-takeover = Nicht jetzt: { $name } stapelt die Übernahme.
refused-awaits-buildings = Nicht jetzt: Die Türme der neuen Runde müssen aufgebaut werden.
refused-awaits-contest = Nicht jetzt: Das Stapelduell läuft.
