//! Where one step back leads from each page.

use crate::base::screen::{Menu, Screen};
use crate::ui::action::UiAction;

pub(super) fn back_from(
    screen: Screen,
    menu: Menu,
    has_dialog: bool,
    is_explaining: bool,
) -> Option<UiAction> {
    match (screen, menu) {
        (_, Menu::Replays) if has_dialog => Some(UiAction::CloseDialog),
        // A clause is opened straight from the table.
        (Screen::Match, Menu::Rules) if is_explaining => Some(UiAction::Open(Menu::None)),
        (Screen::Match, Menu::None | Menu::Settings | Menu::Rules | Menu::Replays | Menu::Practice) => {
            Some(UiAction::Open(Menu::Pause))
        }
        (Screen::Title, Menu::None) => None,
        (Screen::SetUp, Menu::None) => Some(UiAction::GoTo(Screen::Title)),
        (Screen::Resuming, Menu::None) => Some(UiAction::StopResuming),
        _ => Some(UiAction::Open(Menu::None)),
    }
}

/// Where the "Back" button of a menu leads to.
pub(super) fn out_of(menu: Menu, screen: Screen, is_explaining: bool) -> UiAction {
    back_from(screen, menu, false, is_explaining).unwrap_or(UiAction::Open(Menu::None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_leads_towards_the_title_or_the_match() {
        for start in Screen::ALL.into_iter().flat_map(|screen| Menu::ALL.map(|menu| (screen, menu))) {
            let (mut screen, mut menu) = start;
            for _ in 0..3 {
                if (screen, menu) == (Screen::Match, Menu::None) {
                    break;
                }
                match back_from(screen, menu, false, false) {
                    Some(UiAction::GoTo(next)) => screen = next,
                    Some(UiAction::Open(next)) => menu = next,
                    Some(UiAction::StopResuming) => screen = Screen::Title,
                    _ => break,
                }
            }
            assert_eq!(menu, Menu::None, "from {start:?}");
            assert!(matches!(screen, Screen::Title | Screen::Match), "from {start:?}");
        }
    }

    #[test]
    fn a_dialog_is_closed_before_its_page() {
        let close = Some(UiAction::CloseDialog);
        assert_eq!(back_from(Screen::Title, Menu::Replays, true, false), close);
    }

    #[test]
    fn an_explanation_leads_back_to_the_table() {
        let table = Some(UiAction::Open(Menu::None));
        assert_eq!(back_from(Screen::Match, Menu::Rules, false, true), table);
        assert_eq!(back_from(Screen::Match, Menu::Rules, false, false), Some(UiAction::Open(Menu::Pause)));
    }
}
