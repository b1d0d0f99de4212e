//! The little statistics that the lab needs.

/// Chi-squared of counts against expected shares, and the chance of at least that much by luck.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct ChiSquared {
    /// The sum of squared deviations over their expectation.
    pub value: f64,
    /// How many counts are free.
    pub freedom: u32,
    /// Near 0: the counts are too uneven; near 1: too even to be luck.
    pub p: f64,
}

/// Holds counts against shares that add up to 1.
pub(super) fn chi_squared(counts: &[u64], shares: &[f64]) -> ChiSquared {
    let total: u64 = counts.iter().sum();
    let value = counts.iter().zip(shares).map(|(&count, share)| {
        let expected = total as f64 * share;
        (count as f64 - expected) * (count as f64 - expected) / expected
    });
    let (value, freedom) = (value.sum(), counts.len() as u32 - 1);
    ChiSquared { value, freedom, p: upper_tail(value, freedom) }
}

/// The chance that chi-squared with so much freedom exceeds `x`: by recurrence from one or two degrees up.
fn upper_tail(x: f64, freedom: u32) -> f64 {
    let half = x / 2.0;
    let (mut tail, mut term, mut degrees) = if freedom.is_multiple_of(2) {
        (libm::exp(-half), libm::exp(-half), 2)
    } else {
        let root = libm::sqrt(half);
        (libm::erfc(root), 2.0 * root * libm::exp(-half) / libm::sqrt(core::f64::consts::PI) / 2.0, 1)
    };
    if degrees == 1 {
        // The term that leads from one degree to three is (x/2)^(1/2) e^(-x/2) / Γ(3/2).
        term *= 2.0;
    } else {
        term *= half;
    }
    while degrees < freedom {
        tail += term;
        degrees += 2;
        term *= half / (f64::from(degrees) / 2.0);
    }
    tail.clamp(0.0, 1.0)
}

/// The value below which the share `part` of sorted numbers lies.
pub(super) fn quantile(sorted: &[u32], part: f64) -> u32 {
    let place = ((sorted.len() as f64 - 1.0) * part) as usize;
    sorted.get(place).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tabled values, to four digits.
    #[test]
    fn tails_agree_with_the_tables() {
        for (x, freedom, p) in [
            (3.841, 1, 0.05),
            (5.991, 2, 0.05),
            (7.815, 3, 0.05),
            (9.488, 4, 0.05),
            (11.070, 5, 0.05),
            (20.515, 5, 0.001),
            (0.210, 5, 0.999),
        ] {
            assert!((upper_tail(x, freedom) - p).abs() < 2e-4, "{x} {freedom}: {}", upper_tail(x, freedom));
        }
    }

    #[test]
    fn a_loaded_die_is_noticed_and_a_fair_one_is_not() {
        let sixth = [1.0 / 6.0; 6];
        assert!(chi_squared(&[1000, 1010, 985, 1003, 995, 1007], &sixth).p > 0.5);
        assert!(chi_squared(&[1100, 1000, 1000, 1000, 1000, 900], &sixth).p < 0.01);
    }
}
