//! Checks that there is a display and a graphics driver.

use bevy::prelude::App;
use std::env;
use std::ffi::OsStr;
use std::panic::{self, AssertUnwindSafe};

const WITHOUT_SCREEN: &str =
    "Without a screen, \"gragra-lab match --games 1\" plays a bot match in the terminal.";

/// Only X11 and Wayland can be asked before a window is opened.
pub(super) fn check() -> Result<(), String> {
    let displays = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].map(env::var_os);
    match cfg!(all(unix, not(target_os = "macos"))) {
        true => check_displays(&displays.map(Option::unwrap_or_default)),
        false => Ok(()),
    }
}

fn check_displays(displays: &[impl AsRef<OsStr>]) -> Result<(), String> {
    match displays.iter().all(|display| display.as_ref().is_empty()) {
        true => Err(format!("no screen found: neither DISPLAY nor WAYLAND_DISPLAY is set. {WITHOUT_SCREEN}")),
        false => Ok(()),
    }
}

/// Bevy's plugins for window and renderer panic if they find no display or no driver. This turns the panic into a sentence.
pub(super) fn build(make: impl FnOnce() -> App) -> Result<App, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let built = panic::catch_unwind(AssertUnwindSafe(make));
    panic::set_hook(hook);
    built.map_err(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        explain(text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given"))
    })
}

fn explain(panic: &str) -> String {
    if panic.contains("event loop") {
        format!("the screen named by DISPLAY or WAYLAND_DISPLAY can't be opened. {WITHOUT_SCREEN}")
    } else if panic.contains("GPU") || panic.contains("adapter") || panic.contains("surface") {
        format!(
            "no graphics driver found: install one for Vulkan or OpenGL, such as Mesa's \
             (mesa-vulkan-drivers). {WITHOUT_SCREEN}"
        )
    } else {
        format!("gragra can't start: {}.", panic.lines().next().unwrap_or(panic))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_screen_is_enough() {
        assert!(check_displays(&["", ":0", ""]).is_ok());
        assert!(check_displays(&["", "wayland-0"]).is_ok());
        let sentence = check_displays(&["", ""]).expect_err("there is none");
        assert!(sentence.contains("gragra-lab match --games 1"), "{sentence}");
    }

    #[test]
    fn a_panic_while_building_is_one_sentence() {
        let broken = |text: &'static str| build(|| panic!("{text}")).expect_err("it panicked");
        let texts = [
            ("Failed to build event loop: Os(OsError { error: Misc(\"no display\") })", "can't be opened"),
            ("Unable to find a GPU! Make sure you have installed required drivers!", "mesa-vulkan-drivers"),
            ("Out of cheese", "gragra can't start: Out of cheese."),
        ];
        for (panic, part) in texts {
            let sentence = broken(panic);
            assert!(sentence.contains(part) && !sentence.contains('\n'), "{sentence}");
        }
    }
}
