//! Which controls wait for a press. The bindings of those that do are built from the table of [`Bindings`].

use super::InputSteps;
use super::focus::UiFocus;
use super::rebind::Rebinding;
use crate::controls::{BACK, Bindings, Context, Control, Press};
use crate::screen::{Menu, Screen};
use crate::session::{HotSeat, Session};
use crate::settings::Settings;
use bevy::prelude::*;
use bevy_enhanced_input::prelude::{
    Accumulation, Action, ActionOf, ActionSettings, Binding, BindingOf, DeadZone, Down, InputAction,
    InputContextAppExt, SwizzleAxis,
};
use gragra_sim::play::Task;

pub(super) fn plugin(app: &mut App) {
    app.add_input_context::<Controls>().add_systems(PreUpdate, switch.in_set(InputSteps::Switch));
}

/// What decides which contexts are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Situation {
    is_typing: bool,
    is_in_menu: bool,
    is_beside_menu: bool,
    is_practice: bool,
    is_replay: bool,
    task: Option<Task>,
}

impl Situation {
    fn contexts(self) -> &'static [Context] {
        use Context::{
            Always, Choosing, Menu, Ordering, Practising, Stacking, Table, Theatre, Throwing, Watching,
        };
        match self {
            Self { is_typing: true, .. } => &[],
            Self { is_in_menu: true, .. } => &[Always, Menu],
            // Something beside the table has the focus, which Escape takes from it.
            Self { is_beside_menu: true, .. } => &[Menu],
            Self { is_practice: true, .. } => &[Always, Table, Practising],
            Self { is_replay: true, .. } => &[Always, Table, Theatre],
            Self { task, .. } => match task {
                None => &[Always, Table, Watching],
                Some(Task::Throw) => &[Always, Table, Throwing],
                Some(Task::Declare) => &[Always, Table, Ordering],
                Some(Task::Stack | Task::TakeOver | Task::Contest) => &[Always, Table, Stacking],
                Some(Task::Invest | Task::Change | Task::ChooseRaider) => &[Always, Table, Choosing],
            },
        }
    }
}

/// A context whose controls wait for a press.
#[derive(Component, Debug)]
pub(super) struct Controls(pub(super) Context);

/// Does a context wait for a press now?
pub(super) fn is_on(contexts: &Query<&Controls>, context: Context) -> bool {
    contexts.iter().any(|controls| controls.0 == context)
}

/// Does a hand wait for a press now, in a match or without one?
pub(super) fn has_hand(contexts: &Query<&Controls>) -> bool {
    is_on(contexts, Context::Stacking) || is_on(contexts, Context::Practising)
}

/// The one kind of action there is; [`For`] says which control it is.
#[derive(InputAction)]
#[action_output(f32)]
struct Pressing;

/// The control of an action.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct For(pub(super) Control);

/// The left stick, with its dead zone.
#[derive(InputAction)]
#[action_output(Vec2)]
pub(super) struct LeftStick;

/// A trigger that is pressed less than this is not meant; so is a button, which gives 0 or 1.
const PAD_ACTUATION: f32 = 0.1;

/// Puts up the contexts that should be on and takes down the others. A context is made anew each time, because then
/// what is still held from before does nothing until it is let go.
fn switch(
    mut commands: Commands,
    mut built: Local<Option<(Bindings, f32)>>,
    (bindings, settings): (Res<Bindings>, Res<Settings>),
    (focus, rebinding): (Res<UiFocus>, Res<Rebinding>),
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    hot: Res<HotSeat>,
    session: Option<Res<Session>>,
    contexts: Query<(Entity, &Controls)>,
) {
    let situation = Situation {
        is_typing: focus.is_typing || rebinding.is_on(),
        is_in_menu: focus.is_wanted || *screen.get() != Screen::Match || *menu.get() != Menu::None,
        is_beside_menu: focus.is_given,
        is_practice: session.as_ref().is_some_and(|session| session.practised().is_some()),
        is_replay: session.is_some_and(|session| session.is_replay()),
        task: hot.asked().map(|(_, task)| task),
    };
    let wanted = situation.contexts();
    let dead_zone = settings.dead_zone;
    let is_same = |(of, zone): &(Bindings, f32)| *of == *bindings && *zone == dead_zone;
    let is_rebound = !built.as_ref().is_some_and(is_same);
    if is_rebound {
        *built = Some((bindings.clone(), dead_zone));
    }
    let stays = |context| !is_rebound && wanted.contains(&context);
    for (entity, _) in contexts.iter().filter(|(_, controls)| !stays(controls.0)) {
        commands.entity(entity).despawn();
    }
    let is_up = |context| contexts.iter().any(|(_, controls)| controls.0 == context && stays(context));
    for &context in wanted.iter().filter(|&&context| !is_up(context)) {
        put_up(&mut commands, context, &bindings, dead_zone);
    }
}

fn put_up(commands: &mut Commands, context: Context, bindings: &Bindings, dead_zone: f32) {
    let controls = commands.spawn((Name::new(format!("{context:?} controls")), Controls(context))).id();
    for control in Control::ALL.into_iter().filter(|control| control.contexts().contains(&context)) {
        let settings =
            ActionSettings { require_reset: true, accumulation: Accumulation::MaxAbs, ..default() };
        let action = commands.spawn((
            Name::new(format!("{control:?}")),
            Action::<Pressing>::new(),
            For(control),
            settings,
            ActionOf::<Controls>::new(controls),
        ));
        let action = action.id();
        let is_bound = |press: &Press| bindings.presses(control).any(|bound| bound == *press);
        let always = BACK.into_iter().filter(|press| control == Control::Cancel && !is_bound(press));
        for press in bindings.presses(control).chain(always) {
            bind(commands, action, press);
        }
    }
    if context == Context::Always {
        put_up_stick(commands, controls, dead_zone);
    }
}

fn bind(commands: &mut Commands, action: Entity, press: Press) {
    let name = Name::new(format!("{press:?}"));
    match press {
        Press::Key(key) => commands.spawn((name, BindingOf(action), Binding::from(key))),
        Press::Mouse(button) => commands.spawn((name, BindingOf(action), Binding::from(button))),
        Press::Pad(button) => {
            commands.spawn((name, BindingOf(action), Binding::from(button), Down::new(PAD_ACTUATION)))
        }
    };
}

fn put_up_stick(commands: &mut Commands, controls: Entity, dead_zone: f32) {
    let stick = commands.spawn((
        Name::new("Left stick"),
        Action::<LeftStick>::new(),
        DeadZone { lower_threshold: dead_zone, ..DeadZone::default() },
        ActionOf::<Controls>::new(controls),
    ));
    let stick = stick.id();
    commands.spawn((Name::new("x"), BindingOf(stick), Binding::from(GamepadAxis::LeftStickX)));
    commands.spawn((
        Name::new("y"),
        BindingOf(stick),
        Binding::from(GamepadAxis::LeftStickY),
        SwizzleAxis::YXZ,
    ));
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYING: Situation = Situation {
        is_typing: false,
        is_in_menu: false,
        is_beside_menu: false,
        is_practice: false,
        is_replay: false,
        task: None,
    };

    #[test]
    fn a_task_has_its_own_controls_and_a_menu_takes_them_away() {
        let throwing = Situation { task: Some(Task::Throw), ..PLAYING };
        assert_eq!(throwing.contexts(), [Context::Always, Context::Table, Context::Throwing]);
        let in_menu = Situation { is_in_menu: true, ..throwing };
        assert_eq!(in_menu.contexts(), [Context::Always, Context::Menu]);
        let tabbed = Situation { is_beside_menu: true, ..throwing };
        assert_eq!(tabbed.contexts(), [Context::Menu]);
        assert!(Situation { is_typing: true, ..in_menu }.contexts().is_empty());
    }

    #[test]
    fn contexts_that_are_on_together_know_it() {
        let tasks = [Task::Invest, Task::Throw, Task::Declare, Task::Stack, Task::Change].map(Some);
        let situations = tasks.into_iter().chain([None]).map(|task| Situation { task, ..PLAYING });
        let others = [
            Situation { is_in_menu: true, ..PLAYING },
            Situation { is_practice: true, ..PLAYING },
            Situation { is_replay: true, ..PLAYING },
        ];
        for situation in situations.chain(others) {
            for &a in situation.contexts() {
                assert!(situation.contexts().iter().all(|&b| a.is_beside(b)), "{situation:?}");
            }
        }
        assert!(!Context::Throwing.is_beside(Context::Stacking));
        assert!(!Context::Menu.is_beside(Context::Table));
    }
}
