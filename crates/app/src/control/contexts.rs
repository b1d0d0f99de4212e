//! Which controls can be pressed now. An active context is an entity, with an action for each of its controls that is built
//! from the [`Bindings`].

use super::ControlSystems;
use super::focus::{OpenMenus, UiFocus};
use super::rebind::Rebinding;
use crate::base::controls::{BACK, Bindings, Context, Control, Press};
use crate::session::{HotSeat, OnTable};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_enhanced_input::prelude::{
    Accumulation, Action, ActionOf, ActionSettings, Binding, BindingOf, Down, InputAction, InputContextAppExt,
};
use gragra_sim::play::Task;

pub(super) fn plugin(app: &mut App) {
    app.add_input_context::<ActiveContext>()
        .add_systems(PreUpdate, switch_contexts.in_set(ControlSystems::SwitchContexts));
}

/// The context of an entity whose actions can be pressed now.
#[derive(Component, Debug)]
pub(super) struct ActiveContext(pub(super) Context);

#[derive(SystemParam)]
pub(super) struct ActiveContexts<'w, 's> {
    contexts: Query<'w, 's, &'static ActiveContext>,
}

impl ActiveContexts<'_, '_> {
    pub(super) fn contains(&self, context: Context) -> bool {
        self.contexts.iter().any(|active| active.0 == context)
    }

    /// Whether a person stacks, in a match or in practice.
    pub(super) fn has_hand(&self) -> bool {
        self.contains(Context::Stacking) || self.contains(Context::Practising)
    }
}

/// What decides which contexts are active.
#[derive(SystemParam)]
struct Situation<'w> {
    focus: Res<'w, UiFocus>,
    menus: OpenMenus<'w>,
    rebinding: Res<'w, Rebinding>,
    hot: Res<'w, HotSeat>,
    on_table: Option<Res<'w, State<OnTable>>>,
}

impl Situation<'_> {
    fn contexts(&self) -> Vec<Context> {
        if self.focus.is_typing || self.rebinding.is_on() {
            vec![]
        } else if self.menus.is_any() {
            vec![Context::Always, Context::Menu]
        } else if self.focus.is_given {
            // A panel beside the table has the focus. Escape takes it away, so `Cancel` must not apply.
            vec![Context::Menu]
        } else {
            vec![Context::Always, Context::Table, self.activity()]
        }
    }

    fn activity(&self) -> Context {
        match self.on_table.as_ref().map(|on_table| on_table.get()) {
            Some(OnTable::Practice) => return Context::Practising,
            Some(OnTable::Replay) => return Context::Theatre,
            Some(OnTable::Match | OnTable::Lesson) | None => {}
        }
        match self.hot.task() {
            None => Context::Watching,
            Some(Task::Throw) => Context::Throwing,
            Some(Task::Declare) => Context::Ordering,
            Some(Task::Stack | Task::TakeOver | Task::Contest) => Context::Stacking,
            Some(Task::Invest | Task::Change | Task::ChooseRaider) => Context::Choosing,
        }
    }
}

/// The only kind of action; its [`ActionControl`] tells which control it is.
#[derive(InputAction)]
#[action_output(f32)]
struct ControlAction;

/// The control that an action entity stands for.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct ActionControl(pub(super) Control);

/// A trigger counts as pressed from here on, from 0 to 1.
const PAD_ACTUATION: f32 = 0.1;

/// Spawns the contexts that should be active and despawns the others. A context is spawned anew each time, because then a
/// key that is still held from before does nothing until it is released.
fn switch_contexts(
    mut commands: Commands,
    mut built: Local<Bindings>,
    bindings: Res<Bindings>,
    situation: Situation,
    active: Query<(Entity, &ActiveContext)>,
) {
    let mut wanted = situation.contexts();
    let is_rebound = *built != *bindings;
    for (entity, active) in &active {
        if is_rebound || !wanted.contains(&active.0) {
            commands.entity(entity).despawn();
        } else {
            wanted.retain(|&context| context != active.0);
        }
    }
    for context in wanted {
        spawn_context(&mut commands, context, &bindings);
    }
    if is_rebound {
        *built = bindings.clone();
    }
}

fn spawn_context(commands: &mut Commands, context: Context, bindings: &Bindings) {
    let entity = commands.spawn((Name::new(format!("{context:?} controls")), ActiveContext(context))).id();
    for control in Control::ALL.into_iter().filter(|control| control.contexts().contains(&context)) {
        let settings =
            ActionSettings { require_reset: true, accumulation: Accumulation::MaxAbs, ..default() };
        let action = commands.spawn((
            Name::new(format!("{control:?}")),
            Action::<ControlAction>::new(),
            ActionControl(control),
            settings,
            ActionOf::<ActiveContext>::new(entity),
        ));
        let action = action.id();
        let mut presses: Vec<Press> = bindings.presses(control).collect();
        if control == Control::Cancel {
            presses.retain(|press| !BACK.contains(press));
            presses.extend(BACK);
        }
        for press in presses {
            spawn_binding(commands, action, press);
        }
    }
}

fn spawn_binding(commands: &mut Commands, action: Entity, press: Press) {
    let name = Name::new(format!("{press:?}"));
    match press {
        Press::Key(key) => commands.spawn((name, BindingOf(action), Binding::from(key))),
        Press::Mouse(button) => commands.spawn((name, BindingOf(action), Binding::from(button))),
        Press::Pad(button) => {
            commands.spawn((name, BindingOf(action), Binding::from(button), Down::new(PAD_ACTUATION)))
        }
    };
}
