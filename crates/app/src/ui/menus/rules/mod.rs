//! How to play: eight steps with pictures, all clauses to look up, and the controls.

mod clauses;
mod controls_table;
mod step_pictures;
mod steps;

#[cfg(test)]
pub(crate) use clauses::has_clause;

use super::back;
use super::page_parts::{PageParams, foot_buttons};
use crate::base::controls::Bindings;
use crate::base::screen::{Menu, Screen};
use crate::base::words::say;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::Navigation;
use crate::ui::kit::page::{choose, heading, page};
use bevy::prelude::*;
use bevy_egui::egui::Context;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RulesPage>().add_systems(OnEnter(Menu::None), forget_clause);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum RulesTab {
    #[default]
    Steps,
    Clauses,
    Controls,
}

/// What the player reads.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct RulesPage {
    tab: RulesTab,
    search: String,
    /// Shows only this chapter, by its index.
    chapter: Option<usize>,
    /// The highlighted clause, which explains something on the table.
    clause: Option<&'static str>,
    /// Whether the page must still scroll to that clause.
    must_scroll: bool,
}

impl RulesPage {
    /// Highlights a clause among all others.
    fn at(clause: &'static str) -> Self {
        Self { tab: RulesTab::Clauses, clause: Some(clause), must_scroll: true, ..Self::default() }
    }

    /// Whether the page was opened to explain something on the table.
    pub(super) fn is_explaining(&self) -> bool {
        self.clause.is_some()
    }
}

pub(in crate::ui) fn show_clause(world: &mut World, clause: &'static str) {
    *world.resource_mut::<RulesPage>() = RulesPage::at(clause);
}

/// The tab and the search stay for the next time, the highlight doesn't.
fn forget_clause(mut state: ResMut<RulesPage>) {
    state.clause = None;
}

pub(super) fn show(mut page: PageParams, bindings: Res<Bindings>, mut state: ResMut<RulesPage>) {
    let screen = *page.screen.get();
    page.show(|context, nav| draw(context, nav, screen, &bindings, &mut state));
}

fn draw(
    context: &Context,
    nav: Navigation,
    screen: Screen,
    bindings: &Bindings,
    state: &mut RulesPage,
) -> Vec<UiAction> {
    page(context, "rules", 960.0, |ui| {
        heading(ui, &say!("title-rules"));
        let tabs = [
            (RulesTab::Steps, say!("rules-steps")),
            (RulesTab::Clauses, say!("rules-all")),
            (RulesTab::Controls, say!("rules-controls")),
        ];
        choose(ui, &mut state.tab, &tabs);
        match state.tab {
            RulesTab::Steps => steps::draw(ui, nav),
            RulesTab::Clauses => clauses::draw(ui, state, nav),
            RulesTab::Controls => controls_table::draw(ui, bindings, nav),
        }
        foot_buttons(ui, nav, [(say!("done"), back::out_of(Menu::Rules, screen, state.is_explaining()))])
    })
}

#[cfg(test)]
mod tests {
    use super::clauses::CHAPTERS;
    use super::*;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::{Vec2, vec2};

    fn drawn(state: &mut RulesPage, size: Vec2) -> Drawn {
        Drawn::sized(size, |context| {
            drop(draw(context, Navigation::KEYBOARD, Screen::Title, &Bindings::default(), state));
        })
    }

    #[test]
    fn all_tabs_are_drawn_and_fit() {
        for size in [vec2(1280.0, 720.0), vec2(640.0, 360.0)] {
            let steps = drawn(&mut RulesPage::default(), size);
            assert!(steps.says("Invest"), "{}", steps.all());
            assert!(steps.cut_off().is_empty(), "{:?}", steps.cut_off());
            let clauses = drawn(&mut RulesPage { tab: RulesTab::Clauses, ..RulesPage::default() }, size);
            assert!(clauses.says("C1") && clauses.says("Sixty dice"), "{}", clauses.all());
            assert!(clauses.cut_off().is_empty(), "{:?}", clauses.cut_off());
            let controls = drawn(&mut RulesPage { tab: RulesTab::Controls, ..RulesPage::default() }, size);
            assert!(controls.says("Throw, confirm") && controls.says("Space, Enter"), "{}", controls.all());
            assert!(controls.cut_off().is_empty(), "{:?}", controls.cut_off());
        }
    }

    #[test]
    fn every_clause_can_be_opened_and_is_in_sight() {
        let all = CHAPTERS.iter().flat_map(|(_, clauses)| clauses.iter().copied());
        for number in all {
            let mut state = RulesPage::at(number);
            let page = drawn(&mut state, vec2(1280.0, 720.0));
            assert!(page.is_in_sight(number), "{number} in {}", page.all());
            assert!(!state.must_scroll, "it scrolls once, and then the reader does");
        }
    }

    #[test]
    fn a_search_shows_only_what_it_finds() {
        let search = "three seconds".to_owned();
        let page = drawn(
            &mut RulesPage { tab: RulesTab::Clauses, search, ..RulesPage::default() },
            vec2(1280.0, 720.0),
        );
        assert!(page.says("E5") && !page.says("C1"), "{}", page.all());
    }

    #[test]
    fn a_chapter_can_be_chosen_without_typing() {
        let chapter = Some(4);
        let page = drawn(
            &mut RulesPage { tab: RulesTab::Clauses, chapter, ..RulesPage::default() },
            vec2(1280.0, 720.0),
        );
        assert!(page.says("H5") && !page.says("C1"), "{}", page.all());
    }
}
