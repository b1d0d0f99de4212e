//! Whose turn it is, the same for all panels.

use super::*;

#[test]
fn a_takeover_is_the_turn_of_its_raider_alone() {
    let mut rig = Rig::replay("gragra-3-takeover-won");
    rig.hurry();
    rig.until(|rig| matches!(rig.board().map(gragra_rules::Board::phase), Some(Phase::TakeOver { .. })));
    rig.until(|rig| !rig.is_verdict_pending());
    let mut state = SystemState::<PanelParams>::new(rig.app.world_mut());
    let params = state.get(rig.app.world()).unwrap();
    let scene = params.context().unwrap();
    let Some(&Phase::TakeOver { raider, .. }) = scene.phase() else { panic!("{:?}", scene.phase()) };
    let active: Vec<Seat> = scene.seats().filter(|&seat| scene.is_active(seat)).collect();
    assert_eq!((scene.turn(), active), (Some(raider), vec![raider]));
}
