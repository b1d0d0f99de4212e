//! The simulation's points, rotations and poses as Bevy's.

use bevy::prelude::*;
use gragra_sim::geometry;

pub(crate) trait ToBevy {
    type Bevy;

    fn to_bevy(self) -> Self::Bevy;
}

impl ToBevy for geometry::Vec3 {
    type Bevy = Vec3;

    fn to_bevy(self) -> Vec3 {
        Vec3::from_array(self.to_array())
    }
}

impl ToBevy for geometry::Quat {
    type Bevy = Quat;

    fn to_bevy(self) -> Quat {
        Quat::from_array(self.to_array())
    }
}
