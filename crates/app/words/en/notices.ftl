# Sentences that come up when something did not work, or did.

notice-settings-aside = The settings could not be read ({ $why }), so the defaults are used. The file is kept as { $file }.
notice-settings-stuck = The settings could not be read ({ $why }), so the defaults are used. The file could not be put aside: { $error }.
notice-settings-not-kept = The settings cannot be kept: { $why }.
settings-too-long = the file is too long
settings-version = they have version { $version }
settings-no-version = they have no version
settings-none = no settings

notice-not-recorded = This match is not recorded: { $why }.
notice-no-longer-recorded = This match is no longer recorded: { $why }.
notice-end-not-written = The end of this match could not be written: { $why }.
notice-not-waited-for = You did not wait for the match. It is still there.
notice-resume-fault = This match can't be continued: something went wrong inside the game.
notice-picture = The picture was saved as { $file }.
notice-no-picture = The picture could not be kept: { $why }.
notice-gamepad-gone = The gamepad was disconnected. Go on with the mouse or the keyboard.
notice-gamepad-gone-carrying = The gamepad was disconnected. The hand stays where it is: go on with the mouse or the keyboard.

# A page: the game could not go on.
fault = Something went wrong
fault-what = Something went wrong inside the game.
fault-match-saved = The match is saved up to its last second.
fault-report = A report is in { $file }.
fault-report-failed = The report couldn't be written: { $why }.
fault-no-place = There is no folder for a report.
fault-to-title = Back to the title
