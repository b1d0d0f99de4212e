//! Everything that a player can press: the controls, when each applies, and what is bound to them.

mod bindings;
mod clashes;
mod context;
mod control;
mod device;
mod fixed;
mod labels;
mod press;

pub use bindings::{BindingChange, Bindings};
pub use clashes::{Clash, ClashWith};
pub use context::Context;
pub use control::{Control, Group, Pressed};
pub(crate) use device::bend_stick;
pub use device::{ActiveDevice, PadFamily};
pub use fixed::FixedUse;
pub(crate) use fixed::{BACK, always_leads_back};
pub use labels::press_name;
pub use press::{Press, Slot};
