//! "5 minutes ago", and after a week the date.

use crate::base::words::say;
use jiff::Timestamp;

/// Both times are in seconds since 1970. The program doesn't know the time zone, so a date has no time of day.
pub(super) fn time_ago(when: u64, now: u64) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    match now.checked_sub(when) {
        Some(0..MINUTE) => say!("ago-now"),
        Some(since @ MINUTE..HOUR) => say!("ago-minutes", count = since / MINUTE),
        Some(since @ HOUR..DAY) => say!("ago-hours", count = since / HOUR),
        Some(since) if since < 7 * DAY => say!("ago-days", count = since / DAY),
        _ => day(when),
    }
}

/// Year, month and day in UTC. A file may contain any number.
fn day(when: u64) -> String {
    let when = i64::try_from(when).ok().and_then(|when| Timestamp::from_second(when).ok());
    when.unwrap_or(Timestamp::MAX).strftime("%F").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_by_the_calendar() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(951_782_400), "2000-02-29");
        assert_eq!(day(1_794_828_800), "2026-11-16");
        assert_eq!(day(4_107_542_400), "2100-03-01");
    }

    #[test]
    fn short_times_are_durations() {
        let now = 1_000_000_000;
        let told = [0, 59, 60, 7199, 7200, 86_400, 604_799].map(|since| time_ago(now - since, now));
        let expected =
            ["just now", "just now", "1 minute ago", "1 hour ago", "2 hours ago", "1 day ago", "6 days ago"];
        assert_eq!(told, expected);
        assert_eq!(time_ago(now - 604_800, now), "2001-09-02");
        assert_eq!(time_ago(now + 100, now), "2001-09-09", "a clock may be wrong");
        assert_eq!(time_ago(u64::MAX, now).len(), time_ago(u64::MAX, 0).len(), "and very wrong");
    }
}
