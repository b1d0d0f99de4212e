//! Is there a screen, and something to draw with?

use bevy::prelude::App;
use std::any::Any;
use std::env;
use std::panic::{self, AssertUnwindSafe};

/// What can be done without a screen.
const WITHOUT: &str =
    "Without a screen, \"gragra-lab match --games 1\" plays a whole match between bots in the terminal.";

/// Looks for a screen before anyone tries to open a window. Only Unix's two window systems can be asked in that way.
pub(super) fn check() -> Result<(), String> {
    if cfg!(all(unix, not(target_os = "macos"))) {
        look(
            &["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"].map(env::var_os).map(Option::unwrap_or_default),
        )
    } else {
        Ok(())
    }
}

fn look(screens: &[impl AsRef<std::ffi::OsStr>]) -> Result<(), String> {
    match screens.iter().all(|screen| screen.as_ref().is_empty()) {
        true => Err(format!("there is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set. {WITHOUT}")),
        false => Ok(()),
    }
}

/// Builds the program. The window's and the renderer's plugins panic where they find no screen or no driver: that
/// becomes a sentence.
pub(super) fn build(make: impl FnOnce() -> App) -> Result<App, String> {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let built = panic::catch_unwind(AssertUnwindSafe(make));
    // From here on panics are told as usual, unless a plugin has set a hook of its own.
    panic::set_hook(hook);
    built.map_err(|payload| sentence(told(payload.as_ref())))
}

fn told(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason was given")
}

fn sentence(panic: &str) -> String {
    if panic.contains("event loop") {
        format!("the screen that DISPLAY or WAYLAND_DISPLAY names cannot be opened. {WITHOUT}")
    } else if panic.contains("GPU") || panic.contains("adapter") || panic.contains("surface") {
        format!(
            "there is nothing to draw with: install a driver for Vulkan or OpenGL, such as Mesa's \
             (mesa-vulkan-drivers). {WITHOUT}"
        )
    } else {
        format!("the game cannot start: {}.", panic.lines().next().unwrap_or(panic))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_screen_is_enough() {
        assert!(look(&["", ":0", ""]).is_ok());
        assert!(look(&["", "wayland-0"]).is_ok());
        let sentence = look(&["", ""]).expect_err("there is none");
        assert!(sentence.contains("gragra-lab match --games 1"), "{sentence}");
    }

    #[test]
    fn a_panic_while_building_is_one_sentence() {
        let broken = |text: &'static str| build(|| panic!("{text}")).expect_err("it panicked");
        let texts = [
            ("Failed to build event loop: Os(OsError { error: Misc(\"no display\") })", "cannot be opened"),
            ("Unable to find a GPU! Make sure you have installed required drivers!", "mesa-vulkan-drivers"),
            ("Out of cheese", "the game cannot start: Out of cheese."),
        ];
        for (panic, part) in texts {
            let sentence = broken(panic);
            assert!(sentence.contains(part) && !sentence.contains('\n'), "{sentence}");
        }
    }
}
