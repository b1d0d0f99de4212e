//! C1: a die, its six sides and the numbers on them.

use core::fmt;

/// One of the 60 dice. Dice look alike, but the referee keeps track of each one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct DieId(u8);

impl DieId {
    /// C1: the number of dice in the box.
    pub const COUNT: u8 = 60;

    /// The die with this index, or none from 60 on.
    pub const fn new(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// Its place in the box, `0..60`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All dice of the box, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }
}

impl From<DieId> for u8 {
    fn from(die: DieId) -> Self {
        die.0
    }
}

impl TryFrom<u8> for DieId {
    type Error = &'static str;

    fn try_from(index: u8) -> Result<Self, Self::Error> {
        Self::new(index).ok_or("a die's id is a number from 0 to 59")
    }
}

impl fmt::Display for DieId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A number that a die can show: 0 to 4.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Face {
    Zero,
    One,
    Two,
    Three,
    Four,
}

impl Face {
    /// All numbers, in rising order.
    pub const ALL: [Self; 5] = [Self::Zero, Self::One, Self::Two, Self::Three, Self::Four];

    /// The face that shows `number`.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Zero),
            1 => Some(Self::One),
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            _ => None,
        }
    }

    /// The number as an integer, 0 to 4.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// T2.1: whether a die that shows `next` may be stacked on this number.
    pub const fn may_carry(self, next: Self) -> bool {
        next as u8 > self as u8 || matches!((self, next), (Self::Four, Self::Zero))
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> Self {
        face.number()
    }
}

impl TryFrom<u8> for Face {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a die shows a number from 0 to 4")
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// One of a die's six sides, named by the direction it faces while the die has not been rotated.
///
/// Every mapping from sides to numbers comes from here (C1): 0 is opposite 0, 1 opposite 4, 2 opposite 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// +y
    Up,
    /// -y
    Down,
    /// +x
    Right,
    /// -x
    Left,
    /// +z
    Front,
    /// -z
    Back,
}

impl Side {
    /// All six sides.
    pub const ALL: [Self; 6] = [Self::Up, Self::Down, Self::Right, Self::Left, Self::Front, Self::Back];

    /// The number printed on this side.
    pub const fn face(self) -> Face {
        match self {
            Self::Up | Self::Down => Face::Zero,
            Self::Right => Face::One,
            Self::Left => Face::Four,
            Self::Front => Face::Two,
            Self::Back => Face::Three,
        }
    }

    /// The side on the other end of the die.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Right => Self::Left,
            Self::Left => Self::Right,
            Self::Front => Self::Back,
            Self::Back => Self::Front,
        }
    }

    /// The outward normal in the die's own axes (x, y, z).
    pub const fn normal(self) -> [i8; 3] {
        match self {
            Self::Up => [0, 1, 0],
            Self::Down => [0, -1, 0],
            Self::Right => [1, 0, 0],
            Self::Left => [-1, 0, 0],
            Self::Front => [0, 0, 1],
            Self::Back => [0, 0, -1],
        }
    }
}

/// A die and the number it shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "(DieId, Face)", into = "(DieId, Face)")
)]
pub struct ShownDie {
    /// Which die.
    pub die: DieId,
    /// The number on top.
    pub face: Face,
}

impl From<(DieId, Face)> for ShownDie {
    fn from((die, face): (DieId, Face)) -> Self {
        Self { die, face }
    }
}

impl From<ShownDie> for (DieId, Face) {
    fn from(shown: ShownDie) -> Self {
        (shown.die, shown.face)
    }
}
