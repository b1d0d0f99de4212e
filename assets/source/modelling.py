"""Helpers for building and rendering scenes with Blender as a Python module.

Positions are the game's: x right, y up, z towards P1, one unit is a die's edge (16 mm). Blender has z up, so
`to_blender` turns them.
"""

import contextlib
import math
import os
import random
import sys

import bpy
import numpy as np


def to_blender(point):
    x, y, z = point
    return (x, -z, y)


@contextlib.contextmanager
def silence():
    """Keeps Blender's progress lines off the terminal."""
    sys.stdout.flush()
    saved = os.dup(1)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        try:
            yield
        finally:
            os.dup2(saved, 1)
            os.close(saved)


def new_scene(samples, bounces=6):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.seed = 1
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = bounces - 2
    cycles.glossy_bounces = 3
    cycles.sample_clamp_indirect = 8.0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (0, 0, 0, 1)
    return scene


def set_world(color, strength):
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (*color, 1)
    background.inputs["Strength"].default_value = strength


def linear(hex_color):
    """Linear light of a colour like "2a4b52"."""
    srgb = [int(hex_color[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb)


def material(name, color, roughness=0.6, metallic=0.0, noise=0.0, noise_scale=0.2, emission=None, strength=0.0, **inputs):
    """A plain surface. `noise` varies its brightness by that part."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*color, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    if emission:
        shader.inputs["Emission Color"].default_value = (*emission, 1)
        shader.inputs["Emission Strength"].default_value = strength
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    if noise:
        position = tree.nodes.new("ShaderNodeNewGeometry")
        pattern = tree.nodes.new("ShaderNodeTexNoise")
        pattern.inputs["Scale"].default_value = noise_scale
        pattern.inputs["Detail"].default_value = 4
        tree.links.new(position.outputs["Position"], pattern.inputs["Vector"])
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        for stop, part in zip(ramp.color_ramp.elements, (1 - noise, 1 + noise)):
            stop.color = (*[min(1, c * part) for c in color], 1)
        ramp.color_ramp.elements[0].position = 0.3
        ramp.color_ramp.elements[1].position = 0.7
        tree.links.new(pattern.outputs["Fac"], ramp.inputs["Fac"])
        tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return made


def lampshade_material(name, color):
    """Cloth that lets half of the light through."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.remove(tree.nodes["Principled BSDF"])
    diffuse = tree.nodes.new("ShaderNodeBsdfDiffuse")
    through = tree.nodes.new("ShaderNodeBsdfTranslucent")
    mix = tree.nodes.new("ShaderNodeMixShader")
    diffuse.inputs["Color"].default_value = through.inputs["Color"].default_value = (*color, 1)
    tree.links.new(diffuse.outputs[0], mix.inputs[1])
    tree.links.new(through.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    return made


def image_from_array(name, pixels, is_data=False):
    """A Blender image. `pixels` are rows from the top down: 8-bit sRGB values / 255, or linear light if `is_data`."""
    height, width = pixels.shape[:2]
    rgba = np.ones((height, width, 4), np.float32)
    rgba[..., :3] = pixels[..., :3]
    if pixels.shape[2] == 4:
        rgba[..., 3] = pixels[..., 3]
    image = bpy.data.images.new(name, width, height, alpha=True, float_buffer=is_data)
    image.colorspace_settings.name = "Non-Color" if is_data else "sRGB"
    image.pixels.foreach_set(rgba[::-1].ravel())
    image.update()
    return image


def picture_material(name, pixels, roughness=0.7, glow=0.0, is_data=False):
    """A surface that shows an image, lit by the scene, or glowing by itself if `glow` is given."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    shader = tree.nodes["Principled BSDF"]
    picture = tree.nodes.new("ShaderNodeTexImage")
    picture.image = image_from_array(name, pixels, is_data)
    if glow:
        emission = tree.nodes.new("ShaderNodeEmission")
        emission.inputs["Strength"].default_value = glow
        tree.links.new(picture.outputs["Color"], emission.inputs["Color"])
        tree.links.new(emission.outputs[0], tree.nodes["Material Output"].inputs["Surface"])
    else:
        shader.inputs["Roughness"].default_value = roughness
        tree.links.new(picture.outputs["Color"], shader.inputs["Base Color"])
    return made


def mesh(name, points, faces, surface, smooth=False, uvs=None):
    """`uvs` has one pair for each corner of each face."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([to_blender(p) for p in points], [], faces)
    if uvs:
        layer = data.uv_layers.new()
        for corner, uv in zip(layer.data, uvs):
            corner.uv = uv
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.update()
    body = bpy.data.objects.new(name, data)
    if surface:
        data.materials.append(surface)
    bpy.context.collection.objects.link(body)
    return body


def box(center, size, surface, bevel=0.0, segments=2, turn=0.0, tilt=(0.0, 0.0)):
    """`turn` is about the y axis, `tilt` about x and z, in degrees."""
    (w, h, d) = (s / 2 for s in size)
    points = [(x, y, z) for x in (-w, w) for y in (-h, h) for z in (-d, d)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    body = mesh("box", points, faces, surface, smooth=bevel > 0)
    body.location = to_blender(center)
    body.rotation_euler = (math.radians(tilt[0]), -math.radians(tilt[1]), math.radians(turn))
    if bevel:
        rounding = body.modifiers.new("bevel", "BEVEL")
        rounding.width = bevel
        rounding.segments = segments
    return body


def span(low, high, surface, **options):
    """A box between two corners."""
    center = [(a + b) / 2 for a, b in zip(low, high)]
    size = [abs(b - a) for a, b in zip(low, high)]
    return box(center, size, surface, **options)


def quad(corners, surface):
    """A rectangle with a picture: corners top left, top right, bottom right, bottom left as seen from its front."""
    return mesh("quad", corners, [(0, 1, 2, 3)], surface, uvs=[(0, 1), (1, 1), (1, 0), (0, 0)])


def turned(center, profile, surface, steps=48, closed=True):
    """A body turned on a lathe about the vertical: `profile` is a list of (radius, height)."""
    points, faces = [], []
    for radius, height in profile:
        for i in range(steps):
            angle = 2 * math.pi * i / steps
            points.append((radius * math.cos(angle), height, radius * math.sin(angle)))
    for ring in range(len(profile) - 1):
        for i in range(steps):
            j = (i + 1) % steps
            a, b = ring * steps, (ring + 1) * steps
            faces.append((a + i, a + j, b + j, b + i))
    if closed:
        faces.append(tuple(range(steps)))
        faces.append(tuple(range((len(profile) - 1) * steps, len(profile) * steps)))
    body = mesh("turned", points, faces, surface, smooth=True)
    body.location = to_blender(center)
    return body


def point_light(center, color, power, radius=1.5):
    data = bpy.data.lights.new("point", "POINT")
    data.color = color
    data.energy = power
    data.shadow_soft_size = radius
    light = bpy.data.objects.new("point", data)
    light.location = to_blender(center)
    bpy.context.collection.objects.link(light)
    return light


def aim(thing, target):
    from mathutils import Vector

    direction = Vector(to_blender(target)) - thing.location
    thing.rotation_euler = direction.to_track_quat("-Z", "Y").to_euler()


def area_light(center, target, size, color, power):
    """Lights the scene but is invisible itself."""
    data = bpy.data.lights.new("area", "AREA")
    data.shape = "RECTANGLE"
    data.size, data.size_y = size
    data.color = color
    data.energy = power
    light = bpy.data.objects.new("area", data)
    light.location = to_blender(center)
    aim(light, target)
    light.visible_camera = False
    light.visible_glossy = False
    bpy.context.collection.objects.link(light)
    return light


def spot_light(center, target, color, power, angle, blend=0.5, radius=2.0):
    data = bpy.data.lights.new("spot", "SPOT")
    data.color = color
    data.energy = power
    data.spot_size = math.radians(angle)
    data.spot_blend = blend
    data.shadow_soft_size = radius
    light = bpy.data.objects.new("spot", data)
    light.location = to_blender(center)
    aim(light, target)
    bpy.context.collection.objects.link(light)
    return light


def camera_at(center, target, vertical_fov):
    data = bpy.data.cameras.new("camera")
    data.sensor_fit = "VERTICAL"
    data.angle_y = math.radians(vertical_fov)
    data.clip_end = 5000
    camera = bpy.data.objects.new("camera", data)
    camera.location = to_blender(center)
    aim(camera, target)
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera


def panorama_camera_at(center, up=90.0):
    """Sees everything around it, up to `up` degrees above and below the horizon. The middle of its picture looks north
    (-z), a quarter further right is east (+x).
    """
    data = bpy.data.cameras.new("panorama")
    data.type = "PANO"
    data.panorama_type = "EQUIRECTANGULAR"
    data.latitude_min, data.latitude_max = -math.radians(up), math.radians(up)
    data.clip_end = 5000
    camera = bpy.data.objects.new("panorama", data)
    camera.location = to_blender(center)
    camera.rotation_euler = (math.pi / 2, 0, 0)
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera


def render(width, height, transparent=False):
    """Linear light as an array (height, width, 4), rows from the top down."""
    import tempfile

    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = transparent
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "32"
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "render.exr")
        scene.render.filepath = path
        with silence():
            bpy.ops.render.render(write_still=True)
        image = bpy.data.images.load(path)
        pixels = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(pixels)
        bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1].copy()


def to_srgb(light):
    light = np.clip(light, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.power(np.maximum(light, 1e-9), 1 / 2.4) - 0.055)


def seeded(name):
    return random.Random(f"gragra {name}")
