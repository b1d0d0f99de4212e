# What went wrong with files.

io-not-found = the file doesn't exist
io-permission-denied = access was denied
io-already-exists = the file already exists
io-storage-full = the disk is full
io-read-only = the disk is write-protected

seats-count = That is the wrong number of players for this match.
seats-name = A name needs 1 to { $most } printable characters.

replay-file = { $file }: { $why }
replay-io = The file can't be used: { $why }.
replay-too-large = The file is larger than { $megabytes } MiB, so it can't be a replay.
replay-not-a-replay = This is not a gragra replay.
replay-nothing = This replay is empty. You can delete it.
replay-other-format = This replay has format { $found }, and this version of gragra reads formats { $oldest } to { $newest }. Watch it with the version that recorded it.
replay-other-simulation = This replay was recorded by gragra { $game } and can't be played by this version. Watch it with gragra { $game }.
replay-other-physics = This replay was recorded by another build of gragra { $game } and can't be played by this one. Watch it with that build.
replay-damaged = This replay is damaged or was changed near byte { $at }. Use another copy if you have one.
replay-impossible = This replay contains invalid data at byte { $at }. Use another copy if you have one.
replay-unfinished = This replay is unfinished: it holds { $time } of the match. You can continue it.
replay-over = This match is over. You can watch it, but not continue it.
replay-in-use = This match is open in another window. Close it there first.
replay-parts-refused = From { $time } on, the replay no longer plays as recorded: a recorded move is refused.
replay-parts-state = From { $time } on, the replay no longer plays as recorded: the dice are in different places.
replay-parts-outcome = From { $time } on, the replay no longer plays as recorded: the result is different.
