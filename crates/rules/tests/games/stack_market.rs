//! A game by the English rule sheet.

use crate::play::*;
use gragra_rules::{Command, Options, Refusal, Rounds};

/// Three players, two rounds. In every building the highest of three thrown numbers is on top.
pub(crate) fn two_rounds_for_three() -> Play {
    let mut options = Options::new(StackMarket, Three);
    options.rounds = Rounds::new(2).expect("two");
    let mut play = Play::new(options);
    play.building(Anchor, [0, 1, 2]).refuse(
        Command::SetUpBuilding { company: Bell, dice: [shown(5, 0), shown(6, 4), shown(7, 1)] },
        Refusal::HighestNotOnTop { highest: face(4) },
    );
    play.building(Bell, [0, 1, 4]).building(Clover, [2, 0, 2]).start(P2);
    play.invest(P2, Bell).invest(P3, Bell).invest(P1, Anchor);

    // P2 takes the bonus from the shared tower, leaves it crooked and moves out; it falls under P3. Before that, P3
    // loses the bonus to an accident.
    play.stack(&[0, 1, 4], &[0, 1, 4]).keep().stack(&[0, 4, 0, 3, 3, 3], &[0, 3, 4, 0, 3]);
    play.accident(Bell).keep();
    play.throw(&[0, 3, 3]).order(&[3]).place_all().stand().keep();
    play.stack(&[4, 0, 4, 0, 4, 1, 1, 1, 1, 1, 1], &[4, 0, 1, 4, 0, 1, 4]).move_to(Clover);
    play.throw(&[[0; 9], [4; 9]].concat()).order(&[[0, 4]; 9].concat()).place(2).collapse().rebuild(2).keep();
    play.idle_until(P2);

    // P2 builds Clover until the supply is empty; nobody else can keep up.
    play.play_out(P2).take_over().hold();

    // The second round: P2's Clover again, but this time the takeover falls before three seconds are over.
    play.building(Anchor, [0, 0, 4]).building(Bell, [1, 3, 3]).building(Clover, [0, 4, 4]).idle_until(P2);
    play.play_out(P2).take_over().collapse();
    play
}
