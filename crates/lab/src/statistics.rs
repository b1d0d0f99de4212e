//! The statistics that the lab needs.

/// Chi-squared of counts against expected shares, and the probability of at least that value by chance.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct ChiSquared {
    /// The sum of squared deviations, each divided by its expectation.
    pub value: f64,
    /// The degrees of freedom.
    pub freedom: u32,
    /// Near 0 the counts are too uneven to be luck; near 1 they are too even.
    pub p: f64,
}

/// Tests counts against shares that add up to 1.
pub(super) fn chi_squared(counts: &[u64], shares: &[f64]) -> ChiSquared {
    let total: u64 = counts.iter().sum();
    let value = counts.iter().zip(shares).map(|(&count, share)| {
        let expected = total as f64 * share;
        (count as f64 - expected) * (count as f64 - expected) / expected
    });
    let (value, freedom) = (value.sum(), counts.len() as u32 - 1);
    ChiSquared { value, freedom, p: upper_tail(value, freedom) }
}

/// The probability that chi-squared with this many degrees of freedom exceeds `x`, by recurrence from one or two
/// degrees up.
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

/// The value below which the fraction `part` of sorted numbers lies.
pub(super) fn quantile(sorted: &[u32], part: f64) -> u32 {
    let place = ((sorted.len() as f64 - 1.0) * part) as usize;
    sorted.get(place).copied().unwrap_or_default()
}

/// 95 % of a normal distribution lie within this many standard errors.
pub(super) const Z_95: f64 = 1.959_964;

/// An estimate with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Interval {
    /// The estimate.
    pub value: f64,
    /// Infinite, like `high`, if there are too few values.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The number of values behind it.
    pub count: usize,
}

/// A share with the Wilson interval, which stays between 0 and 1 and works for few trials. A success may be
/// fractional, as a shared win is.
pub(super) fn wilson(successes: f64, trials: usize) -> Interval {
    if trials == 0 {
        return Interval { value: f64::NAN, low: f64::NEG_INFINITY, high: f64::INFINITY, count: 0 };
    }
    let n = trials as f64;
    let value = successes / n;
    let z2 = Z_95 * Z_95;
    let middle = (value + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z_95 * libm::sqrt((value * (1.0 - value)).max(0.0) / n + z2 / (4.0 * n * n)) / (1.0 + z2 / n);
    Interval { value, low: (middle - half).max(0.0), high: (middle + half).min(1.0), count: trials }
}

/// A mean with the normal interval. A single value has no finite interval.
pub(super) fn mean(values: &[f64]) -> Interval {
    let n = values.len() as f64;
    let value = values.iter().sum::<f64>() / n;
    if values.len() < 2 {
        return Interval { value, low: f64::NEG_INFINITY, high: f64::INFINITY, count: values.len() };
    }
    let variance = values.iter().map(|each| (each - value) * (each - value)).sum::<f64>() / (n - 1.0);
    let half = Z_95 * libm::sqrt(variance / n);
    Interval { value, low: value - half, high: value + half, count: values.len() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(interval: Interval, [value, low, high]: [f64; 3]) {
        let Interval { value: v, low: l, high: h, .. } = interval;
        assert!((v - value).abs() + (l - low).abs() + (h - high).abs() < 1e-3, "{interval:?}");
    }

    /// Published examples.
    #[test]
    fn wilson_agrees_with_known_intervals() {
        assert_near(wilson(15.0, 148), [0.1014, 0.0624, 0.1605]);
        assert_near(wilson(81.0, 263), [0.3080, 0.2553, 0.3662]);
        assert_near(wilson(0.0, 20), [0.0, 0.0, 0.1611]);
        assert_near(wilson(20.0, 20), [1.0, 0.8389, 1.0]);
    }

    #[test]
    fn a_mean_has_a_normal_interval() {
        // Variance 2.5, standard error sqrt(0.5).
        assert_near(mean(&[1.0, 2.0, 3.0, 4.0, 5.0]), [3.0, 3.0 - 1.3859, 3.0 + 1.3859]);
    }

    #[test]
    fn too_little_gives_no_interval() {
        assert!(mean(&[7.0]).high.is_infinite() && (mean(&[7.0]).value - 7.0).abs() < 1e-9);
        assert!(wilson(0.0, 0).value.is_nan() && mean(&[]).value.is_nan());
    }

    /// Values from published tables, to four digits.
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
