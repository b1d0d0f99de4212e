//! Points, rotations and poses of the public API: plain data that does not depend on the physics engine.
//!
//! Lengths are in die edges. x points right, y up, z towards P1.

use crate::table::pose;
use core::ops::{Add, Mul, Sub};
use gragra_rules::{Face, Side};
use rapier3d::math as rapier;
use serde::{Deserialize, Serialize};

/// A point, a displacement or a velocity.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Vec3 {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

/// A rotation, as a unit quaternion.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Quat {
    pub x: f32,
    pub y: f32,
    pub z: f32,
    pub w: f32,
}

/// A position and a rotation.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pose {
    /// The centre.
    pub translation: Vec3,
    /// The rotation about the centre.
    pub rotation: Quat,
}

impl Vec3 {
    /// The origin: the centre of the tabletop.
    pub const ZERO: Self = Self::new(0.0, 0.0, 0.0);
    /// One edge up.
    pub const Y: Self = Self::new(0.0, 1.0, 0.0);

    /// A vector with these coordinates.
    pub const fn new(x: f32, y: f32, z: f32) -> Self {
        Self { x, y, z }
    }

    /// The coordinates x, y and z.
    pub const fn to_array(self) -> [f32; 3] {
        [self.x, self.y, self.z]
    }

    /// The Euclidean length.
    pub fn length(self) -> f32 {
        self.to_rapier().length()
    }

    /// The distance to another point.
    pub fn distance(self, other: Self) -> f32 {
        self.to_rapier().distance(other.to_rapier())
    }

    pub(crate) const fn from_rapier(vector: rapier::Vector) -> Self {
        Self::new(vector.x, vector.y, vector.z)
    }

    pub(crate) const fn to_rapier(self) -> rapier::Vector {
        rapier::Vector::new(self.x, self.y, self.z)
    }
}

impl From<[f32; 3]> for Vec3 {
    fn from([x, y, z]: [f32; 3]) -> Self {
        Self::new(x, y, z)
    }
}

impl Add for Vec3 {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for Vec3 {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y, self.z - other.z)
    }
}

impl Mul<f32> for Vec3 {
    type Output = Self;

    fn mul(self, by: f32) -> Self {
        Self::new(self.x * by, self.y * by, self.z * by)
    }
}

impl Quat {
    /// No rotation.
    pub const IDENTITY: Self = Self { x: 0.0, y: 0.0, z: 0.0, w: 1.0 };

    /// The components x, y, z and w.
    pub const fn to_array(self) -> [f32; 4] {
        [self.x, self.y, self.z, self.w]
    }

    fn to_rapier(self) -> rapier::Rotation {
        rapier::Rotation::from_xyzw(self.x, self.y, self.z, self.w)
    }
}

impl Pose {
    /// The number on top of a die, or none if it does not lie flat.
    pub fn face_on_top(&self) -> Option<Face> {
        pose::face_on_top(self.rotation.to_rapier())
    }

    /// The side of a die that points up most.
    pub fn nearest_side(&self) -> Side {
        pose::nearest_side(self.rotation.to_rapier())
    }

    /// How far a die has moved between two poses, in edges: the distance of the centres plus that of a corner due to
    /// the rotation.
    pub fn displacement(&self, to: &Self) -> f32 {
        pose::displacement(&self.to_rapier(), &to.to_rapier())
    }

    /// The centre of a die that lies flush on this one.
    pub fn flush_on_top(&self) -> Vec3 {
        let rotation = self.rotation.to_rapier();
        let normals = [rapier::Vector::X, rapier::Vector::Y, rapier::Vector::Z].map(|axis| rotation * axis);
        let steeper = |a: &rapier::Vector, b: &rapier::Vector| a.y.abs().total_cmp(&b.y.abs());
        let up = normals.into_iter().max_by(steeper).unwrap_or(rapier::Vector::Y);
        self.translation + Vec3::from_rapier(up * 1.0_f32.copysign(up.y))
    }

    pub(crate) fn from_rapier(pose: rapier::Pose) -> Self {
        let [x, y, z, w] = pose.rotation.to_array();
        Self { translation: Vec3::from_rapier(pose.translation), rotation: Quat { x, y, z, w } }
    }

    pub(crate) fn to_rapier(self) -> rapier::Pose {
        rapier::Pose::from_parts(self.translation.to_rapier(), self.rotation.to_rapier())
    }
}
