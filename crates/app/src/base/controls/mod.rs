//! Everything that a player can press: the controls, when each applies, and what is bound to them.

mod bindings;
mod clashes;
mod context;
mod control;
mod device;
mod fixed;
mod labels;

pub use bindings::{BindingChange, Bindings, Press, Slot};
pub use clashes::{Clash, ClashWith};
pub use context::Context;
pub use control::{Control, Group, Pressed};
pub use device::ActiveDevice;
pub(crate) use device::bend_stick;
pub use fixed::FixedUse;
pub(crate) use fixed::{BACK, always_leads_back};
pub use labels::{PadFamily, press_name};
