"""Makes assets/models: a gloved hand with a skeleton, and its poses. The same versions of the libraries make the same bytes.

    pip install -r requirements-pictures.txt
    python3 assets/source/hand.py

hand_rig.py has the skeleton, hand_shape.py the surface, hand_poses.py the poses, hand_look.py checks and renders the result.
"""

import json
import re
import struct
from pathlib import Path

import numpy as np
from scipy.spatial.transform import Rotation

import hand_poses
import hand_rig as rig
import hand_shape as shape

MODELS = Path(__file__).resolve().parent.parent / "models"
# How much wider than thick the wrist, the cuff and the sleeve are.
WIDE = 1.30
ROUND = 28
# How far from the wrist the sleeve begins to fade, and where it ends.
FADES = 4.0
ELBOW = -9.8


class Part:
    """Triangles of one material in hand space. Where `solid` is less than 1, one sees through."""

    def __init__(self, vertices, faces, normals, weights, shade, solid=None):
        self.vertices, self.faces, self.normals, self.weights = vertices, faces, normals, weights
        self.shade = np.asarray(shade, float)
        self.solid = np.ones(len(vertices)) if solid is None else solid

    def __add__(self, other):
        return Part(
            np.vstack([self.vertices, other.vertices]),
            np.vstack([self.faces, other.faces + len(self.vertices)]),
            np.vstack([self.normals, other.normals]),
            np.vstack([self.weights, other.weights]),
            np.concatenate([self.shade, other.shade]),
            np.concatenate([self.solid, other.solid]),
        )


def on_joint(count, joint):
    weights = np.zeros((count, len(rig.JOINTS)))
    weights[:, rig.JOINTS.index(joint)] = 1
    return weights


def vertex_normals(vertices, faces):
    a, b, c = (vertices[faces[:, i]] for i in range(3))
    flat = np.cross(b - a, c - a)
    normals = np.zeros_like(vertices)
    for i in range(3):
        np.add.at(normals, faces[:, i], flat)
    return normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)


def lathe(profile, folds=0.0):
    """A tube around the forearm from (y, radius, shade) rings, ordered from the fingers to the elbow along the outside."""
    rows = np.array(profile, float)
    angles = np.arange(ROUND) / ROUND * 2 * np.pi
    vertices, faces, shade = [], [], []
    for y, radius, light in rows:
        # Cloth lies in creases across the arm that run out on the other side.
        crease = np.sin(2 * angles - 0.9 * y) * np.sin(2.9 * y + 1.3 * np.sin(angles)) + 0.6 * np.sin(3 * angles + 1.7 * y) * np.sin(1.3 * y + 0.5)
        fold = 1 + folds * crease
        vertices.append(np.stack([np.cos(angles) * radius * fold * WIDE, np.full(ROUND, y), np.sin(angles) * radius * fold + 0.05], -1))
        shade.append(light * (1 + 9 * folds * crease))
    for row in range(len(rows) - 1):
        for i in range(ROUND):
            j = (i + 1) % ROUND
            a, b, c, d = row * ROUND + i, row * ROUND + j, (row + 1) * ROUND + j, (row + 1) * ROUND + i
            faces += [(a, c, d), (a, b, c)]
    vertices, faces = np.vstack(vertices), np.array(faces)
    shade = np.clip(np.concatenate(shade), 0, 1)
    return Part(vertices, faces, vertex_normals(vertices, faces), on_joint(len(vertices), "forearm"), shade)


def forearm():
    """A sleeve that is wider towards the elbow and fades out before it, so that nobody looks into an empty tube."""
    hem = [(-1.95, 1.10, 0.2), (-1.73, 1.13, 0.4), (-1.72, 1.185, 0.78), (-1.80, 1.22, 0.8), (-1.90, 1.22, 0.6), (-1.97, 1.24, 0.8)]
    way = np.concatenate([np.arange(-2.3, -6.0, -0.3), np.arange(-6.0, ELBOW - 0.01, -0.475)])
    sleeve = lathe(hem + [(y, 1.27 + 0.06 * (-2.0 - y) ** 0.85, 0.78) for y in way], folds=0.035)
    sleeve.solid = 1 - shape.smoothstep(FADES, -ELBOW, -sleeve.vertices[:, 1])
    return sleeve


def button(centre, out, radius, height, shade=1.0):
    """A low dome, for the cuff link."""
    turn = rig.frame(out, (0, 0, 1))
    rings = [(0.0, 1.0), (0.55, 0.98), (0.85, 0.75), (1.0, 0.0)]
    vertices, faces, n = [], [], 12
    for up, wide in rings:
        for i in range(n):
            angle = i / n * 2 * np.pi
            vertices.append(turn.apply([np.cos(angle) * wide * radius, up * height, np.sin(angle) * wide * radius]) + centre)
    for row in range(3):
        for i in range(n):
            j = (i + 1) % n
            a, b, c, d = row * n + i, row * n + j, (row + 1) * n + j, (row + 1) * n + i
            faces += [(a, c, b), (a, d, c)]
    vertices, faces = np.array(vertices), np.array(faces)
    faces = faces[[len(set(map(tuple, vertices[f].round(6)))) == 3 for f in faces]]
    return Part(vertices, faces, vertex_normals(vertices, faces), on_joint(len(vertices), "forearm"), np.full(len(vertices), shade))


def onto_back(glove, x, y):
    """Where the back of the hand is above (x, y): point, normal, weights and shade between the triangle's corners."""
    corners = glove.vertices[glove.faces]
    a, ab, ac = corners[:, 0], corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    area = ab[:, 0] * ac[:, 1] - ab[:, 1] * ac[:, 0]
    found = []
    for px, py in zip(x, y):
        dx, dy = px - a[:, 0], py - a[:, 1]
        u, v = (dx * ac[:, 1] - dy * ac[:, 0]) / area, (ab[:, 0] * dy - ab[:, 1] * dx) / area
        height = a[:, 2] + u * ab[:, 2] + v * ac[:, 2]
        inside = (u >= -1e-9) & (v >= -1e-9) & (u + v <= 1 + 1e-9)
        face = np.flatnonzero(inside)[np.argmin(height[inside])]
        share = np.array([1 - u[face] - v[face], u[face], v[face]])
        at = glove.faces[face]
        found.append((np.array([px, py, height[face]]), share @ glove.normals[at], share @ glove.weights[at], share @ glove.shade[at]))
    return [np.array(column) for column in zip(*found)]


def ridge(glove, start, end, half_width=0.095, height=0.085, steps=19):
    """A raised, stitched line on the back of the hand."""
    t = np.linspace(0, 1, steps)
    way = np.array(end) - start
    across = np.array([-way[1], way[0]]) / np.hypot(*way)
    # Stitches pull the line down at even distances; its ends sink into the cloth.
    ends = np.clip(np.minimum(t, 1 - t) * 9, 0, 1) ** 0.5
    stitch = np.where(np.arange(steps) % 3 == 0, 0.55, 1.0)
    parts = []
    for side, up, shade in [(-1, 0, 0.5), (-0.55, 0.75, 0.97), (0, 1.0, 1.0), (0.55, 0.75, 0.97), (1, 0, 0.5)]:
        x, y = np.array(start)[:, None] + way[:, None] * t + across[:, None] * side * half_width * (0.5 + 0.5 * ends)
        point, normal, weights, under = onto_back(glove, x, y)
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        lift = height * up * stitch * ends if up else np.full(steps, -0.015)
        parts.append((point + normal * lift[:, None], weights, under * shade * (0.45 + 0.55 * stitch)))
    vertices, weights, shade = (np.concatenate([part[i] for part in parts]) for i in range(3))
    faces = []
    for row in range(4):
        for i in range(steps - 1):
            a, b, c, d = row * steps + i, row * steps + i + 1, (row + 1) * steps + i + 1, (row + 1) * steps + i
            faces += [(a, b, c), (a, c, d)]
    faces = np.array(faces)
    normals = vertex_normals(vertices, faces)
    if normals[:, 2].mean() > 0:
        faces, normals = faces[:, ::-1], -normals
    return Part(vertices, faces, normals, shape.limit(weights), shade)


def build():
    field = shape.Field()
    vertices, faces, normals = shape.glove_mesh(field)
    weights = shape.weights(field, vertices, faces)
    sky = shape.occlusion(field, vertices, normals)
    sky = 0.30 + 0.70 * np.clip(sky, 0, 1)
    # The cuff shades the wrist.
    sky *= 0.55 + 0.45 * shape.smoothstep(-1.15, -0.85, vertices[:, 1])
    glove = Part(vertices, faces, normals, weights, sky)
    bare = glove
    glove = glove + lathe([(-0.50, 0.80, 0.55), (-0.54, 0.89, 0.9), (-0.61, 0.915, 1), (-0.74, 0.91, 0.97), (-0.79, 0.893, 0.68), (-0.84, 0.915, 0.95), (-0.97, 0.90, 0.6)])
    for start, end in [((0.80, 3.30), (0.36, 1.55)), ((-0.05, 3.40), (-0.03, 1.40)), ((-0.83, 3.05), (-0.40, 1.55))]:
        glove = glove + ridge(bare, start, end)
    cuff = lathe([(-1.30, 0.94, 0.35), (-0.96, 0.97, 0.75), (-0.935, 1.005, 0.97), (-0.95, 1.035, 1), (-1.04, 1.05, 1), (-1.10, 1.05, 0.82), (-1.15, 1.06, 1), (-1.55, 1.085, 0.95), (-1.80, 1.10, 0.5)])
    # A ribbon in the glove's colour around the sleeve says whose arm it is, from above too.
    glove = glove + lathe([(-2.62, 1.31, 0.5), (-2.64, 1.375, 0.9), (-2.72, 1.39, 1), (-3.12, 1.42, 1), (-3.20, 1.415, 0.9), (-3.22, 1.35, 0.5)])
    sleeve = forearm()
    sleeve = sleeve + button(np.array([-1.065 * WIDE, -1.36, 0.05]), (-1, -0.02, 0), 0.15, 0.10)
    return {"glove": glove, "cuff": cuff, "sleeve": sleeve}


COLOURS = {"glove": (1, 1, 1), "cuff": (0.90, 0.88, 0.84), "sleeve": (0.045, 0.055, 0.085)}
ROUGHNESS = {"glove": 0.85, "cuff": 0.7, "sleeve": 0.92}


def mirrored(part):
    flip = np.array([-1, 1, 1])
    return Part(part.vertices * flip, part.faces[:, ::-1], part.normals * flip, part.weights, part.shade, part.solid)


def pad(data, fill=b"\0"):
    return data + fill * (-len(data) % 4)


def write_glb(path, parts, local, bind):
    """One skinned mesh with a primitive per material; vertices stay where the bind pose has them."""
    blob, views, accessors = bytearray(), [], []

    def add(array, kind, component, target=None, bounds=False):
        data = np.ascontiguousarray(array).tobytes()
        views.append({"buffer": 0, "byteOffset": len(blob), "byteLength": len(data)} | ({"target": target} if target else {}))
        blob.extend(pad(data))
        accessor = {"bufferView": len(views) - 1, "componentType": component, "count": len(array), "type": kind}
        if bounds:
            accessor |= {"min": array.min(0).tolist(), "max": array.max(0).tolist()}
        accessors.append(accessor)
        return len(accessors) - 1

    at, turns = rig_place(local, bind)
    wrist_at, wrist_turn = at["wrist"], turns["wrist"]
    primitives = []
    for i, part in enumerate(parts.values()):
        points = (wrist_turn.apply(part.vertices) + wrist_at).astype("<f4")
        normals = wrist_turn.apply(part.normals)
        normals = (normals / np.linalg.norm(normals, axis=1, keepdims=True)).astype("<f4")
        order = np.argsort(-part.weights, axis=1, kind="stable")[:, :4]
        weights = np.take_along_axis(part.weights, order, 1)
        weights = (weights / weights.sum(1, keepdims=True)).astype("<f4")
        order = np.where(weights > 0, order, 0).astype("<u2")
        shade, solid = (np.clip(np.round(of * 255), 0, 255).astype("u1") for of in (part.shade, part.solid))
        colours = np.stack([shade, shade, shade, solid], -1)
        attributes = {
            "POSITION": add(points, "VEC3", 5126, 34962, True),
            "NORMAL": add(normals, "VEC3", 5126, 34962),
            "COLOR_0": add(colours, "VEC4", 5121, 34962),
            "JOINTS_0": add(order, "VEC4", 5123, 34962),
            "WEIGHTS_0": add(weights, "VEC4", 5126, 34962),
        }
        accessors[attributes["COLOR_0"]]["normalized"] = True
        indices = add(part.faces.astype("<u2").reshape(-1), "SCALAR", 5123, 34963)
        primitives.append({"attributes": attributes, "indices": indices, "material": i})
    inverse = []
    for joint in rig.JOINTS:
        matrix = np.eye(4)
        matrix[:3, :3] = turns[joint].inv().as_matrix()
        matrix[:3, 3] = -matrix[:3, :3] @ at[joint]
        inverse.append(matrix.T.reshape(-1))
    inverse = add(np.array(inverse, "<f4"), "MAT4", 5126)
    nodes = [{"name": "hand", "children": [1, 2]}, {"name": "hand_mesh", "mesh": 0, "skin": 0}]
    for joint in rig.JOINTS:
        translation, rotation = (wrist_at, wrist_turn) if joint == "wrist" else local[joint]
        node = {"name": joint, "translation": np.round(translation, 6).tolist(), "rotation": np.round(rotation.as_quat(canonical=True), 7).tolist()}
        children = [2 + i for i, other in enumerate(rig.JOINTS) if rig.parent(other) == joint]
        nodes.append(node | ({"children": children} if children else {}))
    document = {
        "asset": {"version": "2.0", "generator": "assets/source/hand.py"},
        "scene": 0,
        "scenes": [{"name": "hand", "nodes": [0]}],
        "nodes": nodes,
        "meshes": [{"name": "hand", "primitives": primitives}],
        "skins": [{"name": "hand", "joints": [2 + i for i in range(len(rig.JOINTS))], "skeleton": 2, "inverseBindMatrices": inverse}],
        "materials": [
            ({"alphaMode": "BLEND"} if part.solid.min() < 1 else {}) | {"name": name, "pbrMetallicRoughness": {"baseColorFactor": [*COLOURS[name], 1], "metallicFactor": 0, "roughnessFactor": ROUGHNESS[name]}}
            for name, part in parts.items()
        ],
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": len(blob)}],
    }
    text = pad(json.dumps(document, separators=(",", ":")).encode(), b" ")
    binary = bytes(blob)
    total = 12 + 8 + len(text) + 8 + len(binary)
    path.write_bytes(struct.pack("<4sII", b"glTF", 2, total) + struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(binary), b"BIN\0") + binary)


def rig_place(local, bind):
    """Joint positions and rotations from local (translation, rotation) pairs, for either hand."""
    at, turns = {"wrist": bind[0]}, {"wrist": bind[1]}
    for joint in rig.JOINTS[1:]:
        above = rig.parent(joint)
        at[joint] = at[above] + turns[above].apply(local[joint][0])
        turns[joint] = turns[above] * local[joint][1]
    return at, turns


def mirror_turn(rotation):
    """The same turn for the other hand, whose local x points the other way across the mirror."""
    x, y, z, w = rotation.as_quat()
    return Rotation.from_quat([x, -y, -z, w])


def mirror_point(point):
    return np.asarray(point) * (-1, 1, 1)


def pose_entry(pose, mirror):
    at, turn, local = pose["wrist_at"], pose["wrist_turn"], pose["local"]
    if mirror:
        at, turn, local = mirror_point(at), mirror_turn(turn), {joint: mirror_turn(r) for joint, r in local.items()}
    number = lambda values: [round(float(v) + 0.0, 6) for v in values]
    return {
        "wrist": {"translation": number(at), "rotation": number(turn.as_quat(canonical=True))},
        "rotations": {joint: number(local[joint].as_quat(canonical=True)) for joint in rig.JOINTS[1:]},
    }


def main():
    MODELS.mkdir(exist_ok=True)
    parts = build()
    poses = hand_poses.solve(parts["glove"])
    bind_local = {joint: (rig.offset(joint), rotation) for joint, rotation in rig.local_rotations(rig.BIND).items()}
    bind = (poses["rest"]["wrist_at"], poses["rest"]["wrist_turn"])
    write_glb(MODELS / "hand.glb", parts, bind_local, bind)
    left_local = {joint: (mirror_point(at), mirror_turn(rotation)) for joint, (at, rotation) in bind_local.items()}
    write_glb(MODELS / "hand_left.glb", {name: mirrored(part) for name, part in parts.items()}, left_local, (mirror_point(bind[0]), mirror_turn(bind[1])))
    document = {
        "about": "Local rotations (x, y, z, w) of the joints of hand.glb and hand_left.glb, y up. The origin is the middle of the carried die and a unit is its edge. A positive turn about a finger joint's local x curls it. Joint translations stay as in the file; only the wrist's is given.",
        "joints": rig.JOINTS,
        "right": {name: pose_entry(pose, False) for name, pose in poses.items()},
        "left": {name: pose_entry(pose, True) for name, pose in poses.items()},
    }
    text = json.dumps(document, indent=1)
    # A quaternion on one line reads better than on six.
    text = re.sub(r"\[\s+([-\d.,e\s]+?)\s+\]", lambda m: "[" + " ".join(m.group(1).split()) + "]", text)
    (MODELS / "hand_poses.json").write_text(text + "\n")
    for name, part in parts.items():
        print(f"{name}: {len(part.faces)} triangles, {len(part.vertices)} vertices")


if __name__ == "__main__":
    main()
