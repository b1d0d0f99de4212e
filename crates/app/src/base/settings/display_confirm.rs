//! Asks the player to confirm a new display. Someone who sees nothing cannot confirm it, so it reverts without an answer.

use super::{Display, PreferenceChange, Preferences, SettingsSystems};
use bevy::prelude::*;
use std::time::Duration;

const TIME_TO_ANSWER: Duration = Duration::from_secs(15);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DisplayConfirm>().add_message::<DisplayAnswer>().add_systems(
        First,
        (ask_after_change, handle_answer)
            .chain()
            .after(SettingsSystems::Change)
            .before(SettingsSystems::Apply),
    );
}

/// The display that waits to be confirmed.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct DisplayConfirm(Option<Pending>);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Pending {
    before: Display,
    since: Duration,
    left: Duration,
}

impl DisplayConfirm {
    /// The display without what is not confirmed.
    pub(super) fn confirmed(&self, display: Display) -> Display {
        self.0.map_or(display, |Pending { before: Display { kind, size, monitor, .. }, .. }| Display {
            kind,
            size,
            monitor,
            ..display
        })
    }

    /// How many seconds are left for an answer, if one is needed.
    pub fn seconds_left(&self) -> Option<u64> {
        self.0.map(|pending| pending.left.as_secs_f32().ceil() as u64)
    }
}

#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DisplayAnswer {
    Keep,
    Revert,
}

fn ask_after_change(
    mut confirm: ResMut<DisplayConfirm>,
    mut known: Local<Option<Display>>,
    preferences: Res<Preferences>,
    clock: Res<Time<Real>>,
) {
    let now = preferences.display;
    let Some(before) = known.replace(now).filter(|before| now.is_risk_from(before)) else { return };
    let since = clock.elapsed();
    match &mut confirm.0 {
        // It is the confirmed one again.
        Some(pending) if !now.is_risk_from(&pending.before) => confirm.0 = None,
        Some(pending) => pending.since = since,
        None => confirm.0 = Some(Pending { before, since, left: TIME_TO_ANSWER }),
    }
}

fn handle_answer(
    mut confirm: ResMut<DisplayConfirm>,
    mut answers: MessageReader<DisplayAnswer>,
    mut changes: MessageWriter<PreferenceChange>,
    preferences: Res<Preferences>,
    clock: Res<Time<Real>>,
) {
    let answer = answers.read().last().copied();
    if confirm.0.is_none() {
        return;
    }
    let Some(pending) = &mut confirm.0 else { return };
    pending.left = TIME_TO_ANSWER.saturating_sub(clock.elapsed().saturating_sub(pending.since));
    match answer.or(pending.left.is_zero().then_some(DisplayAnswer::Revert)) {
        None => {}
        Some(DisplayAnswer::Keep) => confirm.0 = None,
        Some(DisplayAnswer::Revert) => {
            changes.write(PreferenceChange::Display(confirm.confirmed(preferences.display)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{WindowKind, changes_plugin};
    use super::*;
    use crate::base::controls::Bindings;
    use crate::base::settings::Profile;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((TimePlugin, changes_plugin, plugin))
            .init_resource::<Preferences>()
            .init_resource::<Profile>()
            .init_resource::<Bindings>();
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        (0..2).for_each(|_| app.update());
        app
    }

    fn try_fullscreen(app: &mut App) {
        let display = app.world().resource::<Preferences>().display;
        let display = Display { kind: WindowKind::Fullscreen, frame_cap: 60, ..display };
        app.world_mut().write_message(PreferenceChange::Display(display));
        app.update();
    }

    fn kind(app: &App) -> WindowKind {
        app.world().resource::<Preferences>().display.kind
    }

    fn left(app: &App) -> Option<u64> {
        app.world().resource::<DisplayConfirm>().seconds_left()
    }

    #[test]
    fn without_an_answer_the_display_reverts_after_fifteen_seconds_and_nothing_else() {
        let mut app = app();
        assert_eq!(left(&app), None, "the display in the file needs no confirmation");
        try_fullscreen(&mut app);
        assert_eq!((kind(&app), left(&app)), (WindowKind::Fullscreen, Some(15)));
        let display = app.world().resource::<Preferences>().display;
        let confirmed = app.world().resource::<DisplayConfirm>().confirmed(display);
        assert_eq!(confirmed.kind, WindowKind::Window);
        (0..14).for_each(|_| app.update());
        assert_eq!((kind(&app), left(&app)), (WindowKind::Fullscreen, Some(1)));
        (0..3).for_each(|_| app.update());
        assert_eq!((kind(&app), left(&app)), (WindowKind::Window, None));
        assert_eq!(app.world().resource::<Preferences>().display.frame_cap, 60);
    }

    #[test]
    fn an_answer_ends_the_question() {
        for (answer, stays) in
            [(DisplayAnswer::Keep, WindowKind::Fullscreen), (DisplayAnswer::Revert, WindowKind::Window)]
        {
            let mut app = app();
            try_fullscreen(&mut app);
            app.world_mut().write_message(answer);
            (0..3).for_each(|_| app.update());
            assert_eq!((kind(&app), left(&app)), (stays, None), "{answer:?}");
            (0..20).for_each(|_| app.update());
            assert_eq!(kind(&app), stays, "{answer:?}");
        }
    }
}
