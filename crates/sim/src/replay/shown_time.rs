//! Ticks in a readable form.

use crate::units::TICKS_PER_SECOND;
use std::fmt;

/// A number of ticks, displayed as minutes and seconds: `20:34`, or `1:00:05`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShownTime(pub u32);

impl fmt::Display for ShownTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / TICKS_PER_SECOND;
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        match hours {
            0 => f.pad(&format!("{minutes}:{seconds:02}")),
            _ => f.pad(&format!("{hours}:{minutes:02}:{seconds:02}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ShownTime;

    #[test]
    fn ticks_are_formatted_like_a_clock() {
        let told = |seconds: u32| ShownTime(60 * seconds + 59).to_string();
        assert_eq!([told(0), told(61), told(3600), told(86_399)], ["0:00", "1:01", "1:00:00", "23:59:59"]);
    }
}
