# Saved matches and replays.

replays-place = Saved in { $place }
replays-no-place = This computer has no folder for matches.
replays-path = Path of a replay file
replays-watch = Watch
replays-drop = Or drop a file onto the window.
replays-looking = Loading…
replays-none = No matches yet. Every match you play is saved here.
replays-delete = Delete
replays-seed = seed { $seed }
replays-unfinished = → Unfinished: you can continue it.
replays-won = { $names } won.
replays-won-with = { $names } won with { $money }.
replays-for-good = Delete this match for good?
replays-keep = Keep it
replays-not-deleted = { $file } couldn't be deleted: { $why }.
