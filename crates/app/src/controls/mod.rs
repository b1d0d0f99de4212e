//! Everything that a player can press: the controls, when each applies, and what is bound to them.

mod bindings;
mod clashes;
mod context;
pub mod control;
mod defaults;
mod device;
mod fixed;
mod groups;
mod labels;
mod table;

pub use bindings::{Bindings, Press, Slot};
pub use clashes::{Clash, With};
pub use context::Context;
pub use control::{Control, Pressed};
pub use device::ActiveDevice;
pub use fixed::Purpose;
pub(crate) use fixed::{BACK, always_leads_back};
pub use groups::Group;
pub use labels::{PadFamily, name as press_name};
pub use table::{Line, markdown};
