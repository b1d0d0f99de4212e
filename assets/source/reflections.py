"""Makes assets/room/reflections_specular.ktx2 and reflections_diffuse.ktx2 from the same room as room.py.

    python reflections.py                   renders the room and filters it
    python reflections.py panorama.npy      keeps the rendered panorama in that file, or uses it if it exists

Level m of the specular map is blurred for a perceptual roughness of m / (levels - 1). Both maps are for Bevy's
`EnvironmentMapLight`, which negates z before it samples, because cube maps are left-handed.
"""

import os
import sys

import numpy as np

from ktx2 import read_cube_map, write_cube_map
from modelling import new_scene, panorama_camera_at, render
from room import look_up
from room_scene import build

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "room")
# Dice see the room from just above the table.
EYE = (0.0, 7.0, 0.0)
SPECULAR_SIZE, DIFFUSE_SIZE = 128, 32
PANORAMA_WIDTH, SAMPLES = 768, 24
# Brighter than in the pictures, where it would only be white.
PENDANT = 26.0
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


def render_panorama():
    new_scene(SAMPLES, bounces=5)
    build(table_visible=True, pendant_brightness=PENDANT)
    panorama_camera_at(EYE)
    return render(PANORAMA_WIDTH, PANORAMA_WIDTH // 2)[..., :3]


def to_cube(panorama, size):
    """Four samples for each texel."""
    return halve(look_up(panorama, cube_directions(size * 2)))


def main():
    cache = sys.argv[1] if len(sys.argv) > 1 else None
    if cache and os.path.exists(cache):
        panorama = np.load(cache)
    else:
        panorama = render_panorama()
        if cache:
            np.save(cache, panorama)
    sharp = to_cube(np.ascontiguousarray(panorama, np.float32), SPECULAR_SIZE)
    luminance = sharp @ [0.2126, 0.7152, 0.0722]
    sharp *= MEAN / np.average(luminance, weights=solid_angles(SPECULAR_SIZE))

    count = SPECULAR_SIZE.bit_length()
    sources = [sharp, halve(sharp)]
    levels = [sharp]
    for level in range(1, count):
        # Narrow lobes need the sharp source.
        source = sources[0] if level == 1 else sources[1]
        levels.append(gather(SPECULAR_SIZE >> level, source, ggx(level / (count - 1))))
    write_cube_map(os.path.join(OUT, "reflections_specular.ktx2"), levels)
    diffuse = gather(DIFFUSE_SIZE, halve(sources[1]), lambda cosine: cosine)
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
