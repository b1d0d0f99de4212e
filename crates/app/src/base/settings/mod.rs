//! What is kept between games, in one file: preferences, the player's profile and the bindings.

mod apply;
mod bounds;
mod default_name;
mod display;
mod display_confirm;
mod file;
#[cfg(test)]
mod mutation_tests;
mod preferences;
mod profile;
mod save;
mod set_up;

pub use default_name::DefaultName;
pub(crate) use display::sort_monitors;
pub use display::{Display, FRAME_CAPS, WindowKind};
pub use display_confirm::{DisplayAnswer, DisplayConfirm};
pub use preferences::{BotLines, DiceLook, PreferenceChange, Preferences, Quality, Toggles};
pub use profile::{BestHeights, Hint, Profile, ProfileChange, Progress};
pub use save::SettingsFile;
pub use set_up::{MOST_CLOCK, SetUp, bot};

use crate::base::controls::{BindingChange, Bindings};
use bevy::ecs::component::Mutable;
use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(First, (SettingsSystems::Change, SettingsSystems::Apply).chain()).add_plugins((
        save::plugin,
        changes_plugin,
        display_confirm::plugin,
        apply::plugin,
    ));
}

/// At the start of a frame, so that all of it sees the same settings.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
enum SettingsSystems {
    /// Changes are made.
    Change,
    /// The window and the colours follow.
    Apply,
}

fn changes_plugin(app: &mut App) {
    app.add_message::<PreferenceChange>()
        .add_message::<ProfileChange>()
        .add_message::<BindingChange>()
        .add_systems(
            First,
            (make_changes::<PreferenceChange>, make_changes::<ProfileChange>, make_changes::<BindingChange>)
                .in_set(SettingsSystems::Change),
        );
}

/// A change of one thing. It names what it changes, so that any number of them can be made in one frame.
pub trait Change: Message {
    type Target: Resource<Mutability = Mutable> + Clone + PartialEq;

    fn apply(&self, target: &mut Self::Target);
}

impl Change for BindingChange {
    type Target = Bindings;

    fn apply(&self, bindings: &mut Bindings) {
        bindings.change(*self);
    }
}

fn make_changes<C: Change>(mut changes: MessageReader<C>, mut target: ResMut<C::Target>) {
    if changes.is_empty() {
        return;
    }
    let mut changed = target.clone();
    changes.read().for_each(|change| change.apply(&mut changed));
    target.set_if_neq(changed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::controls::{Control, Slot};
    use crate::base::theme::Palette;
    use gragra_sim::table::Tremor;

    #[test]
    fn all_changes_of_one_frame_are_made() {
        let mut app = App::new();
        app.add_plugins(changes_plugin)
            .init_resource::<Preferences>()
            .init_resource::<Profile>()
            .init_resource::<Bindings>();
        let world = app.world_mut();
        world.write_message(PreferenceChange::UiScale(150));
        world.write_message(PreferenceChange::Palette(Palette::Muted));
        world.write_message(ProfileChange::HintShown(Hint::Collapse));
        world.write_message(ProfileChange::Height { tremor: Tremor::Natural, height: 7 });
        world.write_message(BindingChange::Bind(Control::Raise, Slot::Key, None));
        world.write_message(BindingChange::Bind(Control::Lower, Slot::Key, None));
        app.update();
        let world = app.world();
        let preferences = world.resource::<Preferences>();
        assert_eq!((preferences.ui_scale, preferences.palette), (150, Palette::Muted));
        let progress = &world.resource::<Profile>().progress;
        assert_eq!((progress.hints.len(), progress.best.get(Tremor::Natural)), (1, 7));
        let bindings = world.resource::<Bindings>();
        for control in [Control::Raise, Control::Lower] {
            assert_eq!(bindings.get(control, Slot::Key), None, "{control:?}");
        }
    }
}
