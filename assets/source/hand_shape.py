"""The hand's surface: a signed distance field of round cones, turned into triangles, weights and colours."""

import numpy as np
from scipy import sparse
from skimage import measure

import hand_rig as rig

STEP = 0.06
LOW, HIGH = np.array([-3.0, -1.75, -1.9]), np.array([4.2, 9.2, 4.4])
GLOVE_TRIANGLES = 4000


def smooth_min(a, b, width):
    blend = np.clip(0.5 + 0.5 * (b - a) / width, 0, 1)
    return b * (1 - blend) + a * blend - width * blend * (1 - blend)


def round_cone(points, a, b, ra, rb):
    """Distance to two spheres and the cone around them."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    ba = b - a
    l2 = ba @ ba
    rr = ra - rb
    a2 = l2 - rr * rr
    pa = points - a
    y = pa @ ba
    z = y - l2
    x2 = np.sum((pa * l2 - y[..., None] * ba) ** 2, -1)
    y2, z2 = y * y * l2, z * z * l2
    k = np.sign(rr) * rr * rr * x2
    side = (np.sqrt(x2 * a2 / l2) + y * rr) / l2 - ra
    at_b = np.sqrt(x2 + z2) / l2 - rb
    at_a = np.sqrt(x2 + y2) / l2 - ra
    return np.where(np.sign(z) * a2 * z2 > k, at_b, np.where(np.sign(y) * a2 * y2 < k, at_a, side))


class Field:
    """The glove in the bind pose, in hand space."""

    def __init__(self):
        self.at, self.turns = rig.place(rig.local_rotations(rig.BIND))
        self.tips = {chain: rig.tip(chain, self.at, self.turns) for chain in rig.CHAINS}

    def points_of(self, chain):
        return [self.at[f"{chain}_{i}"] for i in (1, 2, 3)] + [self.tips[chain]]

    def finger(self, points, chain):
        p, r = self.points_of(chain), rig.RADII[chain]
        distance = None
        for i in range(3):
            bone = round_cone(points, p[i], p[i + 1], r[i], r[i + 1])
            distance = bone if distance is None else smooth_min(distance, bone, 0.09)
        # The soft pad of the last joint.
        pad = p[2] * 0.38 + p[3] * 0.62 + self.turns[f"{chain}_3"].apply([0, 0, 0.05])
        distance = smooth_min(distance, np.linalg.norm(points - pad, axis=-1) - (r[2] * 0.38 + r[3] * 0.62), 0.06)
        return distance

    def palm(self, points):
        k = rig.KNUCKLES
        distance = None
        bases = {"index": (0.50, 0.35, 0.0), "middle": (0.16, 0.30, -0.06), "ring": (-0.20, 0.30, -0.04), "little": (-0.52, 0.35, 0.05)}
        for chain, base in bases.items():
            knuckle = np.array(k[chain]) + (0, -0.02, 0.03)
            bone = round_cone(points, base, knuckle, 0.60, 0.47 if chain != "little" else 0.43)
            distance = bone if distance is None else smooth_min(distance, bone, 0.35)
        # The heel of the hand on both sides, and the pads below the fingers.
        thumb = self.points_of("thumb")
        thenar = round_cone(points, (0.62, 0.70, 0.42), (thumb[0] * 0.35 + thumb[1] * 0.65), 0.66, 0.55)
        hypothenar = round_cone(points, (-0.72, 0.65, 0.32), (-1.05, 2.5, 0.30), 0.58, 0.48)
        pads = round_cone(points, (1.0, 3.45, 0.24), (-0.95, 3.15, 0.26), 0.42, 0.40)
        distance = smooth_min(distance, hypothenar, 0.40)
        distance = smooth_min(distance, pads, 0.40)
        distance = smooth_min(distance, thenar, 0.45)
        # Skin between thumb and index finger.
        web = round_cone(points, np.array(k["index"]) * 0.55 + (0.1, 0.0, 0.12), thumb[0] * 0.3 + thumb[1] * 0.7, 0.34, 0.34)
        distance = smooth_min(distance, web, 0.5)
        return smooth_min(distance, self.wrist(points), 0.40)

    def wrist(self, points):
        squeezed = points * np.array([0.76, 1.0, 1.0])
        return round_cone(squeezed, (0, -2.2, 0.06), (0, 0.35, 0.04), 0.90, 0.80)

    def __call__(self, points):
        distance = self.palm(points)
        fingers = None
        for chain in rig.FINGERS:
            finger = self.finger(points, chain)
            fingers = finger if fingers is None else smooth_min(fingers, finger, 0.10)
        distance = smooth_min(distance, fingers, 0.22)
        distance = smooth_min(distance, self.finger(points, "thumb"), 0.30)
        # Knuckles show a little through the back of the glove.
        for chain in rig.FINGERS:
            bump = np.array(rig.KNUCKLES[chain]) + (0, 0.02, -0.22)
            distance = smooth_min(distance, np.linalg.norm(points - bump, axis=-1) - 0.30, 0.25)
        return np.maximum(distance, -1.55 - points[..., 1])


def gradient(field, points, h=0.01):
    g = np.stack([field(points + h * e) - field(points - h * e) for e in np.eye(3)], -1)
    return g / np.maximum(np.linalg.norm(g, axis=-1, keepdims=True), 1e-9)


def decimate(vertices, faces, triangles, coarse):
    import bpy

    mesh = bpy.data.meshes.new("glove")
    mesh.from_pydata(vertices.tolist(), [], faces.tolist())
    thing = bpy.data.objects.new("glove", mesh)
    bpy.context.scene.collection.objects.link(thing)
    modifier = thing.modifiers.new("decimate", "DECIMATE")
    modifier.ratio = triangles / len(faces)
    modifier.use_collapse_triangulate = True
    # Fingers need smaller triangles than the palm.
    group = thing.vertex_groups.new(name="coarse")
    for weight in np.unique(coarse):
        group.add(np.flatnonzero(coarse == weight).tolist(), float(weight), "REPLACE")
    modifier.vertex_group, modifier.vertex_group_factor = "coarse", 1.0
    result = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
    vertices = np.array([v.co[:] for v in result.vertices])
    faces = np.array([p.vertices[:] for p in result.polygons])
    bpy.data.objects.remove(thing)
    return vertices, faces


def neighbours(count, faces):
    """A matrix that replaces each vertex by the mean of its neighbours."""
    edges = np.vstack([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    edges = np.unique(np.vstack([edges, edges[:, ::-1]]), axis=0)
    links = sparse.csr_matrix((np.ones(len(edges)), (edges[:, 0], edges[:, 1])), (count, count))
    return sparse.diags(1 / np.maximum(np.asarray(links.sum(1)).ravel(), 1)) @ links


def fine_fingers(field, vertices):
    """How coarse the surface may become: 1 on the palm, less on fingers."""
    fingers = np.min([field.finger(vertices, chain) for chain in rig.CHAINS], 0)
    tips = np.min([np.linalg.norm(vertices - field.tips[chain], axis=1) for chain in rig.CHAINS], 0)
    coarse = np.where((fingers < 0.03) & (field.palm(vertices) > 0.2), 0.5, 1.0)
    return np.where(tips < 0.6, 0.35, coarse)


def glove_mesh(field):
    axes = [np.arange(low, high, STEP) for low, high in zip(LOW, HIGH)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), -1)
    volume = np.stack([field(layer) for layer in grid])
    vertices, faces, _, _ = measure.marching_cubes(volume, 0.0, spacing=(STEP,) * 3)
    vertices = vertices + LOW
    vertices, faces = decimate(vertices, faces[:, ::-1], GLOVE_TRIANGLES, fine_fingers(field, vertices))
    mean = neighbours(len(vertices), faces)
    for _ in range(8):
        # Evens the triangles out along the surface, then returns to it.
        open_end = vertices[:, 1] < -1.5
        normals = gradient(field, vertices)
        slide = mean @ vertices - vertices
        slide -= normals * np.sum(slide * normals, -1, keepdims=True)
        vertices = np.where(open_end[:, None], vertices, vertices + 0.5 * slide)
        for _ in range(2):
            vertices = vertices - gradient(field, vertices) * field(vertices)[:, None]
    # The end inside the cuff is never seen.
    faces = faces[~(vertices[faces][:, :, 1] < -1.5).all(1)]
    corners = vertices[faces]
    outward = np.sum(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) * gradient(field, corners.mean(1)), -1)
    if np.median(outward) < 0:
        faces = faces[:, ::-1]
    return vertices, faces, gradient(field, vertices)


def smoothstep(low, high, x):
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def weights(field, vertices, faces):
    """Weights by which joint a vertex lies at, softened along the surface; at most four each."""
    count = len(vertices)
    result = np.zeros((count, len(rig.JOINTS)))
    index = {joint: i for i, joint in enumerate(rig.JOINTS)}
    distances = np.stack([field.finger(vertices, chain) for chain in rig.CHAINS], 1)
    palm = field.palm(vertices)
    closest = distances.argmin(1)
    for c, chain in enumerate(rig.CHAINS):
        points = field.points_of(chain)
        mine = closest == c
        along = []
        for i in range(3):
            joint = f"{chain}_{i + 1}"
            local = field.turns[joint].inv().apply(vertices - points[i])
            if i == 0:
                before = np.array([0.0, 1.0, 0.0])
            else:
                before = field.turns[joint].inv().apply(points[i] - points[i - 1])
                before /= np.linalg.norm(before)
            # Across the plane that halves the joint's angle.
            half = before + (0, 1, 0)
            half /= np.linalg.norm(half)
            width = rig.RADII[chain][i] * (0.75 if i else 1.0)
            shift = 0.0 if i else (0.10 if chain != "thumb" else 0.35)
            along.append(smoothstep(-width, width, local @ half - shift))
        if chain == "thumb":
            along[0] = along[0] * smoothstep(0.55, 0.0, distances[:, c] - 0.5 * np.minimum(palm, 0))
        shares = [along[0] * (1 - along[1]), along[0] * along[1] * (1 - along[2]), along[0] * along[1] * along[2]]
        for i in range(3):
            result[mine, index[f"{chain}_{i + 1}"]] = shares[i][mine]
    arm = smoothstep(0.85, -0.25, vertices[:, 1])
    result *= 1 - arm[:, None]
    result[:, index["forearm"]] = arm
    result[:, index["wrist"]] = 1 - result.sum(1)
    mean = neighbours(count, faces)
    for _ in range(5):
        result = 0.5 * result + 0.5 * (mean @ result)
    return limit(result)


def limit(result):
    lowest = np.sort(result, 1)[:, -4][:, None]
    result = np.where((result >= lowest) & (result > 0.004), result, 0)
    return result / result.sum(1, keepdims=True)


def sphere_directions(count):
    i = np.arange(count) + 0.5
    z = 1 - 2 * i / count
    angle = np.pi * (1 + 5**0.5) * i
    r = np.sqrt(1 - z * z)
    return np.stack([r * np.cos(angle), r * np.sin(angle), z], -1)


def occlusion(field, vertices, normals, reach=1.6, directions=40):
    """The share of the sky that a vertex sees, by marching through the field."""
    seen, total = np.zeros(len(vertices)), np.zeros(len(vertices))
    for direction in sphere_directions(directions):
        cosine = normals @ direction
        use = cosine > 0.05
        start = vertices[use] + normals[use] * 0.03
        clear, t = np.ones(use.sum()), 0.05
        while t < reach:
            distance = field(start + direction * t)
            clear = np.minimum(clear, np.clip(0.5 + 6 * distance / t, 0, 1))
            t *= 1.45
        seen[use] += clear * cosine[use]
        total[use] += cosine[use]
    return seen / total
