"""Makes assets/room/*.png and room.json: the room as six pictures on the inside of a box, slightly out of focus.

    python room.py                   renders the room and paints the six pictures
    python room.py panorama.npy      keeps the rendered panorama in that file, or uses it if it exists

The room is rendered once as a panorama around the eye. Each texel of a picture then looks through its place on the box
and averages a small disc of the panorama, as a lens does that is focused on the table. The discs are angles around the
eye, so the blur has no seam where two pictures meet.
"""

import json
import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates, zoom

from modelling import new_scene, panorama_camera_at, render, to_srgb
from room_scene import EYE, HIGH, LOW, build

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "room")
PANORAMA_WIDTH = 2560
SAMPLES = 16
# The walls are within this many degrees of the horizon; they are rendered with two and a half times the resolution.
BAND = 30
COARSE = 2.5
EXPOSURE = 2.3
# Radius of the blur in radians: on the walls, and straight down.
WALL_BLUR, FLOOR_BLUR = 0.0085, 0.004
BLUR_SAMPLES = 96

(X0, Y0, Z0), (X1, Y1, Z1) = LOW, HIGH
# Corners of each picture: top left, top right, bottom right, bottom left. Walls are seen from inside with y up. Floor and
# ceiling are seen by somebody who faces north and looks down or up.
FACES = {
    "north": ((1280, 472), [(X0, Y1, Z0), (X1, Y1, Z0), (X1, Y0, Z0), (X0, Y0, Z0)]),
    "south": ((1024, 378), [(X1, Y1, Z1), (X0, Y1, Z1), (X0, Y0, Z1), (X1, Y0, Z1)]),
    "east": ((1024, 378), [(X1, Y1, Z0), (X1, Y1, Z1), (X1, Y0, Z1), (X1, Y0, Z0)]),
    "west": ((1024, 378), [(X0, Y1, Z1), (X0, Y1, Z0), (X0, Y0, Z0), (X0, Y0, Z1)]),
    "floor": ((1024, 1024), [(X0, Y0, Z0), (X1, Y0, Z0), (X1, Y0, Z1), (X0, Y0, Z1)]),
    "ceiling": ((768, 768), [(X0, Y1, Z1), (X1, Y1, Z1), (X1, Y1, Z0), (X0, Y1, Z0)]),
}


def render_panorama():
    """Floor and ceiling coarsely, the walls finely, faded into one another."""
    new_scene(SAMPLES, bounces=5)
    build()
    panorama_camera_at(EYE, BAND)
    rows = PANORAMA_WIDTH * BAND // 180
    fine = render(PANORAMA_WIDTH, rows)[..., :3]
    panorama_camera_at(EYE)
    width = round(PANORAMA_WIDTH / COARSE)
    coarse = render(width, width // 2)[..., :3]
    panorama = np.stack([zoom(coarse[..., c], COARSE, order=1, mode="grid-wrap", grid_mode=True) for c in range(3)], axis=-1)
    first = (PANORAMA_WIDTH // 2 - rows) // 2
    edge = np.minimum(np.arange(rows), rows - 1 - np.arange(rows))
    part = np.clip((edge + 0.5) / (rows * 0.08), 0, 1)[:, None, None]
    panorama[first : first + rows] = panorama[first : first + rows] * (1 - part) + fine * part
    return panorama


def place_in(panorama, x, y, z):
    """Row and column, as fractions of a texel, at which the panorama shows a direction."""
    height, width = panorama.shape[:2]
    row = (0.5 - np.arctan2(y, np.sqrt(x * x + z * z)) / np.float32(np.pi)) * height - 0.5
    column = (np.arctan2(x, -z) / np.float32(2 * np.pi) + 0.5) * width - 0.5
    return row, column


def look_up(panorama, directions):
    """The panorama's light from these directions (..., 3), interpolated."""
    row, column = place_in(panorama, directions[..., 0], directions[..., 1], directions[..., 2])
    # A column more on either side, so that the picture closes behind the eye.
    padded = np.concatenate([panorama[:, -1:], panorama, panorama[:, :1]], axis=1)
    at = np.stack([row, column + 1])
    return np.stack([map_coordinates(padded[..., c], at, order=1, mode="nearest") for c in range(3)], axis=-1)


def disc_samples(count):
    index = np.arange(count) + 0.5
    radius, angle = np.sqrt(index / count), index * np.pi * (3 - np.sqrt(5))
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)


def paint(panorama, size, corners):
    (width, height), (top_left, top_right, _, bottom_left) = size, np.array(corners)
    u = ((np.arange(width) + 0.5) / width)[None, :, None]
    v = ((np.arange(height) + 0.5) / height)[:, None, None]
    ray = top_left + (top_right - top_left) * u + (bottom_left - top_left) * v - np.array(EYE)
    ray /= np.linalg.norm(ray, axis=-1, keepdims=True)
    down = np.degrees(np.arcsin(-ray[..., 1:2]))
    part = np.clip((down - 12) / 45, 0, 1)
    part = part * part * (3 - 2 * part)
    blur = WALL_BLUR + (FLOOR_BLUR - WALL_BLUR) * part
    aside = np.cross(ray, np.where(np.abs(ray[..., 1:2]) > 0.8, [0.0, 0.0, 1.0], [0.0, 1.0, 0.0]))
    aside /= np.linalg.norm(aside, axis=-1, keepdims=True)
    over = np.cross(aside, ray)
    ray, aside, over = (np.float32(v) for v in (ray, aside * blur, over * blur))
    rows, columns = panorama.shape[:2]
    texels = panorama.reshape(-1, 3)
    total = np.zeros((height * width, 3), np.float32)
    for a, b in np.float32(disc_samples(BLUR_SAMPLES)):
        look = ray + a * aside + b * over
        row, column = place_in(panorama, look[..., 0], look[..., 1], look[..., 2])
        # The disc covers many texels, so the nearest one is good enough for each sample.
        row = np.clip(np.rint(row).astype(np.int32), 0, rows - 1)
        column = np.rint(column).astype(np.int32) % columns
        total += texels.take((row * columns + column).ravel(), axis=0)
    return grade(total.reshape(height, width, 3) / BLUR_SAMPLES, down)


def grade(light, down):
    """Turns green walls towards blue, and makes the floor darker and greyer. `down` is degrees below the horizon."""
    red, green, blue = np.moveaxis(light, -1, 0)
    light = np.stack([red * 0.94, green * 0.95, blue + 0.16 * green], axis=-1)
    part = np.clip((down - 11) / 12, 0, 1)
    part = part * part * (3 - 2 * part)
    luminance = (light * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    floor = (light * 0.6 + luminance * 0.4) * 0.62
    return light * (1 - part) + floor * part


def tone(light):
    """Film-like contrast: highlights roll off, and bright colours lose a little saturation."""
    luminance = (light * [0.2126, 0.7152, 0.0722]).sum(-1, keepdims=True)
    light = light * 0.92 + luminance * 0.08
    return light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14)


def main():
    os.makedirs(OUT, exist_ok=True)
    cache = sys.argv[1] if len(sys.argv) > 1 else None
    if cache and os.path.exists(cache):
        panorama = np.load(cache)[..., :3]
    else:
        panorama = render_panorama()
        if cache:
            np.save(cache, panorama.astype(np.float32))
    # Softens the rims of the discs that small lights become.
    panorama = gaussian_filter(np.float32(panorama), (0.8, 0.8, 0), mode=("nearest", "wrap", "nearest"))
    random = np.random.default_rng(1)
    for name, (size, corners) in FACES.items():
        picture = to_srgb(tone(paint(panorama, size, corners) * EXPOSURE)) * 255
        # Noise of one step hides the banding of slow gradients.
        picture = np.floor(picture + random.random(picture.shape))
        Image.fromarray(np.clip(picture, 0, 255).astype(np.uint8)).save(os.path.join(OUT, f"{name}.png"), optimize=True)
        print(name, size, "mean", np.round(picture.mean(axis=(0, 1))), "99 %", np.percentile(picture, 99))
    description = {
        "unit": "one die's edge; x right, y up, z towards P1",
        "box": {"min": LOW, "max": HIGH},
        "eye": EYE,
        "corner_order": ["top_left", "top_right", "bottom_right", "bottom_left"],
        "faces": {name: {"file": f"{name}.png", "size": size, "corners": corners} for name, (size, corners) in FACES.items()},
    }
    with open(os.path.join(OUT, "room.json"), "w") as file:
        json.dump(description, file, indent=2)
        file.write("\n")


if __name__ == "__main__":
    main()
