//! When a control can be pressed.

/// Several contexts are active at a time: one for the task, and those beside it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Context {
    /// Whenever no text is typed.
    Always,
    /// A menu or a panel has the focus.
    Menu,
    /// The table is visible and no menu has the focus.
    Table,
    Throwing,
    /// A person chooses an order.
    Ordering,
    /// A person stacks in a match.
    Stacking,
    /// A person stacks at the practice table.
    Practising,
    /// A person chooses a company or a seat.
    Choosing,
    /// Nobody at the screen has anything to do.
    Watching,
    /// A replay is open.
    Theatre,
}

impl Context {
    /// Whether both can be active at the same time.
    pub fn is_beside(self, other: Self) -> bool {
        let is_task = |context| !matches!(context, Self::Always | Self::Menu | Self::Table);
        self == other
            || self == Self::Always
            || other == Self::Always
            || (self == Self::Table && is_task(other))
            || (other == Self::Table && is_task(self))
    }
}

#[cfg(test)]
mod tests {
    use super::Context::*;

    #[test]
    fn contexts_that_are_active_together_are_beside_each_other() {
        for task in [Throwing, Ordering, Stacking, Practising, Choosing, Watching, Theatre] {
            assert!(task.is_beside(Always) && task.is_beside(Table) && Table.is_beside(task), "{task:?}");
        }
        assert!(Always.is_beside(Menu) && Always.is_beside(Table));
        assert!(!Throwing.is_beside(Stacking) && !Menu.is_beside(Table));
    }
}
