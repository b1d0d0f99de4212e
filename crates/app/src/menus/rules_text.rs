//! All rules in words, by the number of their clause, as in `docs/rules.md`.

/// A clause's number and its text.
pub(super) type Clause = (&'static str, &'static str);

/// All clauses by chapter. `k` means thousand dollars.
pub(super) const CHAPTERS: [(&str, &[Clause]); 5] = [
    (
        "What is in the box",
        &[
            (
                "C1",
                "Sixty dice. Two sides of a die show 0, the other four show 1 to 4: 0 lies opposite 0, 1 \
             opposite 4, 2 opposite 3.",
            ),
            (
                "C2",
                "Up to four players, each with a colour and one marker that invests (a second one only shows \
             the colour).",
            ),
            ("C3", "Up to four companies, each with a card on the table and a marker on the height chart."),
            ("C4", "One red marker and one red card for the highest building."),
            ("C5", "The height chart. It always shows how high each building is."),
            ("C6", "A ruler, for the gap between cards and for towers."),
            (
                "C7",
                "The bank: bills for 800k in all. Purses and bank always add up to that; a bank below zero \
             prints bills.",
            ),
        ],
    ),
    (
        "Setting up",
        &[
            ("S1", "Three or four players, and as many companies, their cards at least 30 cm apart."),
            ("S2", "Everyone begins with 50k. A player sees only their own money until the game is over."),
            ("S3", "Four players use all 60 dice, three use 50."),
            (
                "S4",
                "Every company begins with a building of three dice. Gra-Gra Company: only the top number \
             counts, and it is thrown. Stack Market: all three are thrown, the highest goes on top.",
            ),
            (
                "S5",
                "The chart begins at 3 for every company and at 15 for the record, and follows every change \
             at once.",
            ),
            (
                "S6",
                "A starting player is drawn. From there clockwise, everyone puts a marker on a card that has \
             fewer than two.",
            ),
            ("S7", "To be chosen: the edition, one to three rounds (three by default), the house rules."),
        ],
    ),
    (
        "A turn: throw, stack, change",
        &[
            (
                "T1",
                "The player throws as many dice as their company's building is high, or all that are left.",
            ),
            ("T2", "Before the first die is touched, the player says in which order they will be stacked."),
            ("T2.1", "A die may go onto a lower number, and a 0 onto a 4. Nothing else."),
            ("T2.2", "An order is complete when no die that is left over could follow."),
            ("T2.3", "Which complete order is the player's choice; a shorter one commits to less."),
            ("T2.4", "A declared order does not change."),
            ("T2.5", "If no die fits, the order is empty: the dice go back and the turn goes on with T6."),
            ("T3", "The dice go up in the declared order, singly or in groups."),
            (
                "T3.1",
                "One hand carries. (Which hand is for the table to see; the referee hears of placed dice.)",
            ),
            ("T3.2", "A die keeps its thrown number on top."),
            ("T3.3", "The building's own dice are never in the hand."),
            ("T3.4", "Each die rests on exactly one other."),
            ("T3.5", "Nobody has to stack neatly. Leaving a tower crooked is good play."),
            ("T3.6", "Thrown dice that are not in the order go back to the supply."),
            (
                "T3.7",
                "A die that falls off, or lies on another face, while the building stands, is stacked again.",
            ),
            (
                "T4.1",
                "When the building under the hand collapses, each of its investors pays 20k, or all they \
             have.",
            ),
            (
                "T4.2",
                "Its dice and the thrown ones go back; three are stacked again and the top one is thrown (in \
             both editions).",
            ),
            (
                "T4.3",
                "Then five dice leave the game. If the supply has fewer, none leave, and the round is over \
             after this turn.",
            ),
            ("T4.4", "A turn with a collapse earns no bonus and sets no record."),
            ("T4.5", "The player may still move the marker."),
            (
                "T4.6",
                "A building that falls while nobody stacks on it is nobody's fault: it is put up again with \
             its own dice, as high as before and with the same number on top. Play waits for that; a hand \
             that is stacking goes on.",
            ),
            ("T5.1", "A building that stands and has grown by five or more this turn earns the player 10k."),
            (
                "T5.2",
                "The first to reach 15 takes the red card; later, whoever stacks a building higher than the \
             record. The record never falls, and the card stays though the building falls. Takeovers set \
             no record.",
            ),
            (
                "T6",
                "At the end of the turn the player may move the marker to another card that has fewer than \
             two.",
            ),
            ("T7", "The turn passes clockwise."),
        ],
    ),
    (
        "The end of a round",
        &[
            ("E1", "The round ends after a turn at whose end the supply is empty."),
            ("E2", "Throwing the last dice does not end it: dice that came back are there to be thrown."),
            (
                "E3",
                "Of the companies with an investor, the highest takes over the lowest. Equal heights are told \
             apart by the top number, and that by throwing a die for each until they differ: the highest \
             first, then the lowest among the rest.",
            ),
            (
                "E4",
                "The investor of the highest stacks (two agree who) all dice of the lowest onto it, in any \
             order, with any number up.",
            ),
            (
                "E5",
                "The takeover holds if the tower stands for three seconds; a collapse before that is a \
             failure.",
            ),
            (
                "E6.1",
                "Each investor of a company outside the takeover gets 10k for every marker on its card.",
            ),
            (
                "E6.2",
                "Each investor of the highest gets that and 20k more if it held; if not, they pay 20k, or all \
             they have.",
            ),
            ("E6.3", "Each investor of the lowest gets nothing if it held; if not, 10k for every marker."),
            ("E6.4", "The holder of the red card gets 20k, if the takeover gave them any income."),
            (
                "E7",
                "Next round: buildings of three as in S4, all other dice back in the supply, markers and \
             record stay. The player after the last one begins.",
            ),
            (
                "E8",
                "After the last round the most money wins. Equal money: all of them, or (H3) a contest: each \
             stacks on a building of one die until it falls or 60 seconds are over; the most dice \
             standing wins, and a tie stays a tie.",
            ),
        ],
    ),
    (
        "House rules (off by default)",
        &[
            ("H1", "Dice that left the game stay out of it to the end, the contest included."),
            ("H2", "A dropped die is a collapse."),
            ("H3", "A stacking contest breaks a tie for the win."),
            ("H4", "Everyone's money is open."),
            ("H5", "A turn clock: dice not placed in time are a collapse."),
        ],
    ),
];

/// Is there such a clause?
#[cfg(test)]
pub(crate) fn has_clause(number: &str) -> bool {
    CHAPTERS.iter().any(|(_, clauses)| clauses.iter().any(|clause| clause.0 == number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Clauses as the documentation has them.
    fn documented() -> Vec<(String, String)> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
        let text = std::fs::read_to_string(path).expect("the rules are documented");
        let clauses = text.lines().filter_map(|line| line.trim().strip_prefix("- **")?.split_once("** "));
        clauses.map(|(number, text)| (number.to_owned(), text.replace('*', ""))).collect()
    }

    #[test]
    fn the_game_says_what_the_documentation_says() {
        let shown = CHAPTERS.iter().flat_map(|(_, clauses)| clauses.iter());
        let shown: Vec<_> = shown.map(|&(number, text)| (number.to_owned(), text.to_owned())).collect();
        assert_eq!(shown, documented());
    }
}
