# Sentences that come up when something did not work, or did.

notice-settings-aside = Your settings couldn't be read ({ $why }), so the defaults are used. The old file is kept as { $file }.
notice-settings-stuck = Your settings couldn't be read ({ $why }), so the defaults are used. The old file couldn't be moved aside: { $error }.
notice-settings-not-kept = Your settings can't be saved: { $why }.
settings-too-long = the file is too long
settings-version = they are from version { $version }
settings-no-version = their version is missing
settings-none = the file holds no settings

notice-not-recorded = This match isn't being recorded: { $why }.
notice-no-longer-recorded = This match is no longer being recorded: { $why }.
notice-end-not-written = The end of this match couldn't be saved: { $why }.
notice-not-waited-for = Loading was cancelled. The match is still saved.
notice-resume-fault = This match can't be continued: something went wrong inside the game.
notice-picture = Screenshot saved as { $file }.
notice-no-picture = The screenshot couldn't be saved: { $why }.
notice-gamepad-gone = The gamepad was disconnected. Use the mouse or the keyboard.
notice-gamepad-gone-carrying = The gamepad was disconnected. The hand stays where it is. Use the mouse or the keyboard.

# A page: the game could not go on.
fault = Something went wrong
fault-what = Something went wrong inside the game.
fault-match-saved = The match is saved up to the last second.
fault-report = A report is in { $file }.
fault-report-failed = The report couldn't be saved: { $why }.
fault-no-place = There is no folder for reports.
fault-to-title = Back to the main menu
