"""The hand's poses. Those that hold a die are solved, so that the cloth of the fingertips touches its sides."""

import numpy as np
from scipy.optimize import least_squares
from scipy.spatial.transform import Rotation

import hand_rig as rig

HALF = 0.5
# Where the fingertips touch: height, and depth along the die's side.
TOUCH = {"thumb": (0.20, 0.02), "index": (0.27, -0.25), "middle": (0.22, 0.27)}

# Where the wrist should be and how the palm should lie while a die is held.
WRIST = np.array([-0.55, 5.3, 1.6])
ALONG = np.array([0.35, -0.50, -0.78])
PALM = np.array([-0.35, -0.80, 0.40])
# Where the forearm goes.
FOREARM_WAY = np.array([0.22, 0.74, 0.64])

# Degrees that a hand holds a small thing with: index, middle, thumb, and the fingers' twist towards the thumb.
NATURAL = np.array([64, -2, 30, 66, -2, 32, 0, 0, 0, 12, 18, 6, 6.0])
FREEDOM = np.array([12, 6, 10, 12, 6, 10, 14, 14, 10, 10, 12, 16, 16.0])
TIP_WAYS = {"index_3": (-0.25, -0.96, 0.05), "middle_3": (-0.25, -0.96, 0.0), "thumb_3": (0.30, -0.95, -0.1)}


def finger(curl, spread, second, third=None, twist=0.0):
    return [(curl, spread, twist), (second, 0, 0), (second * 0.4 if third is None else third, 0, 0)]


def thumb(curl, spread, twist, second, third):
    return [(curl, spread, twist), (second, 0, 0), (third, 0, 0)]


def unpack(x):
    angles = {"index": finger(*x[6:9], twist=x[17]), "middle": finger(*x[9:12], twist=x[18]), "thumb": thumb(*x[12:17])}
    return Rotation.from_rotvec(x[:3]), x[3:6], angles | {"ring": RING, "little": LITTLE}


RING = finger(68, 0, 54, 24)
LITTLE = finger(58, 5, 56, 24)


def hold(targets, start=None, wrist=None, loosen=0.0):
    """Angles with which the tips' middles are at the targets, near natural ones."""
    natural = NATURAL.copy()
    natural[[0, 3]] -= loosen
    natural[[2, 5]] -= loosen
    frame = rig.frame(ALONG, PALM)
    begin = np.concatenate([frame.as_rotvec(), WRIST, natural]) if start is None else start.copy()
    if wrist is not None:
        begin = np.concatenate([wrist[0].as_rotvec(), wrist[1], begin[6:]])

    def wrong(x):
        turn, at, angles = unpack(x)
        points, turns = rig.place(rig.local_rotations(angles), at, turn)
        out = [(rig.tip(chain, points, turns) - target) * 40 for chain, target in targets.items()]
        pads = [turns["index_3"].apply([0, 0, 1])[0] + 1, turns["middle_3"].apply([0, 0, 1])[0] + 1, turns["thumb_3"].apply([0, 0, 1])[0] - 1]
        out.append(np.array(pads) * 1.2)
        # Fingers come from above and lean in slightly.
        out += [(turns[joint].apply([0, 1, 0]) - way) * 1.6 for joint, way in TIP_WAYS.items()]
        out.append((x[6:] - natural) / FREEDOM)
        if wrist is None:
            out.append((at - WRIST) * 1.5)
            out.append((turn * frame.inv()).as_rotvec() * 2.5)
        else:
            out.append((at - wrist[1]) * 60)
            out.append((turn * wrist[0].inv()).as_rotvec() * 60)
        return np.concatenate(out)

    return least_squares(wrong, begin, method="lm", max_nfev=4000).x


def targets(away, inset):
    result = {}
    for chain, (height, depth) in TOUCH.items():
        side = -1 if chain == "thumb" else 1
        result[chain] = np.array([side * (HALF + away + inset[chain]), height, depth])
    return result


def skinned(part, pose):
    """The part's vertices in a pose; they are given in hand space in the bind pose."""
    bind_at, bind_turns = rig.place(rig.local_rotations(rig.BIND))
    at, turns = rig.place(pose["local"], pose["wrist_at"], pose["wrist_turn"])
    result = np.zeros_like(part.vertices)
    for i, joint in enumerate(rig.JOINTS):
        moved = turns[joint].apply(bind_turns[joint].inv().apply(part.vertices - bind_at[joint])) + at[joint]
        result += part.weights[:, i : i + 1] * moved
    return result


def clearance(part, pose, chain):
    """How far a fingertip's cloth is from its side of the die."""
    points = skinned(part, pose)
    mine = part.weights[:, rig.JOINTS.index(f"{chain}_3")] > 0.5
    x = points[mine & (np.abs(points[:, 1]) < 0.6) & (np.abs(points[:, 2]) < 0.6)][:, 0]
    return (-x.max() if chain == "thumb" else x.min()) - HALF


def make(turn, at, angles, forearm=(0, 0, 0)):
    return {"wrist_at": np.asarray(at, float), "wrist_turn": turn, "local": rig.local_rotations(angles, forearm), "angles": angles, "forearm": forearm}


def pose_of(x, ring, little):
    turn, at, angles = unpack(x)
    return make(turn, at, angles | {"ring": ring, "little": little}, forearm_towards(turn, FOREARM_WAY))


def forearm_towards(wrist_turn, way):
    """Wrist angles that send the forearm there, as far as a wrist bends."""
    x, y, z = (wrist_turn * rig.ZERO["forearm"]).inv().apply(np.asarray(way) / np.linalg.norm(way))
    curl, spread = np.degrees(np.arctan2(z, y)), np.degrees(np.arctan2(-x, np.hypot(y, z)))
    return (float(np.clip(curl, -50, 45)), float(np.clip(spread, -22, 22)), 0.0)


def touching(part, away, ring, little, **how):
    """Solves until the cloth itself has the wanted distance, not only the middles of the tips."""
    inset = {chain: rig.RADII[chain][3] for chain in TOUCH}
    x = None
    for _ in range(5):
        x = hold(targets(away, inset), x, **how)
        pose = pose_of(x, ring, little)
        for chain in TOUCH:
            inset[chain] -= clearance(part, pose, chain) - away
    return x, pose


def solve(glove):
    x, grip = touching(glove, 0.0, RING, LITTLE)
    turn, at = grip["wrist_turn"], grip["wrist_at"]
    _, opened = touching(glove, 0.35, finger(54, 3, 46), finger(44, 9, 44), wrist=(turn, at + (0, 0.10, 0)), loosen=10)
    _, hesitate = touching(glove, 0.13, finger(58, 4, 48), finger(47, 12, 46), wrist=(turn, at + (0, 0.04, 0)), loosen=4)

    relaxed = {
        "index": finger(34, -4, 26, 12),
        "middle": finger(42, -1, 32, 14),
        "ring": finger(47, 3, 36, 16),
        "little": finger(46, 9, 36, 16),
        "thumb": thumb(2, -10, 0, 12, 14),
    }
    rest_turn = Rotation.from_euler("x", -6, degrees=True) * turn
    rest = make(rest_turn, at + (0.1, 0.9, 0.5), relaxed, forearm_towards(rest_turn, FOREARM_WAY))

    pointing = {
        "index": finger(16, -2, 12, 6),
        "middle": finger(74, 0, 84, 44),
        "ring": finger(78, 1, 88, 46),
        "little": finger(76, 3, 86, 46),
        "thumb": thumb(22, 4, 0, 34, 36),
    }
    point_turn = rig.frame((-0.28, -0.66, -0.70), (-0.10, -0.75, 0.65))
    point = make(point_turn, (0, 0, 0), pointing, forearm_towards(point_turn, (0.30, 0.74, 0.60)))
    points, turns = rig.place(point["local"], point["wrist_at"], point["wrist_turn"])
    # The tip ends just above the upper side of what is pointed at.
    point["wrist_at"] = np.array([0, 0.90, 0]) - rig.tip("index", points, turns)

    cupped = {
        "index": finger(54, 0, 70, 36),
        "middle": finger(60, 0, 72, 38),
        "ring": finger(64, 1, 74, 40),
        "little": finger(64, 3, 72, 38),
        "thumb": thumb(16, 2, 0, 26, 30),
    }
    fist_turn = rig.frame((-0.30, -0.70, -0.62), (-0.80, 0.0, 0.45))
    fist = make(fist_turn, (0, 0, 0), cupped, forearm_towards(fist_turn, (0.30, 0.76, 0.56)))
    # The origin is the hollow of the hand.
    fist["wrist_at"] = -fist_turn.apply([0.2, 4.0, 1.35])
    return {"grip": grip, "open": opened, "rest": rest, "point": point, "hesitate": hesitate, "fist_shake": fist}
