"""Checks assets/models/hand.glb and hand_left.glb, and renders the poses.

    python3 assets/source/hand_look.py check
    python3 assets/source/hand_look.py render FOLDER [pose ...]
"""

import json
import struct
import sys
from pathlib import Path

import numpy as np
from scipy.spatial.transform import Rotation

MODELS = Path(__file__).resolve().parent.parent / "models"
TYPES = {5121: "u1", 5123: "<u2", 5126: "<f4"}
WIDTHS = {"SCALAR": 1, "VEC3": 3, "VEC4": 4, "MAT4": 16}


class Model:
    """A skinned glTF file, read and posed without any library for it."""

    def __init__(self, path):
        data = path.read_bytes()
        length = struct.unpack("<I", data[12:16])[0]
        self.document = json.loads(data[20 : 20 + length])
        self.blob = data[20 + length + 8 :]
        self.nodes = self.document["nodes"]
        self.names = [node.get("name") for node in self.nodes]
        skin = self.document["skins"][0]
        self.joints = skin["joints"]
        self.inverse = self.read(skin["inverseBindMatrices"]).reshape(-1, 4, 4).transpose(0, 2, 1)
        self.primitives = []
        for primitive in self.document["meshes"][0]["primitives"]:
            part = {name: self.read(i) for name, i in primitive["attributes"].items()}
            part["faces"] = self.read(primitive["indices"]).reshape(-1, 3)
            part["material"] = self.document["materials"][primitive["material"]]
            self.primitives.append(part)

    def read(self, index):
        accessor = self.document["accessors"][index]
        view = self.document["bufferViews"][accessor["bufferView"]]
        width = WIDTHS[accessor["type"]]
        array = np.frombuffer(self.blob, TYPES[accessor["componentType"]], accessor["count"] * width, view["byteOffset"])
        return array.reshape(-1, width) if width > 1 else array

    def matrices(self, pose=None):
        """Each joint's matrix from bind space to the posed hand."""
        globals_ = {}

        def visit(index, above):
            node = self.nodes[index]
            translation, rotation = node.get("translation", (0, 0, 0)), node.get("rotation", (0, 0, 0, 1))
            if pose:
                if node["name"] == "wrist":
                    translation, rotation = pose["wrist"]["translation"], pose["wrist"]["rotation"]
                rotation = pose["rotations"].get(node["name"], rotation)
            matrix = np.eye(4)
            matrix[:3, :3] = Rotation.from_quat(rotation).as_matrix()
            matrix[:3, 3] = translation
            globals_[index] = above @ matrix
            for child in node.get("children", []):
                visit(child, globals_[index])

        visit(self.document["scenes"][0]["nodes"][0], np.eye(4))
        return np.stack([globals_[joint] for joint in self.joints]) @ self.inverse

    def posed(self, pose=None):
        matrices = self.matrices(pose)
        for part in self.primitives:
            blend = np.einsum("vi,vijk->vjk", part["WEIGHTS_0"], matrices[part["JOINTS_0"]])
            points = np.einsum("vij,vj->vi", blend[:, :3, :3], part["POSITION"]) + blend[:, :3, 3]
            normals = np.einsum("vij,vj->vi", blend[:, :3, :3], part["NORMAL"])
            yield part, points, normals / np.linalg.norm(normals, axis=1, keepdims=True)


def load_poses():
    return json.loads((MODELS / "hand_poses.json").read_text())


def gap(model, pose):
    """The opening at the die between thumb and the other fingertips."""
    part, points, _ = next(model.posed(pose))
    near = (np.abs(points[:, 1]) < 0.5) & (np.abs(points[:, 2]) < 0.5)
    x = points[near, 0]
    return x[x < 0].max(), x[x > 0].min()


def check():
    poses = load_poses()
    for side, name in [("right", "hand.glb"), ("left", "hand_left.glb")]:
        path = MODELS / name
        model = Model(path)
        assert path.stat().st_size < 400_000, path.stat().st_size
        assert not any(key in model.document for key in ("animations", "cameras"))
        joints = [model.names[j] for j in model.joints]
        assert joints == poses["joints"], joints
        triangles = 0
        for part in model.primitives:
            triangles += len(part["faces"])
            assert {"POSITION", "NORMAL", "COLOR_0", "JOINTS_0", "WEIGHTS_0"} <= part.keys()
            assert part["WEIGHTS_0"].shape[1] == 4 and np.allclose(part["WEIGHTS_0"].sum(1), 1, atol=1e-5)
            assert part["JOINTS_0"].max() < len(joints) and part["faces"].max() < len(part["POSITION"])
            assert np.allclose(np.linalg.norm(part["NORMAL"], axis=1), 1, atol=1e-4)
            corners = part["POSITION"][part["faces"]]
            flat = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
            facing = np.sum(flat * part["NORMAL"][part["faces"]].mean(1), 1)
            assert (facing > 0).mean() > 0.98, (part["material"]["name"], (facing > 0).mean())
        assert np.allclose(model.matrices(), np.eye(4), atol=1e-4), "the nodes are not in the bind pose"
        for pose in ("grip", "hesitate", "open"):
            low, high = gap(model, poses[side][pose])
            print(f"{name} {pose}: sides at {low:.3f} and {high:.3f}, opening {high - low:.3f}")
            points = np.vstack([points for _, points, _ in model.posed(poses[side][pose])])
            column = (np.abs(points[:, [0, 2]]) < 0.49).all(1) & (points[:, 1] < 0.49)
            assert not column.any(), f"{pose}: the hand is inside the die or the tower"
        print(f"{name}: {path.stat().st_size} bytes, {triangles} triangles, joints {' '.join(joints)}")
        reimport(path, joints)


def reimport(path, joints):
    import bpy

    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=str(path))
    bones = [bone.name for thing in bpy.data.objects if thing.type == "ARMATURE" for bone in thing.data.bones]
    meshes = [thing for thing in bpy.data.objects if thing.type == "MESH" and thing.vertex_groups]
    assert sorted(bones) == sorted(joints), bones
    assert len(meshes) == 1 and [slot.name.split(".")[0] for slot in meshes[0].material_slots] == ["glove", "cuff", "sleeve"]
    print(f"{path.name}: Blender reads {len(bones)} bones and {len(meshes[0].data.vertices)} vertices")


# Camera: from where and to where.
VIEWS = {
    "player": ((0, 0.4226, 0.9063), (0, 2.6, 0.6)),
    "right": ((1, 0.18, 0.02), (0, 2.6, 1.2)),
    "front": ((-0.25, 0.30, -0.95), (0, 2.6, 0.6)),
    "close": ((-0.1, 0.35, 0.9), (0, 2.2, 0)),
    "back": ((0.45, 0.75, -0.6), (0, 3.6, 0.6)),
}
SEAT = (0.86, 0.84, 0.80)


def render(folder, names, views, side="right", seat=SEAT, samples=16, size=(640, 360)):
    import bpy
    from mathutils import Vector

    folder.mkdir(parents=True, exist_ok=True)
    model, poses = Model(MODELS / ("hand.glb" if side == "right" else "hand_left.glb")), load_poses()[side]
    for name in names or poses:
        bpy.ops.wm.read_factory_settings(use_empty=True)
        scene = bpy.context.scene
        scene.render.engine = "CYCLES"
        scene.cycles.samples, scene.cycles.use_denoising = samples, True
        scene.render.threads_mode, scene.render.threads = "FIXED", 2
        scene.render.resolution_x, scene.render.resolution_y = size
        scene.view_settings.view_transform = "AgX"
        world = bpy.data.worlds.new("world")
        scene.world = world
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs[0].default_value = (0.30, 0.34, 0.42, 1)
        world.node_tree.nodes["Background"].inputs[1].default_value = 0.7

        def material(colour, roughness, shaded=False):
            result = bpy.data.materials.new("m")
            result.use_nodes = True
            tree = result.node_tree
            shader = tree.nodes["Principled BSDF"]
            shader.inputs["Roughness"].default_value = roughness
            shader.inputs["Base Color"].default_value = (*colour, 1)
            if shaded:
                attribute = tree.nodes.new("ShaderNodeVertexColor")
                attribute.layer_name = "shade"
                mix = tree.nodes.new("ShaderNodeMix")
                mix.data_type, mix.blend_type = "RGBA", "MULTIPLY"
                mix.inputs[0].default_value = 1
                tree.links.new(attribute.outputs[0], mix.inputs[6])
                mix.inputs[7].default_value = (*colour, 1)
                tree.links.new(mix.outputs[2], shader.inputs["Base Color"])
                tree.links.new(attribute.outputs[1], shader.inputs["Alpha"])
            return result

        def up(points):
            return np.stack([points[:, 0], -points[:, 2], points[:, 1]], -1)

        for part, points, normals in model.posed(None if name == "bind" else poses[name]):
            mesh = bpy.data.meshes.new("part")
            mesh.from_pydata(up(points).tolist(), [], part["faces"].tolist())
            layer = mesh.color_attributes.new("shade", "FLOAT_COLOR", "POINT")
            layer.data.foreach_set("color", (part["COLOR_0"] / 255).astype(np.float32).ravel())
            mesh.shade_smooth()
            mesh.normals_split_custom_set_from_vertices(up(normals).tolist())
            info = part["material"]
            colour = np.array(info["pbrMetallicRoughness"]["baseColorFactor"][:3])
            if info["name"] == "glove":
                colour = colour * seat
            mesh.materials.append(material(colour, info["pbrMetallicRoughness"]["roughnessFactor"], True))
            scene.collection.objects.link(bpy.data.objects.new("part", mesh))

        ivory, wood = material((0.85, 0.77, 0.60), 0.35), material((0.16, 0.07, 0.035), 0.6)
        lowest = -4 if name in ("grip", "open", "hesitate", "point") else -2.5
        heights = [0, -1, -2, -3] if lowest == -4 else ([0] if name == "fist_shake" else [-2])
        for i, height in enumerate(heights):
            bpy.ops.mesh.primitive_cube_add(size=1, location=(0, 0, height), rotation=(0, 0, 0.0 if i == 0 else 0.12 * (-1) ** i))
            die = bpy.context.object
            bevel = die.modifiers.new("bevel", "BEVEL")
            bevel.width, bevel.segments = 0.10, 4
            die.data.materials.append(ivory)
            bpy.ops.object.shade_smooth()
        bpy.ops.mesh.primitive_plane_add(size=300, location=(0, 0, lowest + 0.5))
        bpy.context.object.data.materials.append(wood)
        for place, energy, wide, colour in [((-7, -5, 11), 1500, 3, (1, 0.82, 0.62)), ((8, -6, 6), 220, 6, (0.7, 0.8, 1)), ((2, 10, 8), 500, 4, (1, 0.9, 0.8))]:
            light = bpy.data.lights.new("light", "AREA")
            light.energy, light.size, light.color = energy, wide, colour
            lamp = bpy.data.objects.new("light", light)
            lamp.location = place
            lamp.rotation_euler = (Vector((0, 0, 2)) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
            scene.collection.objects.link(lamp)
        camera = bpy.data.cameras.new("camera")
        camera.sensor_fit, camera.angle = "VERTICAL", np.radians(25)
        eye = bpy.data.objects.new("camera", camera)
        scene.collection.objects.link(eye)
        scene.camera = eye
        for view in views:
            way, to = (np.array(v, float) for v in VIEWS[view])
            distance = 16 if view in ("close", "back") else 29
            if name in ("rest", "fist_shake"):
                to = np.array([0, 1.0, 2.5])
            spot = up((to + way / np.linalg.norm(way) * distance)[None])[0]
            goal = up(to[None])[0]
            eye.location = spot
            eye.rotation_euler = Vector(goal - spot).to_track_quat("-Z", "Y").to_euler()
            scene.render.filepath = str(folder / f"{name}_{view}.png")
            bpy.ops.render.render(write_still=True)


if __name__ == "__main__":
    if sys.argv[1:2] == ["render"]:
        render(Path(sys.argv[2]), [a for a in sys.argv[3:] if a not in VIEWS], [a for a in sys.argv[3:] if a in VIEWS] or ["player", "right", "front"])
    else:
        check()
