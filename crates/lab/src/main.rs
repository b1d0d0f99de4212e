//! `gragra-lab`, the headless tool.

use std::process::ExitCode;

fn main() -> ExitCode {
    gragra_lab::main()
}
