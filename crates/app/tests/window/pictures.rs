//! Pictures of screens, held against small ones that somebody has looked at and found good.
//!
//! `GRAGRA_BLESS=1` (see `scripts/bless`) makes new small ones. The pictures themselves are kept in the target directory,
//! under `tmp/window`.

use super::screen::Game;
use std::fs::{self, File};
use std::io::{BufReader, BufWriter};
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// The size of a small one: coarse enough that a die or a word here or there makes no difference, fine enough that a
/// missing panel or a wrong camera does.
const SIZE: [usize; 2] = [64, 36];

/// How much two small ones may differ: the mean difference of a colour, of 255.
pub(crate) const TOLERANCE: f32 = 12.0;
/// The same for pages of a menu: they are opaque, and differ by less than 1 from run to run and by 11 or more from other screens.
const TOLERANCE_OF_PAGES: f32 = 6.0;
/// The same for panels that one sees a little of the room through.
const TOLERANCE_OF_PANELS: f32 = 20.0;
/// The same for the companies and players, who have not always done the same before.
const TOLERANCE_OF_PLAYERS: f32 = 16.0;
/// The same where something falls or swings, or where the dice decide what is seen.
const TOLERANCE_IN_MOTION: f32 = 30.0;
/// The same for the line of a replay's bar, which is narrow and always of the same colours. A picture that is taken when a
/// tenth more of the replay has passed differs by 2.
const TOLERANCE_OF_TIMELINE: f32 = 4.0;

/// What of a picture is compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    Whole,
    /// The panels on the left and what is at the top.
    Corner,
    /// The log, when it is open.
    Log,
    /// A card in the middle.
    Card,
    /// The main menu's panel on the left.
    MainMenu,
    /// A page that is as high as the window.
    Page,
    /// The page that chooses a match.
    SetUp,
    /// The list of replays, while it is empty.
    EmptyList,
    /// What is at the bottom.
    Foot,
    /// How far a replay has got.
    Timeline,
}

impl Part {
    fn has(self, column: usize, row: usize) -> bool {
        match self {
            Self::Whole => true,
            Self::Corner => column < 10 && row < 14,
            Self::Card => (25..39).contains(&column) && (9..27).contains(&row),
            Self::MainMenu => (4..22).contains(&column) && (5..31).contains(&row),
            Self::Page => (8..56).contains(&column) && (2..34).contains(&row),
            Self::SetUp => (13..51).contains(&column) && (8..28).contains(&row),
            Self::EmptyList => (9..55).contains(&column) && (12..24).contains(&row),
            Self::Foot => row >= 32,
            Self::Log => (46..60).contains(&column) && (4..20).contains(&row),
            Self::Timeline => (1..63).contains(&column) && row == 33,
        }
    }
}

/// The parts by which a screen is compared, and how much each may differ.
type Parts = &'static [(Part, f32)];

/// Nothing on it moves once it has come to rest.
const STILL: Parts = &[(Part::Whole, TOLERANCE)];
/// A replay that runs.
const RUNNING: Parts = &[
    (Part::Corner, TOLERANCE_OF_PANELS),
    (Part::Whole, TOLERANCE_IN_MOTION),
    (Part::Timeline, TOLERANCE_OF_TIMELINE),
];

/// Every screen that is compared, and how. No screen may pass as another one.
pub(crate) const SCREENS: [(&str, Parts); 16] = [
    // Orders and stacking are not among them: what is in view there differs from throw to throw.
    // The table behind the menus turns slowly, so only the pages themselves are compared.
    ("title", &[(Part::MainMenu, TOLERANCE_OF_PAGES)]),
    ("set-up", &[(Part::SetUp, TOLERANCE_OF_PAGES)]),
    ("settings", &[(Part::Page, TOLERANCE_OF_PAGES)]),
    ("rules", &[(Part::Page, TOLERANCE_OF_PAGES)]),
    ("replays", &[(Part::EmptyList, TOLERANCE_OF_PAGES)]),
    ("throw", STILL),
    ("log", &[(Part::Log, TOLERANCE_OF_PANELS), (Part::Corner, TOLERANCE_OF_PLAYERS)]),
    ("pause", &[(Part::Card, TOLERANCE)]),
    ("collapse", RUNNING),
    // The page lies over wherever the director was when it was opened.
    ("clip", &[(Part::Card, TOLERANCE), (Part::Whole, TOLERANCE_IN_MOTION)]),
    ("takeover", RUNNING),
    ("ledger", STILL),
    ("end", STILL),
    // Where the camera is when time stops is never the same.
    (
        "theatre",
        &[
            (Part::Corner, TOLERANCE_OF_PANELS),
            (Part::Foot, TOLERANCE_OF_PANELS),
            (Part::Timeline, TOLERANCE_OF_TIMELINE),
        ],
    ),
    ("take-over", &[(Part::Card, TOLERANCE_OF_PANELS)]),
    ("parted", RUNNING),
];

fn parts_of(name: &str) -> Parts {
    let screen = SCREENS.iter().find(|(screen, _)| *screen == name);
    screen.unwrap_or_else(|| panic!("{name} is not in the table of screens")).1
}

/// Colours, row by row.
pub(crate) struct Picture {
    pub(crate) size: [usize; 2],
    pub(crate) pixels: Vec<[u8; 3]>,
}

impl Picture {
    pub(crate) fn read(file: &Path) -> Self {
        let file = BufReader::new(File::open(file).expect("a picture"));
        let mut reader = png::Decoder::new(file).read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("a whole PNG");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        let size = [info.width as usize, info.height as usize];
        Self { size, pixels: bytes.as_chunks::<3>().0.to_vec() }
    }

    fn write(&self, file: &Path) {
        let file = BufWriter::new(File::create(file).expect("a file"));
        let [width, height] = self.size.map(|length| length as u32);
        let mut encoder = png::Encoder::new(file, width, height);
        encoder.set_color(png::ColorType::Rgb);
        let written =
            encoder.write_header().and_then(|mut writer| writer.write_image_data(self.pixels.as_flattened()));
        written.expect("a picture is written");
    }
}

/// A small picture, row by row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Small(Vec<[f32; 3]>);

impl Small {
    /// A picture made small: each pixel is the mean of what it covers.
    pub(crate) fn of(picture: &Picture) -> Self {
        let ([width, height], [columns, rows]) = (picture.size, SIZE);
        let mean = |at: usize| {
            let (column, row) = (at % columns, at / columns);
            let across = column * width / columns..(column + 1) * width / columns;
            let down = row * height / rows..(row + 1) * height / rows;
            let count = (across.len() * down.len()) as f32;
            let mut sum = [0.0; 3];
            for (x, y) in down.flat_map(|y| across.clone().map(move |x| (x, y))) {
                let pixel = picture.pixels[y * width + x];
                sum.iter_mut().zip(pixel).for_each(|(sum, part)| *sum += f32::from(part));
            }
            sum.map(|sum| sum / count)
        };
        Self((0..columns * rows).map(mean).collect())
    }

    /// The small one of this name.
    pub(crate) fn golden(name: &str) -> Self {
        Self::of(&Picture::read(&golden(name)))
    }

    /// One colour everywhere.
    pub(crate) fn plain(colour: [f32; 3]) -> Self {
        Self(vec![colour; SIZE[0] * SIZE[1]])
    }

    /// The mean difference of a colour.
    pub(crate) fn unlike(&self, other: &Self) -> f32 {
        self.unlike_in(other, Part::Whole)
    }

    /// The same, in a part of it.
    fn unlike_in(&self, other: &Self, part: Part) -> f32 {
        let is_in = |&(at, _): &(usize, _)| part.has(at % SIZE[0], at / SIZE[0]);
        let differences = self
            .0
            .iter()
            .zip(&other.0)
            .enumerate()
            .filter(is_in)
            .flat_map(|(_, (one, other))| one.iter().zip(other).map(|(one, other)| (one - other).abs()));
        let (count, sum) =
            differences.fold((0, 0.0), |(count, sum), difference| (count + 1, sum + difference));
        sum / count as f32
    }

    /// The parts of a screen in which this differs too much from how the screen should look, and by how much.
    pub(crate) fn flaws(&self, name: &str) -> Vec<(Part, f32)> {
        let golden = Self::golden(name);
        let parts = parts_of(name).iter();
        let unlike = parts.map(|&(part, tolerance)| (part, self.unlike_in(&golden, part), tolerance));
        unlike
            .filter(|(_, unlike, tolerance)| unlike > tolerance)
            .map(|(part, unlike, _)| (part, unlike))
            .collect()
    }

    fn to_picture(&self) -> Picture {
        let pixels = self.0.iter().map(|colour| colour.map(|part| part.round() as u8)).collect();
        Picture { size: SIZE, pixels }
    }
}

/// Where what was taken is kept.
pub(crate) fn keep() -> PathBuf {
    let kept = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window");
    fs::create_dir_all(&kept).expect("a folder for pictures");
    kept
}

/// Keeps a picture.
pub(crate) fn write(picture: &Picture, name: &str) -> PathBuf {
    let kept = keep().join(format!("{name}.png"));
    picture.write(&kept);
    kept
}

/// Where the small one of this name is.
pub(crate) fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/pictures").join(format!("{name}.png"))
}

impl Game {
    /// Waits until what is shown has come to rest, and compares it.
    pub(crate) fn compare(&mut self, name: &str) {
        self.settled();
        self.compare_moving(name);
    }

    /// What is shown once it has come to rest. The table behind a menu never does.
    pub(crate) fn settled(&self) -> Picture {
        const TRIES: usize = 12;
        const IN_A_ROW: usize = 4;
        let (mut last, mut in_a_row) = (Small::of(&self.look()), 0);
        for _ in 0..TRIES {
            sleep(Duration::from_millis(300));
            let now = Small::of(&self.look());
            in_a_row = if now.unlike(&last) < 0.5 { in_a_row + 1 } else { 0 };
            if in_a_row == IN_A_ROW {
                break;
            }
            last = now;
        }
        self.look()
    }

    /// Keeps a picture of what is shown now, and holds it against the small one of this name.
    #[expect(clippy::print_stdout, reason = "the figures that the tolerances are chosen by")]
    pub(crate) fn compare_moving(&mut self, name: &str) {
        // On a busy machine a single frame without panels has been seen; the next one had them.
        const LOOKS: usize = 3;
        let mut picture = self.look();
        for _ in 1..LOOKS {
            if Small::of(&picture).flaws(name).is_empty() {
                break;
            }
            sleep(Duration::from_millis(300));
            picture = self.look();
        }
        let golden = golden(name);
        let kept = write(&picture, name);
        let small = Small::of(&picture);
        if std::env::var_os("GRAGRA_BLESS").is_some() {
            golden.parent().map(fs::create_dir_all).transpose().expect("a folder for small pictures");
            small.to_picture().write(&golden);
        }
        for &(part, tolerance) in parts_of(name) {
            let unlike = small.unlike_in(&Small::golden(name), part);
            println!("{name} is {unlike:.1} of {tolerance} from how it looked ({part:?})");
        }
        let flaws = small.flaws(name);
        assert!(
            flaws.is_empty(),
            "{name} does not look as it should: {flaws:.1?}; look at {}",
            kept.display()
        );
    }
}
