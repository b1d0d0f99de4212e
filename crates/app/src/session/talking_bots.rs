//! What bots say, and why they did what they did, as far as the table may know it.

use gragra_rules::{Event, PerSeat, Seat};
use gragra_sim::bots::{Bots, Choice, Explanation, Remark};
use gragra_sim::play::{Input, Match, MatchEvent};
use gragra_sim::replay::Header;
use std::mem;

/// A decision of a bot, from the tick on in which everybody has seen it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotDecision {
    pub tick: u32,
    pub seat: Seat,
    pub explanation: Explanation,
}

/// Something that a bot has said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotRemark {
    pub tick: u32,
    pub seat: Seat,
    pub remark: Remark,
}

/// The decisions and the remarks of all bots in a match, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BotTalk {
    decisions: Vec<BotDecision>,
    remarks: Vec<BotRemark>,
}

impl BotTalk {
    /// The last decision until a tick, of one seat or of any.
    pub fn last_decision(&self, seat: Option<Seat>, until: u32) -> Option<&BotDecision> {
        let is_meant =
            |decision: &&BotDecision| decision.tick <= until && seat.is_none_or(|seat| decision.seat == seat);
        self.decisions.iter().rev().find(is_meant)
    }

    /// The last remark after one tick and until another.
    pub fn last_remark(&self, after: u32, until: u32) -> Option<&BotRemark> {
        self.remarks.iter().rev().find(|remark| remark.tick > after && remark.tick <= until)
    }
}

/// The bots of a match, and what they have said in it. They play it, or look on while it is played again.
#[derive(Debug)]
pub(super) struct TalkingBots {
    bots: Bots,
    /// What they want to do in the next tick.
    inputs: Vec<Input>,
    /// T3.5: nobody may know that a tower is crooked on purpose until the bot has left it.
    hidden: PerSeat<Option<Explanation>>,
    talk: BotTalk,
}

impl TalkingBots {
    pub(super) fn new(header: &Header) -> Self {
        Self {
            bots: Bots::new(header.seats(), header.seed()),
            inputs: Vec::new(),
            hidden: PerSeat::default(),
            talk: BotTalk::default(),
        }
    }

    pub(super) fn talk(&self) -> &BotTalk {
        &self.talk
    }

    pub(super) fn into_talk(self) -> BotTalk {
        self.talk
    }

    /// What they want to do in the match's next tick.
    pub(super) fn inputs(&mut self, game: &Match) -> &[Input] {
        self.inputs = self.bots.inputs(game);
        &self.inputs
    }

    /// Sends away those who would not have played as recorded: another version of the bots, or a person, has decided for
    /// their seats.
    pub(super) fn keep_recorded(&mut self, game: &Match) {
        let inputs = &self.inputs;
        let is_recorded = |seat: Seat| {
            let wanted = inputs.iter().filter(|input| input.seat == seat);
            wanted.eq(game.accepted().iter().filter(|input| input.seat == seat))
        };
        if !self.bots.iter_mut().all(|(seat, _)| is_recorded(seat)) {
            let bots = mem::take(&mut self.bots).into_iter();
            self.bots = bots.filter(|(seat, _)| is_recorded(*seat)).collect();
        }
    }

    /// Has to follow every tick.
    pub(super) fn notice(&mut self, game: &Match, events: &[MatchEvent]) {
        self.bots.notice(events);
        let tick = game.now();
        // In a match that is played again, somebody else may have decided.
        let is_done = |input: &Input| game.accepted().contains(input);
        let mut decided = Vec::new();
        for (seat, bot) in self.bots.iter_mut() {
            let remark = bot.take_remark().map(|remark| BotRemark { tick, seat, remark });
            self.talk.remarks.extend(remark);
            let has_acted = self.inputs.iter().any(|input| input.seat == seat && is_done(input));
            let explanation = bot.explanation().filter(|why| has_acted && why.tick + 1 == tick);
            decided.extend(explanation.map(|&explanation| BotDecision { tick, seat, explanation }));
        }
        decided.into_iter().for_each(|decision| self.tell(decision));
        self.reveal(tick, events);
    }

    /// Tells a decision that everybody sees, and keeps the others secret.
    fn tell(&mut self, decision: BotDecision) {
        match decision.explanation.chosen {
            Choice::Crooked { .. } => self.hidden[decision.seat] = Some(decision.explanation),
            // Staying or moving, which follows at once, says more.
            Choice::Straight => {}
            _ => {
                self.hidden[decision.seat] = None;
                self.talk.decisions.push(decision);
            }
        }
    }

    /// Tells that a tower was left crooked on purpose, once the bot is out of it.
    fn reveal(&mut self, tick: u32, events: &[MatchEvent]) {
        for event in events {
            let &MatchEvent::Ruled(Event::MarkerMoved { seat, company }) = event else { continue };
            let has_left = |hidden: &mut Explanation| hidden.chosen == Choice::Crooked { leave_for: company };
            let left = self.hidden[seat].take_if(has_left);
            self.talk.decisions.extend(left.map(|explanation| BotDecision { tick, seat, explanation }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_rig::match_of;
    use gragra_rules::Company;
    use gragra_sim::bots::{Character, Level, Reason};
    use gragra_sim::play::Player;

    fn header() -> Header {
        let bots = [Character::Builder, Character::Hunter, Character::Raider];
        let wanted = match_of(bots.map(|character| Player::bot(character, Level::Novice)), 3);
        Header::new(wanted.options, wanted.seats, wanted.seed, None).unwrap()
    }

    fn decision(tick: u32, chosen: Choice) -> BotDecision {
        let explanation = Explanation { tick, chosen, instead: None, reason: Reason::Character, gain: 0 };
        BotDecision { tick: tick + 1, seat: Seat::P2, explanation }
    }

    fn moves(company: Company) -> [MatchEvent; 1] {
        [MatchEvent::Ruled(Event::MarkerMoved { seat: Seat::P2, company })]
    }

    #[test]
    fn nobody_learns_of_a_crooked_tower_before_the_bot_has_left_it() {
        let crooked = decision(20, Choice::Crooked { leave_for: Company::Bell });
        let shown = |bots: &TalkingBots| bots.talk().last_decision(Some(Seat::P2), 99).copied();
        let stacked = decision(10, Choice::Stack { dice: 2, top: gragra_rules::Face::One });
        let begun = || {
            let mut bots = TalkingBots::new(&header());
            bots.tell(stacked);
            bots.tell(crooked);
            assert_eq!(shown(&bots), Some(stacked));
            bots
        };
        let mut bots = begun();
        bots.reveal(40, &moves(Company::Bell));
        assert_eq!(shown(&bots), Some(BotDecision { tick: 40, ..crooked }));
        assert_eq!(bots.talk().last_decision(None, 39), Some(&stacked), "in a replay neither");
        // The plan was given up.
        let mut bots = begun();
        bots.tell(decision(30, Choice::Stay));
        bots.reveal(90, &moves(Company::Bell));
        assert_eq!(shown(&bots), Some(decision(30, Choice::Stay)));
        let mut bots = begun();
        bots.reveal(40, &moves(Company::Clover));
        assert_eq!(shown(&bots), Some(stacked));
    }

    #[test]
    fn bots_that_would_have_played_otherwise_say_nothing() {
        let header = header();
        let (mut bots, mut game) = (TalkingBots::new(&header), header.new_match());
        // Nobody does anything, whatever they want.
        for _ in 0..3000 {
            bots.inputs(&game);
            let events = game.tick(&[]);
            bots.keep_recorded(&game);
            bots.notice(&game, &events);
        }
        assert_eq!(*bots.talk(), BotTalk::default());
        assert!(bots.bots.iter_mut().count() < 3, "the one who was asked is gone");
    }
}
