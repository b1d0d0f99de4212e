# Saved matches and replays.

replays-place = Kept in { $place }
replays-no-place = There is no place on this computer to keep matches in.
replays-path = Path of a replay file
replays-watch = Watch
replays-drop = Or drop a file onto the window.
replays-looking = Looking…
replays-none = No matches yet: every match you play is kept here.
replays-delete = Delete
replays-seed = seed { $seed }
replays-unfinished = → Not finished: you can continue it.
replays-won = { $names } won.
replays-won-with = { $names } won with { $money }.
replays-for-good = Delete this match for good?
replays-keep = Keep it
replays-not-deleted = { $file } could not be deleted: { $why }.
