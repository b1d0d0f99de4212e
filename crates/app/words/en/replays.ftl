# Saved matches and replays.

replays-place = They are kept in { $place }
replays-no-place = There is no place on this computer to keep matches in.
replays-path = The path of a replay from elsewhere
replays-watch = Watch
replays-drop = Or drop a file onto the window.
replays-looking = Looking…
replays-none = There are no matches yet: every match that is played is kept here.
replays-delete = Delete
replays-seed = seed { $seed }
replays-unfinished = → Not finished: it can be continued.
replays-won = { $names } won.
replays-won-with = { $names } won with { $money }.
replays-for-good = Delete this match for good?
replays-keep = Keep it
replays-not-deleted = { $file } could not be deleted: { $why }.
