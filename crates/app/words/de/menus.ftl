# Hauptmenü, neue Partie, Pause und was sie gemeinsam haben. (Wörter: siehe docs/glossary.md.)

back = Zurück
cancel = Abbrechen
number = { $number ->
    [1] eine
    [2] zwei
    [3] drei
   *[4] vier
}
name-person = Spieler
name-player = Spieler { $number }

ago-now = gerade eben
ago-minutes = { $count ->
    [one] vor 1 Minute
   *[other] vor { $count } Minuten
}
ago-hours = { $count ->
    [one] vor 1 Stunde
   *[other] vor { $count } Stunden
}
ago-days = { $count ->
    [one] vor 1 Tag
   *[other] vor { $count } Tagen
}

title-subtitle = Setz dein Geld auf Türme aus Würfeln
title-continue = Fortsetzen
title-unfinished = { $who } (begonnen { $when })
title-new-match = Neue Partie
title-watch-bots = Bots zusehen
title-replays = Aufzeichnungen
title-settings = Einstellungen
title-rules = Spielregeln
title-quit = Beenden

pause = Pause
pause-go-on = Weiter
pause-leave-match = Partie verlassen
pause-leave-replay = Aufzeichnung verlassen
pause-kept = Die Partie ist gespeichert. Du kannst sie später fortsetzen.
pause-unrecorded = Diese Partie wird nicht aufgezeichnet. Gehst du, ist sie verloren.
pause-over = Die Partie ist vorbei. Du findest sie unter Aufzeichnungen.
pause-replay = Diese Aufzeichnung kannst du jederzeit wieder ansehen.
pause-seed = Startwert { $seed }

resuming = Die Partie wird geladen
resuming-about = Sie wird im Schnelldurchlauf bis dorthin gespielt, wo du aufgehört hast.

set-up-against-three = Du gegen drei Bots
set-up-against-two = Du gegen zwei Bots
set-up-two-and-two = Zwei Menschen, zwei Bots
set-up-three-people = Drei Menschen
set-up-four-people = Vier Menschen
set-up-more = Weitere Optionen
set-up-summary = { $names }. { $rounds ->
    [one] Eine Runde.
   *[other] { $rounds } Runden.
}
set-up-start = Los
set-up-players = Spieler
set-up-name = Name
set-up-person = Mensch
set-up-bot = Bot
set-up-up = Nach oben
set-up-down = Nach unten
set-up-places = Farbe, Symbol und Ort gehören zum Platz. Schieb einen Spieler hoch oder runter, um Plätze zu tauschen.
set-up-tremor = Hand
set-up-rules = Regeln
set-up-edition = Ausgabe
set-up-gra-gra-company = 2005: Nur der oberste Würfel eines Startturms wird geworfen.
set-up-stack-market = 2007: Alle drei Würfel eines Startturms werden geworfen, der höchste kommt nach oben.
set-up-rounds = Runden
set-up-usual = Üblich sind drei.
set-up-house-rules = Hausregeln
set-up-h1 = H1  Weg ist weg
set-up-h1-about = Verlorene Würfel kommen nicht zurück.
set-up-h2 = H2  Butterfinger
set-up-h2-about = Ein heruntergefallener Würfel gilt als Einsturz.
set-up-h3 = H3  Stapelduell um den Sieg
set-up-h3-about = 60 Sekunden Stapeln entscheiden einen Gleichstand.
set-up-h4 = H4  Offenes Geld
set-up-h4-about = Alle sehen das Geld von allen.
set-up-h5 = H5  Zuguhr
set-up-h5-about = Ein Zeitlimit für alles, was du tust. Ist die Zeit um, entscheidet das Spiel.
set-up-seconds = { $count } Sekunden
set-up-luck = Zufall
set-up-seed = Startwert
set-up-by-chance = zufällig
set-up-draw-seed = Auslosen
set-up-no-seed = Eine Zahl oder ein Text. Leer: jedes Mal ein neuer Startwert.
set-up-same-seed = Gleicher Startwert und gleiche Züge ergeben die gleiche Partie.
set-up-text-seed = Dieser Text ergibt den Startwert { $seed }.

tremor-none = Perfekt
tremor-none-about = Zittert nie: Würfel landen genau, wo du willst. Am leichtesten.
tremor-steady = Ruhig
tremor-steady-about = Zittert wenig, wie bei den besten Bots.
tremor-natural = Normal
tremor-natural-about = Zittert wie bei den meisten Menschen und Bots.
tremor-shaky = Zittrig
tremor-shaky-about = Nach zu viel Kaffee. Am schwersten.

character-builder-about = Stapelt gerade, bleibt da, will hoch hinaus.
character-hunter-about = Nimmt die Prämie mit und hinterlässt schiefe Türme.
character-defender-about = Schützt die eigene Firma und lebt von gescheiterten Übernahmen.
character-raider-about = Will am Ende im höchsten Turm sitzen.
level-novice-about = Ungeschickt und hastig.
level-regular-about = Spielt gut.
level-master-about = Ruhige Hand, klarer Kopf.
