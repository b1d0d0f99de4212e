# What went wrong with files.

io-not-found = there is no such file
io-permission-denied = it is not allowed
io-already-exists = it exists already
io-storage-full = the disk is full
io-read-only = the disk is write-protected

seats-count = There are not as many players as the game is for.
seats-name = A name has 1 to { $most } printable characters.

replay-file = { $file }: { $why }
replay-io = The file cannot be used: { $why }.
replay-too-large = The file is larger than { $megabytes } MiB, which no replay is.
replay-not-a-replay = This is not a replay of gragra.
replay-nothing = The replay ends before it says who plays: nothing was recorded, and it can be deleted.
replay-other-format = The replay has format { $found } and this gragra reads formats { $oldest } to { $newest }: use the gragra that wrote it.
replay-other-simulation = The replay was made by another simulation: use gragra { $game }.
replay-other-physics = The replay was made with different physics: use gragra { $game } as it was built then.
replay-damaged = The replay is damaged or was changed at byte { $at } or soon after: use another copy.
replay-impossible = The replay tells of something impossible at byte { $at }: use another copy.
replay-unfinished = The replay was not closed, and holds { $time } of the game: it can be continued.
replay-over = The game is over: it can be watched, but there is nothing to continue.
replay-in-use = The game is open in another window: close it there first.
replay-parts-refused = The simulation parts from the replay at { $time }: a recorded input is refused.
replay-parts-state = The simulation parts from the replay at { $time }: the dice lie otherwise than recorded.
replay-parts-outcome = The simulation parts from the replay at { $time }: the recorded result is another.
