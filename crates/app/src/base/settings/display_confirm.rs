//! A change of the screen is tried for a while. Who sees nothing cannot confirm it, so without an answer it is taken back.

use super::{Change, Display, Settings};
use bevy::prelude::*;
use std::time::Duration;

/// How long an answer is waited for.
const WAIT: Duration = Duration::from_secs(15);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DisplayConfirm>()
        .add_message::<DisplayAnswer>()
        .add_systems(First, (begin, judge).chain().after(super::change).after(super::remember));
}

/// A screen that is being tried.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct DisplayConfirm(Option<Pending>);

#[derive(Clone, Copy, PartialEq, Debug)]
struct Pending {
    before: Display,
    since: Duration,
    left: Duration,
}

impl Pending {
    fn taken_back(self, now: Display) -> Display {
        let Display { kind, size, monitor, .. } = self.before;
        Display { kind, size, monitor, ..now }
    }
}

impl DisplayConfirm {
    /// The settings that are certain: without what is only tried.
    pub(super) fn certain(&self, settings: &Settings) -> Settings {
        let display = self.0.map_or(settings.display, |tried| tried.taken_back(settings.display));
        Settings { display, ..settings.clone() }
    }

    /// How many seconds are left for an answer, if something is being tried.
    pub fn seconds_left(&self) -> Option<u64> {
        self.0.map(|tried| tried.left.as_secs_f32().ceil() as u64)
    }
}

/// What the player says of it.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum DisplayAnswer {
    /// It stays.
    Keep,
    /// As it was before.
    TakeBack,
}

pub(super) fn begin(
    mut trial: ResMut<DisplayConfirm>,
    mut known: Local<Option<Display>>,
    settings: Res<Settings>,
    clock: Res<Time<Real>>,
) {
    let now = settings.display;
    let Some(before) = known.replace(now).filter(|before| now.is_risk_from(before)) else { return };
    let since = clock.elapsed();
    match &mut trial.0 {
        // Back at what it was: there is nothing to ask.
        Some(tried) if !now.is_risk_from(&tried.before) => trial.0 = None,
        Some(tried) => tried.since = since,
        None => trial.0 = Some(Pending { before, since, left: WAIT }),
    }
}

fn judge(
    mut trial: ResMut<DisplayConfirm>,
    mut verdicts: MessageReader<DisplayAnswer>,
    mut changes: MessageWriter<Change>,
    settings: Res<Settings>,
    clock: Res<Time<Real>>,
) {
    let verdict = verdicts.read().last().copied();
    if trial.0.is_none() {
        return;
    }
    let Some(tried) = &mut trial.0 else { return };
    tried.left = WAIT.saturating_sub(clock.elapsed().saturating_sub(tried.since));
    let verdict = verdict.or(tried.left.is_zero().then_some(DisplayAnswer::TakeBack));
    let display = tried.taken_back(settings.display);
    match verdict {
        None => {}
        Some(DisplayAnswer::Keep) => trial.0 = None,
        Some(DisplayAnswer::TakeBack) => {
            changes.write(Change(Settings { display, ..settings.clone() }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::WindowKind;
    use super::*;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(TimePlugin).init_resource::<Settings>().add_message::<Change>().add_plugins(plugin);
        app.add_systems(First, super::super::change);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
        (0..2).for_each(|_| app.update());
        app
    }

    fn try_fullscreen(app: &mut App) {
        let mut settings = app.world().resource::<Settings>().clone();
        settings.display.kind = WindowKind::Fullscreen;
        settings.display.frame_cap = 60;
        app.world_mut().write_message(Change(settings));
        app.update();
    }

    fn kind(app: &App) -> WindowKind {
        app.world().resource::<Settings>().display.kind
    }

    fn left(app: &App) -> Option<u64> {
        app.world().resource::<DisplayConfirm>().seconds_left()
    }

    #[test]
    fn without_an_answer_it_is_taken_back_after_fifteen_seconds_and_only_that() {
        let mut app = app();
        assert_eq!(left(&app), None, "what is read from a file is not asked about");
        try_fullscreen(&mut app);
        assert_eq!((kind(&app), left(&app)), (WindowKind::Fullscreen, Some(15)));
        let (trial, settings) =
            (app.world().resource::<DisplayConfirm>(), app.world().resource::<Settings>());
        assert_eq!(trial.certain(settings).display.kind, WindowKind::Window);
        (0..14).for_each(|_| app.update());
        assert_eq!((kind(&app), left(&app)), (WindowKind::Fullscreen, Some(1)));
        (0..3).for_each(|_| app.update());
        assert_eq!((kind(&app), left(&app)), (WindowKind::Window, None));
        assert_eq!(app.world().resource::<Settings>().display.frame_cap, 60);
    }

    #[test]
    fn an_answer_ends_the_question() {
        for (verdict, stays) in
            [(DisplayAnswer::Keep, WindowKind::Fullscreen), (DisplayAnswer::TakeBack, WindowKind::Window)]
        {
            let mut app = app();
            try_fullscreen(&mut app);
            app.world_mut().write_message(verdict);
            (0..3).for_each(|_| app.update());
            assert_eq!((kind(&app), left(&app)), (stays, None), "{verdict:?}");
            (0..20).for_each(|_| app.update());
            assert_eq!(kind(&app), stays, "{verdict:?}");
        }
    }
}
