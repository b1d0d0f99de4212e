//! The time of day.

use jiff::Timestamp;

/// Seconds since 1970. None if the system's clock is wrong.
pub(crate) fn now() -> Option<u64> {
    u64::try_from(Timestamp::now().as_second()).ok()
}
