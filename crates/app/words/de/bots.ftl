# Was Bots sagen, und warum sie etwas getan haben. Sie sagen „ich“.

control-ask-why = Einen Bot fragen, warum
settings-bot-lines = Bots reden
settings-bot-lines-about = Ab und zu ein kurzer Satz neben der Liste der Spieler.
bot-lines-all = Ab und zu
bot-lines-few = Selten
bot-lines-off = Nie
about-money = { $tens ->
   *[other] { $thousands }.000 $
}

why = { $choice }: { $reason }.
why-nothing-yet = Es gibt noch keine Entscheidung zu erklären.
why-last = Warum { $name } das getan hat
why-invest = Ich habe { $company } gewählt
why-stack = { $count ->
    [one] Ich nehme 1 Würfel
   *[other] Ich nehme { $count } Würfel
}
why-stay = Ich bin geblieben
why-move = Ich bin zu { $company } gewechselt
why-crooked = Ich habe den Turm schief stehen lassen und bin zu { $company } gewechselt
why-raider-self = Ich will die Übernahme stapeln
why-raider-other = { $name } soll die Übernahme stapeln
why-only-choice = Es gab nichts anderes zu wählen
why-toss-up = Die nächstbeste Wahl war etwa gleich viel wert
why-bonus = { $odds ->
    [differ] Meine Chance auf eine Prämie ist { $chosen } % statt { $instead } %
   *[same] Ich erwarte mehr Prämien
}
why-card = { $odds ->
    [differ] Meine Chance, am Ende die rote Karte zu haben, ist { $chosen } % statt { $instead } %
   *[same] Ich erwarte mehr von der roten Karte
}
why-fine = { $odds ->
    [differ] Mein Risiko, für einen Einsturz zu zahlen, ist { $chosen } % statt { $instead } %
   *[same] Ich zahle voraussichtlich weniger für Einstürze
}
why-share = { $odds ->
    [differ] Ich erwarte { $chosen } Ertrag statt { $instead }
   *[same] Ich erwarte etwas mehr Ertrag
}
why-swallowed = { $odds ->
    [differ] Das Risiko, dass meine Firma übernommen wird, ist { $chosen } % statt { $instead } %
   *[same] Ich verliere voraussichtlich weniger durch eine Übernahme
}
why-raid = { $odds ->
    [differ] Meine Chance auf eine Übernahme, die hält, ist { $chosen } % statt { $instead } %
   *[same] Ich erwarte mehr von einer Übernahme
}
why-failed-raid = { $odds ->
    [differ] Mein Risiko einer Übernahme, die fällt, ist { $chosen } % statt { $instead } %
   *[same] Ich zahle voraussichtlich weniger für eine gescheiterte Übernahme
}
why-rivals = Es kostet die anderen wohl etwa { $money }
why-partner = Es kostet meinen Partner wohl etwa { $money }
why-hands = { $odds ->
    [differ] Die Chance, dass sie hält, ist { $chosen } % statt { $instead } %
   *[same] So hält sie etwas eher
}
why-character = So spiele ich eben

turning-points = Wendepunkte
turning-points-about = Die teuersten Entscheidungen, gemessen an dem, was man in dem Moment wissen konnte. Geschätzt für jemanden mit einer normalen Hand, dem es nur ums Geld geht.
turning-points-searching = Jede Entscheidung wird bewertet …
turning-points-none = Keine Entscheidung hat jemanden viel gekostet.
turning-points-watch = Ansehen bei { $time }
turning-point-invest = { $name } hat mit { $chosen } begonnen; { $best } wäre etwa { $money } mehr wert gewesen.
turning-point-stack = { $name } hat { $count } Würfel genommen; { $best ->
    [one] 1 Würfel wäre
   *[other] { $best } Würfel wären
} etwa { $money } mehr wert gewesen.
turning-point-top = { $name } hat { $count } Würfel gestapelt, obenauf eine { $chosen }; eine { $best } obenauf wäre etwa { $money } mehr wert gewesen.
turning-point-stay = { $name } ist bei { $home } geblieben; ein Wechsel zu { $best } wäre etwa { $money } mehr wert gewesen.
turning-point-left = { $name } ist zu { $chosen } gewechselt; bei { $home } zu bleiben wäre etwa { $money } mehr wert gewesen.
turning-point-move = { $name } ist zu { $chosen } gewechselt; { $best } wäre etwa { $money } mehr wert gewesen.
turning-point-other = Für { $name } gab es eine Wahl, die etwa { $money } mehr wert gewesen wäre.

bot-line = „{ $line }“
builder-gloats = { $variant ->
    [0] Türme brauchen Geduld, { $name }.
    [1] Ein bisschen schief war er ja, { $name }.
   *[other] Den hätte ich gerade gestellt, { $name }.
}
builder-regrets = { $variant ->
    [0] { $company } wäre mein höchster geworden.
    [1] Jeder Architekt verliert mal einen. Schade um { $company }.
   *[other] { $company } war solide! Ich hätte es geschworen.
}
builder-threatens = { $variant ->
    [0] { $company } trägt noch einen Turm.
    [1] Von { $company } aus seht ihr alle klein aus.
   *[other] Heute Abend gehört die Skyline { $company }.
}
builder-admires = { $variant ->
    [0] Das nenne ich einen Turm, { $name }.
    [1] Schöne Arbeit, { $name }. Ehrlich.
   *[other] { $name }, dich würde ich einstellen.
}
hunter-gloats = { $variant ->
    [0] Hab ich da was stehen lassen, { $name }?
    [1] Vorsicht, Stufe, { $name }.
   *[other] { $name }, du hast mein Geschenk gefunden.
}
hunter-regrets = { $variant ->
    [0] { $company }? Die Falle war nicht für mich.
    [1] Na gut. Bei { $company } beißt die Beute zurück.
   *[other] { $company }, du Verräter.
}
hunter-threatens = { $variant ->
    [0] { $company } und ich gehen auf die Jagd.
    [1] Da ist wer klein und langsam. { $company } hat es bemerkt.
   *[other] Schön stillhalten. { $company } hat Hunger.
}
hunter-admires = { $variant ->
    [0] Ruhige Hand, { $name }. Das merke ich mir.
    [1] Hm. { $name } muss man im Auge behalten.
   *[other] Ich habe auf den Sturz gewartet, { $name }.
}
defender-gloats = { $variant ->
    [0] Um den hatte ich mir Sorgen gemacht, { $name }.
    [1] Besser du als ich, { $name }. Entschuldige.
   *[other] Genau darum bin ich gegangen, { $name }.
}
defender-regrets = { $variant ->
    [0] Und ich war bei { $company } so vorsichtig.
    [1] Nicht { $company }! Alles, nur nicht { $company }.
   *[other] Ich wusste es. Na ja, nicht bei { $company }.
}
defender-threatens = { $variant ->
    [0] Oben fühle ich mich sicherer. Darum { $company }.
    [1] { $company } ist der sicherste Ort. Für mich jedenfalls.
   *[other] Nehmt { $company } bitte nicht persönlich.
}
defender-admires = { $variant ->
    [0] Ich konnte gar nicht hinsehen, { $name }.
    [1] { $name }, mein Herz! Aber gut gemacht.
   *[other] Das war mutig, { $name }. Zu mutig für mich.
}
raider-gloats = { $variant ->
    [0] Und weg ist er! Danke, { $name }.
    [1] Ha! Schick mir die Rechnung, { $name }. Oder lass es.
   *[other] { $name }, du hättest auch springen sollen.
}
raider-regrets = { $variant ->
    [0] { $company }! Du solltest doch nur stehen.
    [1] Gut. Dann nehme ich eben einen anderen als { $company }.
   *[other] So war das mit { $company } nicht geplant.
}
raider-threatens = { $variant ->
    [0] { $company } geht einkaufen. Wer ist billig?
    [1] Schließt die Türen ab. { $company } kommt.
   *[other] Ich bin jetzt bei { $company }. Rechnet selbst.
}
raider-admires = { $variant ->
    [0] Hübscher Turm, { $name }. Den nehme ich.
    [1] { $name }, bau nur weiter. Ich warte.
   *[other] Na schön, { $name }. Das war kühn.
}
