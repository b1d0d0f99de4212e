//! What a viewer wants of a replay, whatever it was said with.

use super::clip::Filming;
use super::moments::Moments;
use crate::screen::Menu;
use crate::session::{Pace, Seek, Seeking, Session, SessionSystems, Speed};
use crate::settings::{Change, Settings};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Cue>().add_systems(
        Update,
        (run, seek, open, show_margin)
            .chain()
            .in_set(SessionSystems::Cue)
            .after(super::moments::gather)
            .run_if(resource_exists::<Session>),
    );
}

/// How fast a replay may be shown.
pub(super) const SPEEDS: [f32; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];

/// What a viewer wants.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Cue {
    /// To go somewhere, or to stay after all.
    Seek(Seek),
    /// To go to the next moment.
    Next,
    /// To go to the moment before.
    Previous,
    /// To see one tick.
    Step,
    /// To stop or to go on.
    PlayOrPause,
    /// To see it so many times as fast.
    Speed(f32),
    /// To see it faster.
    Faster,
    /// To see it slower.
    Slower,
    /// To see how shaky towers are, or not.
    Margin,
    /// A page.
    Open(Menu),
    /// No clip after all.
    StopFilming,
}

impl Cue {
    /// Does it leave a clip as it is that is being made? The replay then goes where the clip needs it.
    fn spares_film(self) -> bool {
        matches!(self, Self::Margin | Self::StopFilming)
    }
}

/// What is heard of the viewer.
#[derive(SystemParam)]
pub(super) struct Cues<'w, 's> {
    cues: MessageReader<'w, 's, Cue>,
    filming: Option<Res<'w, Filming>>,
}

impl Cues<'_, '_> {
    fn read(&mut self) -> impl Iterator<Item = Cue> {
        let is_filming = self.filming.is_some();
        self.cues.read().copied().filter(move |cue| !is_filming || cue.spares_film())
    }
}

/// The next speed up or down.
pub(super) fn next_speed(factor: f32, is_up: bool) -> f32 {
    let up = SPEEDS.into_iter().find(|&times| times > factor);
    let down = SPEEDS.into_iter().rev().find(|&times| times < factor);
    if is_up { up } else { down }.unwrap_or(factor)
}

pub(super) fn run(
    mut cues: Cues,
    mut pace: ResMut<Pace>,
    session: Res<Session>,
    mut seeks: MessageWriter<Seek>,
) {
    for cue in cues.read() {
        match cue {
            Cue::Step => pace.step(),
            // Whoever wants to go on at the end wants to see it again.
            Cue::PlayOrPause if session.is_replay() && session.is_finished() => {
                pace.is_paused = false;
                seeks.write(Seek::To(0));
            }
            Cue::PlayOrPause => pace.is_paused = !pace.is_paused,
            Cue::Speed(times) => pace.speed = Speed::Times(times),
            Cue::Faster => pace.speed = Speed::Times(next_speed(pace.speed.factor(), true)),
            Cue::Slower => pace.speed = Speed::Times(next_speed(pace.speed.factor(), false)),
            _ => {}
        }
    }
}

fn seek(
    mut cues: Cues,
    mut seeks: MessageWriter<Seek>,
    moments: Res<Moments>,
    seeking: Res<Seeking>,
    session: Res<Session>,
) {
    let mut now = seeking.to().unwrap_or(session.now());
    for cue in cues.read() {
        let to = match cue {
            Cue::Seek(seek) => Some(seek),
            Cue::Next => moments.after(now).map(Seek::To),
            Cue::Previous => Some(Seek::To(moments.before(now).unwrap_or(0))),
            _ => None,
        };
        if let Some(Seek::To(tick)) = to {
            now = tick;
        }
        seeks.write_batch(to);
    }
}

fn open(mut cues: Cues, mut menu: ResMut<NextState<Menu>>) {
    for cue in cues.read() {
        if let Cue::Open(page) = cue {
            menu.set(page);
        }
    }
}

pub(super) fn show_margin(
    mut cues: MessageReader<Cue>,
    settings: Res<Settings>,
    mut changes: MessageWriter<Change>,
) {
    if cues.read().filter(|&&cue| cue == Cue::Margin).count() % 2 == 1 {
        changes.write(Change(Settings { show_margin: !settings.show_margin, ..settings.clone() }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_end_at_both_ends() {
        assert_eq!(next_speed(1.0, true), 2.0);
        assert_eq!(next_speed(1.0, false), 0.5);
        assert_eq!(next_speed(16.0, true), 16.0);
        assert_eq!(next_speed(0.25, false), 0.25);
    }
}
