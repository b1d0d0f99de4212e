//! How colours look to people who lack one of the three kinds of cones, and how different two colours then are.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Eyes {
    Usual,
    /// Without the cones for red.
    Protanopia,
    /// Without the cones for green.
    Deuteranopia,
    /// Without the cones for blue.
    Tritanopia,
}

impl Eyes {
    pub(super) const ALL: [Self; 4] = [Self::Usual, Self::Protanopia, Self::Deuteranopia, Self::Tritanopia];

    /// For a complete lack, in linear light: Machado, Oliveira and Fernandes (2009).
    fn matrix(self) -> [[f32; 3]; 3] {
        match self {
            Self::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// The linear light that these eyes see.
    fn see(self, colour: [u8; 3]) -> [f32; 3] {
        let light = colour.map(|part| {
            let part = f32::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        times(self.matrix(), light).map(|part| part.clamp(0.0, 1.0))
    }
}

fn times(matrix: [[f32; 3]; 3], vector: [f32; 3]) -> [f32; 3] {
    matrix.map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
}

/// `OKLab`: a space in which equal distances look alike.
fn oklab(light: [f32; 3]) -> [f32; 3] {
    let cones = times(
        [
            [0.412_221_46, 0.536_332_55, 0.051_445_995],
            [0.211_903_5, 0.680_699_5, 0.107_396_96],
            [0.088_302_46, 0.281_718_85, 0.629_978_7],
        ],
        light,
    );
    times(
        [
            [0.210_454_26, 0.793_617_8, -0.004_072_047],
            [1.977_998_5, -2.428_592_2, 0.450_593_7],
            [0.025_904_037, 0.782_771_77, -0.808_675_77],
        ],
        cones.map(f32::cbrt),
    )
}

/// How far apart two colours look: 0 is the same, 1 is black and white.
pub(super) fn difference(eyes: Eyes, a: [u8; 3], b: [u8; 3]) -> f32 {
    let [a, b] = [a, b].map(|colour| oklab(eyes.see(colour)));
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grey_is_grey_to_all_and_black_is_far_from_white() {
        for eyes in Eyes::ALL {
            let [_, a, b] = oklab(eyes.see([128; 3]));
            assert!(a.abs() < 0.002 && b.abs() < 0.002, "{eyes:?}: {a} {b}");
            assert!((difference(eyes, [0; 3], [255; 3]) - 1.0).abs() < 0.01);
            assert_eq!(difference(eyes, [3, 200, 90], [3, 200, 90]), 0.0);
        }
    }

    /// `OKLab`'s own table: pure red is 0.628, 0.225, 0.126.
    #[test]
    fn the_space_is_as_published() {
        let [lightness, a, b] = oklab(Eyes::Usual.see([255, 0, 0]));
        assert!((lightness - 0.628).abs() < 0.001 && (a - 0.225).abs() < 0.001 && (b - 0.126).abs() < 0.001);
    }
}
