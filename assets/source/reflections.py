"""Makes assets/room/reflections_specular.ktx2 and reflections_diffuse.ktx2 from the same room as room.py.

    python reflections.py                   renders the room and filters it
    python reflections.py panorama.npy      uses the panorama that room.py has kept in that file

Level m of the specular map is blurred for a perceptual roughness of m / (levels - 1). Both maps are for Bevy's
`EnvironmentMapLight`, which negates z before it samples, because cube maps are left-handed.
"""

import os
import sys

import numpy as np

from ktx2 import read_cube_map, write_cube_map
from modelling import linear
from room import EYE as ROOM_EYE
from room import look_up, render_panorama
from room_scene import HIGH, LOW, TABLE, WINDOW_X, WINDOW_Y

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "room")
# Dice see the room from just above the table.
EYE = (0.0, 7.0, 0.0)
SPECULAR_SIZE, DIFFUSE_SIZE = 128, 32
# Brighter than in the pictures, where they would only be white.
PENDANT_BOOST, WINDOW_BOOST = 4.0, 7.0
# The table's wood in the pendant's light.
TABLE_LIGHT = np.array(linear("674c38")) * np.array([1.0, 0.82, 0.6]) * 1.2
# The mean luminance of the map over all directions.
MEAN = 0.5


def cube_directions(size):
    """World direction of every texel of a cube map, as Bevy samples it: (6, size, size, 3)."""
    at = (np.arange(size) + 0.5) / size * 2 - 1
    s, t = np.meshgrid(at, at)
    one = np.ones_like(s)
    faces = [(one, -t, -s), (-one, -t, s), (s, one, t), (s, -one, -t), (s, -t, one), (-s, -t, -one)]
    directions = np.stack([np.stack(f, axis=-1) for f in faces])
    directions[..., 2] *= -1
    return directions / np.linalg.norm(directions, axis=-1, keepdims=True)


def solid_angles(size):
    at = (np.arange(size) + 0.5) / size * 2 - 1
    s, t = np.meshgrid(at, at)
    one_face = (2 / size) ** 2 / (1 + s * s + t * t) ** 1.5
    return np.broadcast_to(one_face, (6, size, size))


def halve(faces):
    n = faces.shape[1] // 2
    return faces.reshape(6, n, 2, n, 2, 3).mean(axis=(2, 4))


def gather(size, source, weight_of):
    """Averages `source` around each texel's direction, weighted by the cosine of the angle between them."""
    targets = cube_directions(size).reshape(-1, 3).astype(np.float32)
    directions = cube_directions(source.shape[1]).reshape(-1, 3).astype(np.float32)
    angles = solid_angles(source.shape[1]).reshape(-1).astype(np.float32)
    light = source.reshape(-1, 3).astype(np.float32)
    made = np.empty((len(targets), 3), np.float32)
    for start in range(0, len(targets), 256):
        cosine = targets[start : start + 256] @ directions.T
        weight = weight_of(np.maximum(cosine, 0)) * angles
        made[start : start + 256] = (weight @ light) / weight.sum(axis=1, keepdims=True)
    return made.reshape(6, size, size, 3)


def ggx(roughness):
    """The lobe of GGX for a perceptual roughness, seen along the normal."""
    alpha_squared = np.float32(roughness**4)

    def weight(cosine):
        # The half vector's cosine squared, from the cosine of the whole angle.
        half = (1 + cosine) / 2
        return cosine / (half * (alpha_squared - 1) + 1) ** 2

    return weight


def light_from(panorama, directions):
    """What a die on the table sees: the table below, and the room's box with the panorama on its walls."""
    eye = np.array(EYE)
    with np.errstate(divide="ignore"):
        reach = np.where(directions > 0, np.array(HIGH) - eye, np.array(LOW) - eye) / directions
    on_box = eye + directions * np.nanmin(np.where(reach > 0, reach, np.inf), axis=-1, keepdims=True)
    light = look_up(panorama, on_box - np.array(ROOM_EYE))

    bright = (directions[..., 1] > 0.9) & (light.max(axis=-1) > 2)
    # Lampshades are less red than their cloth makes them, or every die would look orange.
    shades = ~bright & (light.max(axis=-1) > 1.5)
    light[shades] = light[shades].max(axis=-1, keepdims=True) * 0.6 * np.array([1.0, 0.72, 0.42])
    light[bright] *= PENDANT_BOOST
    x, y, z = np.moveaxis(on_box, -1, 0)
    window = (z < LOW[2] + 0.1) & (x > WINDOW_X[0]) & (x < WINDOW_X[1]) & (y > WINDOW_Y[0]) & (y < WINDOW_Y[1])
    light[window] *= WINDOW_BOOST

    down = directions[..., 1] < -1e-3
    step = np.where(down, -eye[1] / np.where(down, directions[..., 1], 1), 0)
    hit_x, hit_z = eye[0] + directions[..., 0] * step, eye[2] + directions[..., 2] * step
    table = down & (np.abs(hit_x) < TABLE[0]) & (np.abs(hit_z) < TABLE[1])
    falloff = 1 / (1 + (hit_x**2 + hit_z**2) / 60**2)
    return np.where(table[..., None], TABLE_LIGHT * falloff[..., None], light)


def to_cube(panorama, size):
    """Four samples for each texel."""
    return halve(light_from(panorama, cube_directions(size * 2)))


def main():
    cache = sys.argv[1] if len(sys.argv) > 1 else None
    panorama = np.load(cache) if cache else render_panorama()
    sharp = to_cube(np.ascontiguousarray(panorama, np.float32), SPECULAR_SIZE)
    luminance = sharp @ [0.2126, 0.7152, 0.0722]
    sharp *= MEAN / np.average(luminance, weights=solid_angles(SPECULAR_SIZE))

    count = SPECULAR_SIZE.bit_length()
    source = halve(sharp)
    levels = [sharp]
    for level in range(1, count):
        levels.append(gather(SPECULAR_SIZE >> level, source, ggx(level / (count - 1))))
    write_cube_map(os.path.join(OUT, "reflections_specular.ktx2"), levels)
    diffuse = gather(DIFFUSE_SIZE, halve(source), lambda cosine: cosine)
    write_cube_map(os.path.join(OUT, "reflections_diffuse.ktx2"), [diffuse])
    check()


def sample(level, direction):
    """The texel that Bevy would read for a world direction."""
    near = cube_directions(level.shape[1]) @ (np.array(direction) / np.linalg.norm(direction))
    return level[np.unravel_index(np.argmax(near), near.shape)]


def check():
    levels = read_cube_map(os.path.join(OUT, "reflections_specular.ktx2"))
    (diffuse,) = read_cube_map(os.path.join(OUT, "reflections_diffuse.ktx2"))
    places = {"pendant (up)": (0, 1, 0), "window (north, left)": (-68, 30, -210), "north wall": (10, 5, -210), "lamp on the east wall": (195, 15, 22), "south": (0, 20, 210), "table (down)": (0, -1, 0)}
    print("levels", [level.shape[1] for level in levels], "brightest", round(float(levels[0].max()), 1))
    for name, direction in places.items():
        print(f"{name}: sharp {sample(levels[0], direction).round(2)}, rough {sample(levels[4], direction).round(2)}, diffuse {sample(diffuse, direction).round(2)}")


if __name__ == "__main__":
    main()
