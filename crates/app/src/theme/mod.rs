//! Colours and symbols. Colour never speaks alone: whatever has a colour has a symbol of its own.

pub mod effects;
pub mod panels;
pub mod room;
pub mod theatre;
pub mod ui;

use gragra_rules::{Company, Seat};

/// How a seat or a company is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// sRGB, red green blue.
    pub colour: [u8; 3],
    /// One glyph that is told apart without its colour.
    pub symbol: char,
}

/// The red of the highest-building marker and card; no seat or company comes near it.
pub const RECORD_RED: [u8; 3] = [196, 30, 40];

/// The symbol of the highest-building marker and card.
pub const RECORD_SYMBOL: char = '👑';

/// A company's card and marker. The hues are from a palette made for colour-blind eyes.
pub const fn company(company: Company) -> Look {
    match company {
        Company::Anchor => Look { colour: [0, 114, 178], symbol: '⚓' },
        Company::Bell => Look { colour: [230, 159, 0], symbol: '🔔' },
        Company::Clover => Look { colour: [0, 158, 115], symbol: '♣' },
        Company::Diamond => Look { colour: [204, 121, 167], symbol: '♦' },
    }
}

/// A player's round markers.
pub const fn seat(seat: Seat) -> Look {
    match seat {
        Seat::P1 => Look { colour: [240, 240, 235], symbol: '●' },
        Seat::P2 => Look { colour: [38, 38, 44], symbol: '▲' },
        Seat::P3 => Look { colour: [86, 180, 233], symbol: '■' },
        Seat::P4 => Look { colour: [240, 228, 66], symbol: '★' },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Key;

    fn looks() -> Vec<Look> {
        Company::ALL.map(company).into_iter().chain(Seat::ALL.map(seat)).collect()
    }

    fn distance(a: [u8; 3], b: [u8; 3]) -> u32 {
        a.into_iter().zip(b).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    }

    #[test]
    fn no_two_things_share_a_symbol_or_nearly_a_colour() {
        let looks = looks();
        for (place, a) in looks.iter().enumerate() {
            assert!(distance(a.colour, RECORD_RED) > 60_u32.pow(2), "{a:?} is nearly the record's red");
            for b in &looks[place + 1..] {
                assert_ne!(a.symbol, b.symbol);
                assert!(distance(a.colour, b.colour) > 60_u32.pow(2), "{a:?} and {b:?} look alike");
            }
        }
    }
}
