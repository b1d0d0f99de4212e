//! gragra, the desktop game.

use std::process::ExitCode;

fn main() -> ExitCode {
    gragra_app::run()
}
