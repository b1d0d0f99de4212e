//! The model of a hand: its meshes, its joints, and the poses that its joints can take. All of it comes from files.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;
use gltf::Gltf;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Which hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    Right,
    Left,
}

/// What a hand does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, PartialOrd, Ord)]
#[serde(rename_all = "snake_case")]
pub(super) enum Posture {
    /// The fingertips hold a die.
    Grip,
    /// It has just let go.
    Open,
    Rest,
    Point,
    /// Between gripping and letting go.
    Hesitate,
    /// Dice are shaken in it.
    FistShake,
}

impl Posture {
    #[cfg(test)]
    pub(super) const ALL: [Self; 6] =
        [Self::Grip, Self::Open, Self::Rest, Self::Point, Self::Hesitate, Self::FistShake];
}

pub(super) struct Joint {
    pub(super) name: String,
    /// The number of the joint that it hangs from. A joint comes after it.
    pub(super) parent: Option<usize>,
    rest: Transform,
}

pub(super) struct HandModel {
    /// A mesh and the name of what it is made of.
    pub(super) parts: Vec<(String, Mesh)>,
    pub(super) joints: Vec<Joint>,
    /// The joints from which the index, middle, ring and little finger are lifted.
    pub(super) knuckles: [usize; 4],
    pub(super) inverse_bindposes: Vec<Mat4>,
    poses: BTreeMap<Posture, Vec<Transform>>,
}

#[derive(Deserialize)]
struct PoseFile {
    right: BTreeMap<Posture, FilePose>,
    left: BTreeMap<Posture, FilePose>,
}

#[derive(Deserialize)]
struct FilePose {
    wrist: FileWrist,
    rotations: BTreeMap<String, Quat>,
}

#[derive(Deserialize)]
struct FileWrist {
    translation: Vec3,
    rotation: Quat,
}

impl HandModel {
    pub(super) fn load(which: Which) -> Self {
        let (glb, file): (&[u8], _) = match which {
            Which::Right => (include_bytes!("../../../../../../assets/models/hand.glb"), "right"),
            Which::Left => (include_bytes!("../../../../../../assets/models/hand_left.glb"), "left"),
        };
        let poses = include_str!("../../../../../../assets/models/hand_poses.json");
        let poses: PoseFile = serde_json::from_str(poses).expect("our own file can be read");
        let poses = if file == "right" { poses.right } else { poses.left };
        let Gltf { document, blob } = Gltf::from_slice(glb).expect("our own file can be read");
        let blob = blob.expect("a binary file has its data inside");
        let data = |_: gltf::Buffer<'_>| Some(blob.as_slice());
        let skin = document.skins().next().expect("the hand has a skin");
        let joints = joints(&skin, &document);
        let inverse_bindposes = skin.reader(data).read_inverse_bind_matrices().expect("it is bound");
        let meshes = document.meshes().flat_map(|mesh| mesh.primitives().collect::<Vec<_>>());
        let parts = meshes.map(|part| {
            let name = part.material().name().unwrap_or_default().to_owned();
            (name, mesh(&part.reader(data)))
        });
        let poses = poses.into_iter().map(|(posture, pose)| (posture, pose.of(&joints)));
        let knuckles = ["index_1", "middle_1", "ring_1", "little_1"].map(|name| {
            joints.iter().position(|joint| joint.name == name).expect("every finger has a knuckle")
        });
        Self {
            knuckles,
            parts: parts.collect(),
            inverse_bindposes: inverse_bindposes.map(|matrix| Mat4::from_cols_array_2d(&matrix)).collect(),
            poses: poses.collect(),
            joints,
        }
    }

    /// Where each joint is, from the one that it hangs from.
    pub(super) fn pose(&self, posture: Posture) -> &[Transform] {
        &self.poses[&posture]
    }
}

/// The joints in the order of the skin, which the meshes refer to.
fn joints(skin: &gltf::Skin<'_>, document: &gltf::Document) -> Vec<Joint> {
    let nodes: Vec<gltf::Node<'_>> = skin.joints().collect();
    let number = |node: &gltf::Node<'_>| nodes.iter().position(|joint| joint.index() == node.index());
    let parent = |node: &gltf::Node<'_>| {
        let holder =
            document.nodes().find(|other| other.children().any(|child| child.index() == node.index()));
        holder.and_then(|holder| number(&holder))
    };
    let joint = |node: &gltf::Node<'_>| {
        let (translation, rotation, scale) = node.transform().decomposed();
        Joint {
            name: node.name().unwrap_or_default().to_owned(),
            parent: parent(node),
            rest: Transform {
                translation: translation.into(),
                rotation: Quat::from_array(rotation),
                scale: scale.into(),
            },
        }
    };
    nodes.iter().map(joint).collect()
}

fn mesh<'a, 's, F>(reader: &gltf::mesh::Reader<'a, 's, F>) -> Mesh
where
    F: Clone + Fn(gltf::Buffer<'a>) -> Option<&'s [u8]>,
{
    let positions: Vec<[f32; 3]> = reader.read_positions().expect("a mesh has places").collect();
    let normals: Vec<[f32; 3]> = reader.read_normals().expect("it is smooth").collect();
    let colours: Vec<[f32; 4]> = reader.read_colors(0).expect("it has shade").into_rgba_f32().collect();
    let joints: Vec<[u16; 4]> = reader.read_joints(0).expect("it is bound").into_u16().collect();
    let weights: Vec<[f32; 4]> = reader.read_weights(0).expect("it is bound").into_f32().collect();
    let indices = reader.read_indices().expect("it has triangles").into_u32().collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, vec![[0.5_f32; 2]; positions.len()])
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_attribute(Mesh::ATTRIBUTE_JOINT_INDEX, VertexAttributeValues::Uint16x4(joints))
        .with_inserted_attribute(Mesh::ATTRIBUTE_JOINT_WEIGHT, weights)
        .with_inserted_indices(Indices::U32(indices))
}

impl FilePose {
    fn of(self, joints: &[Joint]) -> Vec<Transform> {
        let place = |joint: &Joint| match self.rotations.get(&joint.name) {
            _ if joint.name == "wrist" => {
                Transform::from_translation(self.wrist.translation).with_rotation(self.wrist.rotation)
            }
            Some(&rotation) => joint.rest.with_rotation(rotation),
            None => joint.rest,
        };
        joints.iter().map(place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where each joint of a pose is, from the middle of the carried die.
    fn places(model: &HandModel, posture: Posture) -> Vec<Vec3> {
        let mut all: Vec<Transform> = Vec::new();
        for (joint, &local) in model.joints.iter().zip(model.pose(posture)) {
            let place = joint.parent.map_or(local, |parent| all[parent] * local);
            all.push(place);
        }
        all.iter().map(|place| place.translation).collect()
    }

    #[test]
    fn both_hands_have_all_poses_and_a_joint_hangs_from_an_earlier_one() {
        for which in [Which::Right, Which::Left] {
            let model = HandModel::load(which);
            assert_eq!(model.joints.len(), model.inverse_bindposes.len());
            for (number, joint) in model.joints.iter().enumerate() {
                assert!(joint.parent.is_none_or(|parent| parent < number), "{}", joint.name);
            }
            for posture in Posture::ALL {
                assert_eq!(model.pose(posture).len(), model.joints.len());
            }
            let wrist = model.joints.iter().position(|joint| joint.name == "wrist");
            assert!(model.knuckles.iter().all(|&knuckle| model.joints[knuckle].parent == wrist));
        }
    }

    #[test]
    fn a_grip_has_thumb_and_fingers_on_both_sides_of_the_die_and_the_arm_towards_the_player() {
        for (which, thumb_side) in [(Which::Right, -1.0), (Which::Left, 1.0)] {
            let model = HandModel::load(which);
            let places = places(&model, Posture::Grip);
            let of = |name: &str| places[model.joints.iter().position(|joint| joint.name == name).unwrap()];
            assert!(of("thumb_3").x * thumb_side > 0.4, "{which:?} {}", of("thumb_3"));
            assert!(of("index_3").x * thumb_side < -0.4, "{which:?} {}", of("index_3"));
            assert!(of("wrist").y > 2.0 && of("wrist").z > 1.0, "{which:?} {}", of("wrist"));
        }
    }

    #[test]
    fn the_sleeve_fades_out_where_it_ends_and_everything_else_is_solid() {
        for which in [Which::Right, Which::Left] {
            for (name, mesh) in HandModel::load(which).parts {
                let places =
                    mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(VertexAttributeValues::as_float3);
                let Some(VertexAttributeValues::Float32x4(colours)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR)
                else {
                    panic!("{name} has no shade");
                };
                let solid = colours.iter().map(|&[.., alpha]| alpha);
                if name != "sleeve" {
                    assert!(solid.into_iter().all(|alpha| alpha == 1.0), "{which:?} {name}");
                    continue;
                }
                let far = |place: &[f32; 3]| Vec3::from(*place).length();
                let by_distance = places.unwrap().iter().map(far).zip(solid);
                let (reach, at_the_end) = by_distance.max_by(|a, b| a.0.total_cmp(&b.0)).unwrap();
                assert!(reach > 8.0 && at_the_end < 0.01, "{which:?}: {at_the_end} at {reach}");
            }
        }
    }

    #[test]
    fn every_vertex_follows_joints_that_exist() {
        let model = HandModel::load(Which::Right);
        assert!(!model.parts.is_empty());
        for (name, mesh) in &model.parts {
            let Some(VertexAttributeValues::Uint16x4(joints)) = mesh.attribute(Mesh::ATTRIBUTE_JOINT_INDEX)
            else {
                panic!("{name} is not bound");
            };
            assert!(joints.iter().flatten().all(|&joint| usize::from(joint) < model.joints.len()));
        }
    }
}
