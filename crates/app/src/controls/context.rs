//! When a control can be pressed.

/// When controls wait for a press. Several are on at a time: one for the task, and those for everything beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Context {
    /// Whenever no text is typed.
    Always,
    /// A menu or a panel has the focus.
    Menu,
    /// The table is seen and no menu has the focus.
    Table,
    /// A person throws.
    Throwing,
    /// A person chooses an order.
    Ordering,
    /// A person stacks in a match.
    Stacking,
    /// A person stacks without rules.
    Practising,
    /// A person chooses a company or a seat.
    Choosing,
    /// Nobody at the screen is asked.
    Watching,
    /// A replay is watched.
    Theatre,
}

impl Context {
    /// Can both be on at the same time?
    pub fn is_beside(self, other: Self) -> bool {
        let is_task = |context| !matches!(context, Self::Always | Self::Menu | Self::Table);
        self == other
            || self == Self::Always
            || other == Self::Always
            || (self == Self::Table && is_task(other))
            || (other == Self::Table && is_task(self))
    }
}
