//! Bounds of what a file may contain: each makes a function from the value and the default to a value within them.

use std::ops::RangeInclusive;

pub(super) fn clamped(range: RangeInclusive<f32>) -> impl Fn(f32, f32) -> f32 {
    move |value, default| if value.is_finite() { value.clamp(*range.start(), *range.end()) } else { default }
}

pub(super) fn at_most(most: u8) -> impl Fn(u8, u8) -> u8 {
    move |value, _| value.min(most)
}

pub(super) fn nearest_of<N: Copy + Into<u32>>(among: &[N]) -> impl Fn(N, N) -> N {
    |value, default| {
        let distance = |&one: &N| Into::<u32>::into(one).abs_diff(value.into());
        among.iter().copied().min_by_key(distance).unwrap_or(default)
    }
}
