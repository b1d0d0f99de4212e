"""Makes assets/icon/icon.png and logo.png.

    python icon.py            makes both
    python icon.py logo       makes one
"""

import math
import os
import sys

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from modelling import (
    area_light, camera_at, image_from_array, linear, material, new_scene, render, set_world, to_blender, to_srgb,
)
from room import tone

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "icon")
FONT = os.path.join(HERE, "..", "fonts", "Mplus1-Bold.otf")
IVORY = (244, 227, 186)
INK = (38, 26, 24)


def side_picture(text, ground, ink, size=256, scale=0.78, turn=0):
    """One side of a die with a number or letter in the middle."""
    picture = Image.new("RGB", (size * 2, size * 2), ground)
    draw = ImageDraw.Draw(picture)
    font = ImageFont.truetype(FONT, round(size * 2 * scale))
    box = draw.textbbox((0, 0), text, font=font)
    at = (size - (box[0] + box[2]) / 2, size - (box[1] + box[3]) / 2)
    draw.text(at, text, ink, font=font)
    if turn:
        picture = picture.rotate(turn)
    return np.asarray(picture.resize((size, size), Image.LANCZOS), float) / 255


def side_material(name, pixels, roughness=0.32):
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    picture = tree.nodes.new("ShaderNodeTexImage")
    picture.image = image_from_array(name, pixels)
    picture.interpolation = "Cubic"
    picture.extension = "EXTEND"
    tree.links.new(picture.outputs["Color"], shader.inputs["Base Color"])
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Coat Weight"].default_value = 0.5
    shader.inputs["Coat Roughness"].default_value = 0.15
    return made


def die(center, turn, tilt, front, right, top, ground=IVORY, ink=INK, scale=0.78, bevel=0.13):
    """A die with rounded edges; its front faces +z before `turn` degrees about y and `tilt` about z."""
    h = 0.5
    # Corners of each side as seen from outside: bottom left, bottom right, top right, top left.
    corners = [
        [(-h, -h, h), (h, -h, h), (h, h, h), (-h, h, h)],
        [(h, -h, h), (h, -h, -h), (h, h, -h), (h, h, h)],
        [(-h, h, h), (h, h, h), (h, h, -h), (-h, h, -h)],
        [(h, -h, -h), (-h, -h, -h), (-h, h, -h), (h, h, -h)],
        [(-h, -h, -h), (-h, -h, h), (-h, h, h), (-h, h, -h)],
        [(-h, -h, -h), (h, -h, -h), (h, -h, h), (-h, -h, h)],
    ]
    points = sorted({c for side in corners for c in side})
    data = bpy.data.meshes.new("die")
    data.from_pydata([to_blender(p) for p in points], [], [[points.index(c) for c in side] for side in corners])
    uv = data.uv_layers.new()
    for loop in data.loops:
        uv.data[loop.index].uv = [(0, 0), (1, 0), (1, 1), (0, 1)][loop.index % 4]
    blank = side_picture("", ground, ink)
    for number, polygon in enumerate(data.polygons):
        label = [front, right, top, "", "", ""][number]
        pixels = side_picture(label, ground, ink, scale=scale) if label else blank
        data.materials.append(side_material(f"side {label}", pixels))
        polygon.material_index = number
        polygon.use_smooth = True
    body = bpy.data.objects.new("die", data)
    body.location = to_blender(center)
    body.rotation_mode = "XYZ"
    body.rotation_euler = (0, -math.radians(tilt), math.radians(turn))
    rounding = body.modifiers.new("bevel", "BEVEL")
    rounding.width = bevel
    rounding.segments = 6
    rounding.harden_normals = False
    bpy.context.collection.objects.link(body)
    return body


def studio(key=260.0):
    set_world((0.30, 0.42, 0.50), 0.35)
    area_light((-4, 5, 5), (0, 0.5, 0), (3, 3), (1.0, 0.88, 0.72), key)
    area_light((5, 3, 2), (0, 0.5, 0), (2, 4), (0.50, 0.72, 1.0), key * 0.45)
    area_light((0, 4, -5), (0, 0.5, 0), (4, 2), (1.0, 0.75, 0.5), key * 0.9)
    area_light((0, -1.5, 4), (0, 0.5, 0), (4, 2), (0.6, 0.75, 0.8), key * 0.10)


def to_rgba(pixels, exposure):
    """Straight alpha, 0 to 255."""
    alpha = np.clip(pixels[..., 3:], 0, 1)
    color = pixels[..., :3] / np.maximum(alpha, 1e-4)
    return np.concatenate([to_srgb(tone(color * exposure)), alpha], axis=-1) * 255


def icon():
    """A leaning tower of three dice before a dark rounded square."""
    new_scene(40, bounces=4)
    studio()
    die((0.0, 0.5, 0.0), -24, 0, "4", "2", "0")
    die((0.20, 1.5, 0.02), -37, 0, "1", "3", "2")
    die((0.50, 2.525, 0.0), -20, -8, "0", "4", "3")
    camera_at((0.2, 3.6, 9.0), (0.24, 1.52, 0), 22.8)
    tower = Image.fromarray(to_rgba(render(512, 512, transparent=True), 1.1).round().astype(np.uint8))

    size = 512
    y, x = np.mgrid[0:size, 0:size] / size
    light = np.exp(-(((x - 0.42) / 0.5) ** 2 + ((y - 0.36) / 0.55) ** 2))[..., None]
    ground = np.array([14, 34, 40]) * (1 - light) + np.array([44, 100, 102]) * light
    shape = Image.new("L", (size * 2, size * 2), 0)
    ImageDraw.Draw(shape).rounded_rectangle((16, 16, size * 2 - 17, size * 2 - 17), 220, fill=255)
    shape = shape.resize((size, size), Image.LANCZOS)
    picture = Image.fromarray(ground.astype(np.uint8)).convert("RGBA")
    # The tower's shadow on the ground behind it.
    shadow = Image.new("L", (size, size), 0)
    shadow.paste(tower.getchannel("A"), (26, 14))
    shadow = shadow.filter(ImageFilter.GaussianBlur(16)).point(lambda v: v * 0.55)
    picture.paste((4, 12, 16, 255), (0, 0), shadow)
    picture.alpha_composite(tower)
    picture.putalpha(shape)
    picture.resize((256, 256), Image.LANCZOS).save(os.path.join(OUT, "icon.png"), optimize=True)


def logo():
    """The word on six dice in a wobbling row: two of them lean, one is about to fall off."""
    new_scene(24, bounces=4)
    studio(420.0)
    # Letter, place, turn and lean.
    letters = [
        ("g", 0.00, 0.02, 14, 3), ("r", 1.12, 0.0, -10, -4), ("a", 2.22, 0.08, 9, 7),
        ("g", 3.40, 0.0, -16, -2), ("r", 4.52, 0.03, 12, 5), ("a", 5.74, 0.16, -8, -15),
    ]
    grounds = [IVORY, (176, 52, 40), IVORY, (34, 104, 108), IVORY, (206, 150, 62)]
    inks = [INK, (255, 244, 224), INK, (255, 244, 224), INK, INK]
    for (letter, x, y, turn, lean), ground, ink in zip(letters, grounds, inks):
        die((x - 2.87, y, 0), turn, lean, letter, "", "", ground, ink, scale=0.98, bevel=0.11)
    camera_at((0.0, 1.1, 14.0), (0.0, 0.05, 0), 9.9)
    pixels = to_rgba(render(1350, 450, transparent=True), 0.95)
    picture = Image.fromarray(pixels.round().astype(np.uint8))
    # Nothing around it: the main menu fits it to its width.
    picture = picture.crop(picture.getchannel("A").point(lambda v: 255 * (v > 8)).getbbox())
    size = (600, round(600 * picture.height / picture.width))
    picture.resize(size, Image.LANCZOS).save(os.path.join(OUT, "logo.png"), optimize=True)


if __name__ == "__main__":
    os.makedirs(OUT, exist_ok=True)
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    for recipe in (icon, logo):
        if recipe.__name__.startswith(wanted):
            recipe()
