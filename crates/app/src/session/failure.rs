//! What went wrong inside a tick.

#[derive(Clone, PartialEq, Debug)]
pub(super) struct SessionFault {
    pub(super) tick: u32,
    pub(super) what: String,
    pub(super) is_reported: bool,
}

/// How a test makes a tick fail.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    Panic,
    /// The match reports a fault.
    Fault,
}
