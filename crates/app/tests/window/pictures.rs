//! Pictures of screens, held against small ones that somebody has looked at and found good.
//!
//! `GRAGRA_BLESS=1` (see `scripts/bless`) makes new small ones. The pictures themselves are kept in the target directory,
//! under `tmp/window`.

use super::screen::Game;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};

/// The size of a small one: coarse enough that a die or a word here or there makes no difference, fine enough that a
/// missing panel or a wrong camera does.
const SIZE: [usize; 2] = [64, 36];

/// How much two small ones may differ: the mean difference of a colour, of 255.
pub(crate) const TOLERANCE: f32 = 12.0;

/// A small picture, row by row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Small(Vec<[f32; 3]>);

impl Small {
    /// A picture made small: each pixel is the mean of what it covers.
    pub(crate) fn of(file: &Path) -> Self {
        let (pixels, [width, height]) = read(file);
        let [columns, rows] = SIZE;
        let mean = |at: usize| {
            let (column, row) = (at % columns, at / columns);
            let across = column * width / columns..(column + 1) * width / columns;
            let down = row * height / rows..(row + 1) * height / rows;
            let count = (across.len() * down.len()) as f32;
            let mut sum = [0.0; 3];
            for (x, y) in down.flat_map(|y| across.clone().map(move |x| (x, y))) {
                let pixel = pixels[y * width + x];
                sum.iter_mut().zip(pixel).for_each(|(sum, part)| *sum += f32::from(part));
            }
            sum.map(|sum| sum / count)
        };
        Self((0..columns * rows).map(mean).collect())
    }

    /// One colour everywhere.
    pub(crate) fn plain(colour: [f32; 3]) -> Self {
        Self(vec![colour; SIZE[0] * SIZE[1]])
    }

    /// The mean difference of a colour.
    pub(crate) fn unlike(&self, other: &Self) -> f32 {
        let parts = self.0.as_flattened().iter().zip(other.0.as_flattened());
        parts.map(|(one, other)| (one - other).abs()).sum::<f32>() / (self.0.len() * 3) as f32
    }

    fn write(&self, file: &Path) {
        let mut encoder = png::Encoder::new(
            BufWriter::new(File::create(file).expect("a file")),
            SIZE[0] as u32,
            SIZE[1] as u32,
        );
        encoder.set_color(png::ColorType::Rgb);
        let bytes: Vec<u8> = self.0.as_flattened().iter().map(|part| part.round() as u8).collect();
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&bytes))
            .expect("a picture is written");
    }
}

fn read(file: &Path) -> (Vec<[u8; 3]>, [usize; 2]) {
    let mut reader =
        png::Decoder::new(BufReader::new(File::open(file).expect("a picture"))).read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    assert_eq!(info.color_type, png::ColorType::Rgb);
    let pixels = bytes.as_chunks::<3>().0.to_vec();
    (pixels, [info.width as usize, info.height as usize])
}

/// Where the small one of this name is.
pub(crate) fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/pictures").join(format!("{name}.png"))
}

impl Game {
    /// Takes a picture, keeps it, and holds it against the small one of this name.
    pub(crate) fn compare(&mut self, name: &str) {
        let picture = self.picture();
        let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window");
        fs::create_dir_all(&kept).expect("a folder for pictures");
        let kept = kept.join(format!("{name}.png"));
        fs::copy(&picture, &kept).expect("the picture is kept");
        let (small, golden) = (Small::of(&kept), golden(name));
        if std::env::var_os("GRAGRA_BLESS").is_some() {
            golden.parent().map(fs::create_dir_all).transpose().expect("a folder for small pictures");
            small.write(&golden);
        }
        let unlike = small.unlike(&Small::of(&golden));
        assert!(
            unlike <= TOLERANCE,
            "{name} does not look as it should (by {unlike:.1} of {TOLERANCE}); look at {}",
            kept.display()
        );
    }
}
