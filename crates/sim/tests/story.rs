//! The story agrees with its game after every tick.

mod games;

use games::start;
use gragra_rules::{Edition, Money, Players};
use gragra_sim::story::{MomentKind, Story};

#[test]
fn the_story_agrees_with_the_game() {
    for (seed, edition, players) in
        [(11, Edition::GraGraCompany, Players::Three), (5, Edition::StackMarket, Players::Four)]
    {
        let (mut game, mut bots) = start(edition, players, 2, seed);
        let mut story = Story::default();
        let mut paid = players.seats().map(|_| Money::START).collect::<Vec<_>>();
        let mut rounds = 0;
        while !game.is_over() {
            let inputs = bots.inputs(&game);
            let events = game.tick(&inputs);
            let now = game.now();
            if events.is_empty() {
                continue;
            }
            story.record(now, events);
            let Some(played) = game.stage().game() else { continue };
            let board = played.board();
            let (_, heights) = story.heights_over_time(now).pop().expect("towers were put up");
            for company in players.companies() {
                assert_eq!(heights[company], board.height(company), "{company} at tick {now}");
                let of_one = story.height_over_time(company, now).pop().map(|(_, height)| height);
                assert_eq!(of_one.unwrap_or(0), board.height(company));
            }
            for seat in players.seats() {
                let (_, money) = story.money_over_time(seat, now).pop().expect("it begins with something");
                assert_eq!(money, played.money(seat), "{seat} at tick {now}");
            }
            let record = story.record_over_time(now).pop().map(|(_, height)| height);
            assert_eq!(record, Some(board.record().height));
            // E6: the ledger of a round has all its payments, each once.
            if let Some(ledger) = story.last_ledger(now).filter(|ledger| ledger.round > rounds) {
                rounds = ledger.round;
                for (seat, paid) in players.seats().zip(&mut paid) {
                    ledger.payments[seat].iter().for_each(|payment| *paid += payment.amount);
                    assert_eq!(*paid, played.money(seat), "{seat} in round {rounds}");
                }
            }
        }
        assert_eq!(rounds, 2);
        let thrown: u32 = story.rolls(u32::MAX).iter().flat_map(|(_, counts)| counts).sum();
        assert!(thrown > 100, "{thrown}");
        let moments: Vec<_> = story.moments().collect();
        assert!(moments.windows(2).all(|pair| pair[0].tick <= pair[1].tick));
        let count = |kind| moments.iter().filter(|moment| moment.kind == kind).count();
        assert_eq!((count(MomentKind::RoundEnd), count(MomentKind::End)), (2, 1));
        assert_eq!(count(MomentKind::Takeover), count(MomentKind::Held) + count(MomentKind::Fell));
    }
}
