//! Games by the original rule sheet.

use crate::play::*;
use gragra_rules::{Command, Options, Refusal, Rounds};
use std::num::NonZeroU16;

/// Four players, three rounds: shared towers, a feud, and two investors who must agree.
pub(crate) fn three_rounds_for_four() -> Play {
    let mut play = Play::new(Options::new(GraGraCompany, Four));
    play.start(P3);
    for (company, numbers) in
        [(Anchor, [2, 4, 1]), (Bell, [0, 0, 3]), (Clover, [1, 1, 4]), (Diamond, [3, 0, 0])]
    {
        play.building(company, numbers);
    }
    play.invest(P3, Clover).invest(P4, Diamond).invest(P1, Clover);
    play.refuse(Command::Invest { seat: P2, company: Clover }, Refusal::CompanyFull { company: Clover });
    play.invest(P2, Bell);
    round_one(&mut play);
    play.building(Anchor, [0, 0, 2])
        .building(Bell, [4, 4, 0])
        .building(Clover, [1, 2, 3])
        .building(Diamond, [0, 0, 4]);
    round_two(&mut play);
    play.building(Anchor, [0, 0, 4])
        .building(Bell, [0, 3, 4])
        .building(Clover, [1, 2, 1])
        .building(Diamond, [0, 0, 1]);
    round_three(&mut play);
    play
}

/// P3 and P1 share Clover and build it beyond the record; its takeover of Bell holds.
fn round_one(play: &mut Play) {
    play.stack(&[0, 2, 4], &[0, 2, 4]).keep(); // P3: Clover 6
    play.throw(&[0, 0, 0]).order(&[]).keep(); // P4 can stack nothing on a 0
    play.throw(&[0, 4, 0, 4, 1, 1]);
    let order = play.order_of(&[4, 0]);
    let clash = Refusal::CannotFollow { face: face(4), below: face(4) };
    play.refuse(Command::DeclareOrder { seat: P1, order }, clash);
    play.order(&[0, 1, 4, 0, 4]).place(3);
    // The hand brushes Diamond, which is nobody's fault.
    play.knock_over(Diamond).place(2).stand().put_back(Diamond).keep(); // P1: Clover 11, and the bonus
    play.stack(&[4, 1, 1], &[4]).keep(); // P2: Bell 4
    play.grow().keep(); // P3: Clover 22 and the record
    // P4: Diamond 6. Its fall is an accident before the first grip, and when another building falls onto it.
    play.throw(&[1, 2, 3]).order(&[1, 2, 3]).refuse(Command::Collapse, Refusal::NotYetGripped);
    play.accident(Diamond).grip().place(2).knock_over(Clover).knock_over(Diamond);
    play.refuse(Command::Stand, Refusal::BuildingIsDown { company: Diamond });
    play.put_back(Diamond).place(1).stand().put_back(Clover).keep();
    play.grow().keep(); // P1: Clover 44
    play.idle().keep(); // P2
    play.grow().keep(); // P3: the supply is empty
    // They agree at the second attempt.
    play.propose(P3, P3).propose(P1, P1).propose(P3, P1).propose(P1, P1).take_over().hold();
}

/// P2 brings Bell down again and again until nothing is left to pay.
fn round_two(play: &mut Play) {
    play.idle().keep(); // P4
    play.idle().move_to(Anchor); // P1 leaves Clover
    play.fail(&[1, 2, 4], &[1, 2, 4], 0).keep(); // P2: Bell falls
    play.throw(&[4, 0, 0]).order(&[4, 0]).place(1); // P3 on Clover, and the last die slips off
    let last = play.loose()[0];
    play.submit(Command::DropDie { die: last });
    play.place(1).stand().keep();
    play.idle().keep().idle().keep(); // P4, P1
    play.fail(&[3, 4, 0], &[3, 4, 0], 1).keep(); // P2: Bell falls
    play.idle().keep().idle().keep().idle().keep();
    play.fail(&[3, 4, 0], &[3, 4, 0], 1).keep(); // P2 had little left and pays that
    play.idle().keep(); // P3
    play.play_out(P4);
    // Diamond is the highest, and its takeover collapses at the second die.
    let die = play.loose()[0];
    play.grip().submit(Command::PlaceDie { die: (die, face(1)).into() });
    play.collapse();
}

/// A short round: the last dice are thrown, a collapse leaves too few to remove, and the investors cannot agree on a
/// raider.
fn round_three(play: &mut Play) {
    play.idle_until(P4).idle().move_to(Anchor); // P4 joins P1
    for _ in 0..4 {
        play.idle_until(P1).grow().keep();
    }
    // Anchor is 48 high.
    // P2 has 3 dice for Bell, which falls: too few are left to remove.
    play.throw(&[0, 1, 1]).order(&[0, 1]).place(1).collapse().rebuild(1).keep();
    play.tie(&[(Bell, 2), (Clover, 2)]).tie(&[(Bell, 2), (Clover, 0)]);
    for _ in 0..3 {
        play.propose(P1, P1).propose(P4, P4);
    }
    play.submit(Command::ThrowForRaider { face: face(1) });
    play.take_over().hold();
}

impl Play {
    fn loose(&self) -> Vec<gragra_rules::DieId> {
        self.game().board().loose_dice().iter().collect()
    }
}

/// One round with the house rules for dropped dice, ties and the clock. Three players end with the same money; they
/// compete in the contest and tie again.
pub(crate) fn one_round_and_a_contest() -> Play {
    let mut play = Play::one_round(&[4, 1, 1], |options| {
        options.rounds = Rounds::new(1).expect("one");
        options.house.contest_breaks_ties = true;
        options.house.drop_is_collapse = true;
        options.house.turn_clock = NonZeroU16::new(60);
    });
    play.build_up(2).time_up(); // P1 does not throw, so the dice are thrown for them,
    play.grow().time_up(); // and does not choose, so the marker stays.
    play.tie(&[(Bell, 2), (Clover, 2)]).tie(&[(Bell, 4), (Clover, 0)]);
    // A die slips from the raider's hand. By H2 that ends the takeover.
    let die = play.loose()[0];
    play.submit(Command::DropDie { die });
    for dice in [4, 6, 6] {
        for _ in 0..dice {
            let die = play.supply_showing(&[0])[0];
            play.submit(Command::PlaceDie { die });
        }
        play.submit(if dice == 4 { Command::ContestFall { standing: 2 } } else { Command::ContestTimeUp });
    }
    play
}
