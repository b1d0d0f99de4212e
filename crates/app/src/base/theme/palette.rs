//! Sets of colours for companies and seats. A test makes sure that colour-blind players can tell them apart.

use super::Emblem;
use bevy::prelude::Resource;
use gragra_rules::{Company, Seat};
use serde::{Deserialize, Serialize};

/// A set of colours for companies and seats. The symbols are the same in all.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// Blue, amber, green, violet.
    #[default]
    Standard,
    /// Navy, sky, sand, plum.
    Muted,
    /// As different from each other as possible.
    HighContrast,
}

impl Palette {
    pub const ALL: [Self; 3] = [Self::Standard, Self::Muted, Self::HighContrast];

    pub const fn company(self, company: Company) -> Emblem {
        let (symbol, colours) = match company {
            Company::Anchor => ('⚓', [[24, 80, 146], [40, 20, 160], [66, 0, 110]]),
            Company::Bell => ('🔔', [[248, 188, 16], [232, 208, 124], [248, 244, 40]]),
            Company::Clover => ('♣', [[36, 170, 126], [136, 220, 244], [80, 190, 140]]),
            Company::Diamond => ('♦', [[172, 106, 206], [128, 34, 92], [198, 92, 250]]),
        };
        Emblem { colour: colours[self as usize], symbol }
    }

    pub const fn seat(self, seat: Seat) -> Emblem {
        let (symbol, colours) = match seat {
            Seat::P1 => ('●', [[240, 240, 235], [250, 250, 250], [255, 255, 255]]),
            Seat::P2 => ('▲', [[38, 38, 44], [30, 22, 28], [0, 0, 0]]),
            Seat::P3 => ('■', [[90, 160, 245], [70, 82, 205], [60, 120, 255]]),
            Seat::P4 => ('★', [[180, 198, 70], [140, 190, 126], [232, 165, 60]]),
        };
        Emblem { colour: colours[self as usize], symbol }
    }
}

pub const fn company_symbol(company: Company) -> char {
    Palette::Standard.company(company).symbol
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::theme::eyes::{Eyes, difference};
    use crate::base::theme::ui::contrast;
    use crate::base::theme::{RECORD_RED, room};
    use gragra_rules::Key;

    /// Two colours this far apart are told apart at a glance; a just noticeable difference is about 0.02.
    const ENOUGH: f32 = 0.12;
    /// And in the palette for those who need more.
    const MORE: f32 = 0.2;
    /// From the record's red, which is nobody's.
    const FROM_RED: f32 = 0.1;

    fn least(colours: &[[u8; 3]]) -> f32 {
        let pairs = colours
            .iter()
            .enumerate()
            .flat_map(|(place, &a)| colours[place + 1..].iter().map(move |&b| (a, b)));
        let differences = pairs.flat_map(|(a, b)| Eyes::ALL.map(|eyes| difference(eyes, a, b)));
        differences.fold(f32::MAX, f32::min)
    }

    fn companies(palette: Palette) -> [[u8; 3]; 4] {
        Company::ALL.map(|company| palette.company(company).colour)
    }

    fn seats(palette: Palette) -> [[u8; 3]; 4] {
        Seat::ALL.map(|seat| palette.seat(seat).colour)
    }

    #[test]
    fn all_eyes_tell_any_two_companies_and_any_two_seats_apart() {
        for palette in Palette::ALL {
            let enough = if palette == Palette::HighContrast { MORE } else { ENOUGH };
            for colours in [companies(palette), seats(palette)] {
                assert!(least(&colours) >= enough, "{palette:?}: {} in {colours:?}", least(&colours));
                for colour in colours {
                    let from_red = least(&[colour, RECORD_RED]);
                    assert!(from_red >= FROM_RED, "{palette:?}: {colour:?} is {from_red} from the record's");
                }
            }
        }
    }

    #[test]
    fn red_and_green_of_one_brightness_would_be_found() {
        let (red, green) = ([200, 60, 40], [90, 130, 30]);
        assert!(difference(Eyes::Usual, red, green) > ENOUGH, "most people see them well");
        assert!(least(&[red, green]) < ENOUGH / 4.0, "some do not");
        // The palette of many games.
        assert!(least(&[[220, 40, 40], [40, 160, 60], [40, 80, 220], [240, 220, 40]]) < ENOUGH);
    }

    #[test]
    fn no_two_things_share_a_symbol_or_nearly_a_colour() {
        for palette in Palette::ALL {
            let companies = Company::ALL.map(|company| palette.company(company));
            let looks: Vec<Emblem> =
                companies.into_iter().chain(Seat::ALL.map(|seat| palette.seat(seat))).collect();
            for (place, a) in looks.iter().enumerate() {
                for b in &looks[place + 1..] {
                    assert_ne!(a.symbol, b.symbol);
                    let apart = difference(Eyes::Usual, a.colour, b.colour);
                    assert!(apart > 0.06, "{palette:?}: {a:?} and {b:?} look alike");
                }
            }
        }
    }

    #[test]
    fn symbols_and_names_are_read_on_every_colour() {
        for palette in Palette::ALL {
            for colour in companies(palette).into_iter().chain(seats(palette)).chain([RECORD_RED]) {
                let on = room::readable_on(colour);
                assert!(contrast(on, colour) >= 4.5, "{palette:?}: {on:?} on {colour:?}");
            }
        }
    }

    #[test]
    fn dark_colours_get_light_print_and_the_other_way_round() {
        for palette in Palette::ALL {
            assert_eq!(room::readable_on(palette.seat(Seat::P1).colour), room::INK);
            assert_eq!(room::readable_on(palette.seat(Seat::P2).colour), room::PAPER);
        }
    }
}
