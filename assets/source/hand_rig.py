"""The hand's skeleton: joints, their frames and forward kinematics.

Hand space (right hand): the wrist is the origin, +x is the thumb's side, +y points to the fingertips, +z is the palm's side. Lengths are in edges of a die.
Every joint has the same frame: +y along the bone, +z on the palm's side. So a positive turn about local x curls a finger, and a positive turn about local z moves it away from the thumb.
"""

import numpy as np
from scipy.spatial.transform import Rotation

FINGERS = ["index", "middle", "ring", "little"]
CHAINS = ["thumb", *FINGERS]
JOINTS = ["wrist", *[f"{chain}_{i}" for chain in CHAINS for i in (1, 2, 3)], "forearm"]

# Where a finger leaves the palm.
KNUCKLES = {
    "thumb": (0.90, 0.85, 0.38),
    "index": (1.20, 4.02, 0.00),
    "middle": (0.36, 4.18, -0.13),
    "ring": (-0.46, 3.98, -0.07),
    "little": (-1.20, 3.56, 0.10),
}
# The last length reaches to the middle of the fingertip's sphere.
LENGTHS = {
    "thumb": (1.80, 1.50, 0.92),
    "index": (1.92, 1.16, 0.66),
    "middle": (2.10, 1.32, 0.72),
    "ring": (1.96, 1.24, 0.70),
    "little": (1.50, 0.92, 0.60),
}
# Radii at the three joints and at the tip.
RADII = {
    "thumb": (0.62, 0.46, 0.40, 0.32),
    "index": (0.47, 0.385, 0.335, 0.275),
    "middle": (0.47, 0.39, 0.34, 0.28),
    "ring": (0.45, 0.37, 0.32, 0.265),
    "little": (0.40, 0.325, 0.285, 0.24),
}

THUMB_ALONG = np.array([0.60, 0.66, 0.45])
THUMB_PAD = np.array([-1.0, 0.10, -0.10])

# Degrees (curl, spread, twist) at the three joints of the bind pose.
BIND = {
    "thumb": [(0, 0, 0), (14, 0, 0), (16, 0, 0)],
    "index": [(20, -7, 0), (26, 0, 0), (14, 0, 0)],
    "middle": [(22, -1, 0), (28, 0, 0), (15, 0, 0)],
    "ring": [(24, 6, 0), (30, 0, 0), (16, 0, 0)],
    "little": [(26, 14, 0), (30, 0, 0), (16, 0, 0)],
}


def frame(along, pad):
    """A rotation whose y is `along` and whose z is near `pad`."""
    y = np.asarray(along, float)
    y = y / np.linalg.norm(y)
    z = np.asarray(pad, float)
    z = z - y * (z @ y)
    z = z / np.linalg.norm(z)
    return Rotation.from_matrix(np.column_stack([np.cross(y, z), y, z]))


# Frames of the first joints in hand space before any turn.
ZERO = {
    "thumb_1": frame(THUMB_ALONG, THUMB_PAD),
    "forearm": frame((0, -1, 0), (0, 0, 1)),
}


def turn(curl, spread=0.0, twist=0.0):
    return Rotation.from_euler("ZXY", [spread, curl, twist], degrees=True)


def parent(joint):
    if joint == "wrist":
        return None
    if joint == "forearm" or joint.endswith("_1"):
        return "wrist"
    return f"{joint[:-1]}{int(joint[-1]) - 1}"


def offset(joint):
    """A joint's place in its parent's frame."""
    if joint in ("wrist", "forearm"):
        return np.zeros(3)
    chain, i = joint[:-2], int(joint[-1])
    if i == 1:
        return np.array(KNUCKLES[chain])
    return np.array([0.0, LENGTHS[chain][i - 2], 0.0])


def local_rotations(angles, forearm=(0, 0, 0)):
    """From degrees for each finger joint to every joint's local rotation, except the wrist's."""
    local = {"forearm": ZERO["forearm"] * turn(*forearm)}
    for chain in CHAINS:
        for i in (1, 2, 3):
            name = f"{chain}_{i}"
            rotation = turn(*angles[chain][i - 1])
            local[name] = ZERO[name] * rotation if name in ZERO else rotation
    return local


def place(local, wrist_at=np.zeros(3), wrist_turn=Rotation.identity()):
    """Every joint's position and rotation in the space that the wrist is given in."""
    at, rotations = {"wrist": np.asarray(wrist_at, float)}, {"wrist": wrist_turn}
    for joint in JOINTS[1:]:
        above = parent(joint)
        at[joint] = at[above] + rotations[above].apply(offset(joint))
        rotations[joint] = rotations[above] * local[joint]
    return at, rotations


def tip(chain, at, rotations):
    joint = f"{chain}_3"
    return at[joint] + rotations[joint].apply([0, LENGTHS[chain][2], 0])
