"""Renders a table with towers in front of the finished room pictures, to judge them as a player sees them.

    python room_test.py out.png [yaw in degrees] [x y z of the camera] [vertical field of view]
"""

import json
import math
import os
import sys

import numpy as np
from PIL import Image

from icon import die
from modelling import area_light, camera_at, new_scene, picture_material, quad, render, set_world, span, spot_light, to_srgb
from room import OUT as ROOM
from room_scene import TABLE, TABLE_THICKNESS

TEXTURES = os.path.join(ROOM, "..", "textures")


def load(path):
    return np.asarray(Image.open(path).convert("RGB"), float) / 255


def main():
    out = sys.argv[1] if len(sys.argv) > 1 else "room_test.png"
    yaw = math.radians(float(sys.argv[2])) if len(sys.argv) > 2 else 0.0
    x, y, z = map(float, sys.argv[3:6]) if len(sys.argv) > 5 else (0.0, 22.0, 70.0)
    fov = float(sys.argv[6]) if len(sys.argv) > 6 else 22.0
    new_scene(8, bounces=3)
    with open(os.path.join(ROOM, "room.json")) as file:
        room = json.load(file)
    for name, face in room["faces"].items():
        side = quad(face["corners"], picture_material(name, load(os.path.join(ROOM, face["file"])), glow=1.0))
        side.visible_shadow = False
        side.visible_diffuse = False
    wood = picture_material("wood", load(os.path.join(TEXTURES, "table_wood.png")), roughness=0.4)
    w, d = TABLE
    top = span((-w, -TABLE_THICKNESS, -d), (w, -0.01, d), wood)
    sheet = quad([(-w, 0, -d), (w, 0, -d), (w, 0, d), (-w, 0, d)], wood)
    for corner in sheet.data.uv_layers[0].data:
        corner.uv = (corner.uv[0] * 2 * w / 52, corner.uv[1] * 2 * d / 52)
    random = np.random.default_rng(2)
    for place, height in [((-19, 10), 14), ((-19, -10), 9), ((1, -10), 20), ((1, 10), 5)]:
        for level in range(height):
            offset = random.normal(0, 0.08, 2)
            numbers = [str(n) for n in random.integers(0, 5, 3)]
            die((place[0] + offset[0], level + 0.5, place[1] + offset[1]), random.normal(0, 8), 0, *numbers, bevel=0.07)
    set_world((0.5, 0.6, 0.7), 0.12)
    spot_light((0, 92, 0), (0, 0, 0), (1.0, 0.82, 0.6), 150000, 90, radius=6)
    area_light((-60, 40, -80), (0, 5, 0), (40, 60), (0.5, 0.7, 1.0), 9000)
    eye = (x * math.cos(yaw) + z * math.sin(yaw), y, -x * math.sin(yaw) + z * math.cos(yaw))
    camera_at(eye, (0, 6, 0), fov)
    picture = to_srgb(render(960, 540)[..., :3]) * 255
    Image.fromarray(picture.round().astype(np.uint8)).save(out)


if __name__ == "__main__":
    main()
