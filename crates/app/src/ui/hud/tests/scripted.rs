//! A game by script: for what depends on nothing but the board.

use gragra_rules::{
    Board, Command, Company, DieId, Edition, Face, Options, Phase, Players, Referee, Rounds, Seat, ShownDie,
    Stage,
};

/// A game of one round for three, each with a company of their own.
pub(in super::super) struct Scripted(Referee);

impl Scripted {
    /// Every building is two 0s and one of these on top. The first player begins.
    pub(in super::super) fn new(tops: [u8; 3]) -> Self {
        let mut options = Options::new(Edition::GraGraCompany, Players::Three);
        options.rounds = Rounds::new(1).unwrap();
        let mut game = Self(Referee::new(options));
        game.submit(&Command::DrawStart { seat: Seat::P1 });
        for (company, top) in Players::Three.companies().zip(tops) {
            let dice = game.showing(&[0, 0, top]).try_into().unwrap();
            game.submit(&Command::SetUpBuilding { company, dice });
        }
        for (seat, company) in Players::Three.seats().zip(Players::Three.companies()) {
            game.submit(&Command::Invest { seat, company });
        }
        game
    }

    pub(in super::super) fn board(&self) -> &Board {
        self.0.stage().game().unwrap().board()
    }

    fn submit(&mut self, command: &Command) {
        if let Err(refusal) = self.0.submit(command) {
            panic!("{command:?}: {refusal}");
        }
    }

    /// Dice of the supply with these numbers.
    fn showing(&self, numbers: &[u8]) -> Vec<ShownDie> {
        let supply = match self.0.stage() {
            Stage::Setup(setup) => setup.supply(),
            Stage::Game(game) => game.board().supply(),
        };
        let shown = |(die, &number): (DieId, &u8)| ShownDie { die, face: Face::new(number).unwrap() };
        supply.iter().zip(numbers).map(shown).collect()
    }

    /// Whose turn it is, and the number on their building.
    fn turn(&self) -> (Seat, Option<Face>) {
        let (board, seat) = (self.board(), self.board().turn().seat);
        (seat, board.building(board.investment(seat)).top())
    }

    /// Throws these numbers by turns and stacks as many of them.
    fn stack(&mut self, numbers: [u8; 2], count: usize) {
        let numbers: Vec<u8> = numbers.into_iter().cycle().take(self.board().dice_to_throw()).collect();
        let dice = self.showing(&numbers);
        let order = dice.iter().take(count).map(|shown| shown.die).collect();
        self.submit(&Command::Throw { dice });
        self.submit(&Command::DeclareOrder { seat: self.turn().0, order });
        while let Phase::Stack { order, placed, .. } = self.board().phase() {
            let next = order.get(*placed).map(|&die| Command::PlaceDie { die });
            self.submit(&next.unwrap_or(Command::Stand));
        }
    }

    /// Whose turn it is throws nothing that fits, and may then change.
    pub(in super::super) fn idle(&mut self) -> &mut Self {
        let number = if self.turn().1 == Some(Face::Four) { 1 } else { 0 };
        self.stack([number; 2], 0);
        self
    }

    /// The first player stacks until no dice are left, and may then change. The number on their building is a 4.
    pub(in super::super) fn play_out(&mut self) {
        for _ in 0..100 {
            match self.turn() {
                (Seat::P1, Some(Face::Four)) => self.stack([0, 4], usize::MAX),
                (Seat::P1, _) => self.stack([4, 0], usize::MAX),
                _ => drop(self.idle()),
            }
            if self.board().supply().is_empty() {
                return;
            }
            self.keep();
        }
        panic!("dice are left after a hundred turns");
    }

    pub(in super::super) fn keep(&mut self) {
        self.submit(&Command::KeepMarker { seat: self.turn().0 });
    }

    pub(in super::super) fn change(&mut self, company: Company) {
        self.submit(&Command::MoveMarker { seat: self.turn().0, company });
    }
}
