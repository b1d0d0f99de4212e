"""Makes assets/textures: wood, felt, leather, paper and the materials of the dice sets. All tile, except die_casino.

    python textures.py             makes all
    python textures.py felt        makes those whose names begin like this

Normal maps have x to the right and y to the top of the picture (OpenGL, as glTF and Bevy expect). Roughness maps are made
for Bevy's `metallic_roughness_texture`: roughness in green, no metal in blue.
"""

import os
import sys

import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates
from scipy.spatial import cKDTree

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "textures")


def chance(name):
    return np.random.default_rng([ord(c) for c in name])


def noise(random, shape, across, along):
    """Smooth noise with mean 0 and deviation 1 that tiles: `across` is the blur in rows, `along` in columns."""
    white = random.standard_normal(shape)
    smooth = gaussian_filter(white, (across, along), mode="wrap")
    return (smooth - smooth.mean()) / smooth.std()


def mix(first, second, part):
    part = part[..., None]
    return np.array(first, float) * (1 - part) + np.array(second, float) * part


def ramp(value, stops):
    """Colours along `stops`, a list of (value, colour)."""
    at = [s[0] for s in stops]
    return np.stack([np.interp(value, at, [s[1][c] for s in stops]) for c in range(3)], axis=-1)


def save(name, picture, random=None):
    if random is not None:
        picture = picture + random.random(picture.shape) - 0.5
    picture = np.clip(np.round(picture), 0, 255).astype(np.uint8)
    path = os.path.join(OUT, f"{name}.png")
    Image.fromarray(picture).save(path, optimize=True)
    print(f"{name}: {picture.shape[1]} x {picture.shape[0]}, mean {picture.mean(axis=(0, 1)).round()}, {os.path.getsize(path) // 1024} KB")


def normal_map(height, strength):
    """`height` in texels times `strength`."""
    right = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2 * strength
    down = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2 * strength
    vectors = np.stack([-right, down, np.ones_like(height)], axis=-1)
    vectors /= np.linalg.norm(vectors, axis=-1, keepdims=True)
    return vectors * 127.5 + 127.5


def half_size(picture):
    rows, columns = picture.shape[:2]
    return picture.reshape(rows // 2, 2, columns // 2, 2, -1).mean(axis=(1, 3)).squeeze()


def pores(random, shape, count, lengths, strength):
    """Short dark dashes along the rows; they wrap at the borders."""
    marks = np.zeros(shape)
    rows, columns = random.integers(0, shape[0], count), random.integers(0, shape[1], count)
    longest = int(lengths[1])
    length = random.uniform(*lengths, count)
    drift = random.normal(0, 0.03, count)
    depth = random.uniform(0.3, 1, count) * strength
    for step in range(longest):
        inside = step < length
        fade = np.sin(np.pi * (step + 0.5) / length[inside])
        row = rows[inside] + drift[inside] * step
        low = np.floor(row).astype(int)
        part = row - low
        column = (columns[inside] + step) % shape[1]
        np.add.at(marks, (low % shape[0], column), depth[inside] * fade * (1 - part))
        np.add.at(marks, ((low + 1) % shape[0], column), depth[inside] * fade * part)
    return np.clip(marks, 0, 1)


def table_wood():
    """Eight oiled walnut boards, 9 to 12 cm wide, along the picture's rows. 2048 texels are 52 edges (83 cm)."""
    random = chance("table wood")
    size = 2048
    widths = np.round(random.permutation(np.linspace(224, 292, 8))).astype(int)
    widths[-1] += size - widths.sum()
    long_warp = noise(random, (size, size), 40, 260)
    short_warp = noise(random, (size, size), 14, 90)
    fibre = noise(random, (size, size), 0.8, 34)
    streak = noise(random, (size, size), 5, 240)
    cloud = noise(random, (size, size), 60, 160)
    pore = pores(random, (size, size), 70000, (10, 34), 0.8)
    x = np.arange(size)
    value = np.zeros((size, size))
    height = np.zeros((size, size))
    rough = np.zeros((size, size))
    top = 0
    # Boards that end in this tile, and where; the others run through.
    joints = {1: 0.23, 4: 0.71, 6: 0.47}
    for number, wide in enumerate(widths):
        rows = slice(top, top + wide)
        y = np.arange(wide)[:, None]
        shift, turn = int(random.integers(size)), int(random.integers(size))
        # The grain of a board that ends drifts sideways, so it doesn't match the next board's at the joint.
        cut = int(joints.get(number, 0) * size)
        drift = (random.choice([-1, 1]) * 0.045 * ((x - cut) % size) if number in joints else np.zeros(size))[None, :]

        def take(field):
            row, part = np.floor(drift).astype(int), drift % 1
            columns = (x[None, :] + turn) % size
            return field[(y + shift + row) % size, columns] * (1 - part) + field[(y + shift + row + 1) % size, columns] * part

        # Distance from the pith of the tree: near for flat-sawn boards with arches, far for straight grain.
        # An arch in the middle of a board would reveal where the tile repeats, so the pith is off to a side.
        flat = number in (2, 5, 7)
        center = random.choice([-0.25, 0.1, 1.2]) * wide if flat else random.choice([-1, 1]) * random.uniform(1.2, 3.5) * wide
        depth = random.uniform(100, 200) + (34 if flat else 30) * np.sin(2 * np.pi * x / size + random.uniform(0, 6.28))
        radius = np.hypot(y + drift - center, depth[None, :] + 22 * take(long_warp)) + 1.6 * take(short_warp)
        phase = (radius / random.uniform(9, 16) + 0.3 * take(cloud)) % 1
        # Light early wood darkens slowly, then ends in a sharp line.
        ring = np.where(phase < 0.86, (phase / 0.86) ** 2.2, (1 - phase) / 0.14)
        # Calm enough that dice, cards and shadows stand out from it.
        grain = 0.50 - 0.11 * ring + 0.035 * take(fibre) + 0.045 * take(streak) + 0.045 * take(cloud)
        grain += random.uniform(-0.06, 0.06)
        dent = take(pore) * (1.1 - 0.6 * ring)
        grain -= 0.16 * dent
        value[rows] = grain
        height[rows] = -0.8 * dent - 0.25 * ring + 0.12 * take(fibre)
        rough[rows] = 0.40 + 0.16 * dent + 0.035 * ring + 0.015 * take(streak)
        # The joint beside the next board, and at the board's end.
        edge = np.minimum(np.arange(wide), wide - 1 - np.arange(wide))[:, None]
        gap = np.repeat(np.clip(1 - edge / 1.6, 0, 1), size, axis=1)
        soft = np.repeat(np.exp(-edge / 5.0), size, axis=1)
        if number in joints:
            beside = np.abs((x - cut + size / 2) % size - size / 2)[None, :]
            gap = np.maximum(gap, np.clip(1 - beside / 1.6, 0, 1))
            soft = np.maximum(soft, np.exp(-beside / 5.0))
        value[rows] -= 0.30 * gap + 0.05 * soft
        height[rows] -= 2.6 * gap + 0.9 * soft
        rough[rows] += 0.22 * gap
        top += wide
    colors = [(0.0, (38, 27, 21)), (0.22, (68, 48, 36)), (0.42, (101, 74, 54)), (0.58, (127, 96, 71)), (0.8, (155, 122, 92)), (1.0, (176, 145, 114))]
    save("table_wood", ramp(value, colors))
    save("table_wood_normal", normal_map(half_size(height), 0.30))
    rough = half_size(half_size(rough))
    save("table_wood_roughness", np.stack([np.full_like(rough, 255), rough * 255, np.zeros_like(rough)], axis=-1))


def fibres(random, size, count, lengths, bend):
    """Curled fibres lying over one another: how much fibre is at each texel, and how high the topmost lies."""
    amount = np.zeros((size, size))
    x, y = random.uniform(0, size, count), random.uniform(0, size, count)
    angle = random.uniform(0, 2 * np.pi, count)
    curl = random.normal(0, bend, count)
    length = random.uniform(*lengths, count)
    weight = random.uniform(0.4, 1.0, count)
    for step in range(int(lengths[1])):
        on = step < length
        fade = weight[on] * np.sin(np.pi * (step + 0.5) / length[on])
        left, top = np.floor(x[on]).astype(int), np.floor(y[on]).astype(int)
        fx, fy = x[on] - left, y[on] - top
        for dx, dy, part in [(0, 0, (1 - fx) * (1 - fy)), (1, 0, fx * (1 - fy)), (0, 1, (1 - fx) * fy), (1, 1, fx * fy)]:
            np.add.at(amount, ((top + dy) % size, (left + dx) % size), fade * part)
        x, y = x + np.cos(angle), y + np.sin(angle)
        angle = angle + curl + random.normal(0, bend, count)
    return amount


def felt():
    """Pressed wool. 512 texels are 8 edges."""
    random = chance("felt")
    size = 512
    fine = gaussian_filter(fibres(random, size, 60000, (5, 18), 0.14), 0.45, mode="wrap")
    coarse = fibres(random, size, 1500, (20, 60), 0.08)
    fine = (fine - fine.mean()) / fine.std()
    coarse = gaussian_filter(coarse, 0.5, mode="wrap")
    coarse = (coarse - coarse.mean()) / coarse.std()
    cloud = 0.6 * noise(random, (size, size), 26, 26) + 0.6 * noise(random, (size, size), 7, 7)
    light = 0.5 + 0.075 * fine + 0.022 * coarse + 0.04 * cloud
    save("felt", ramp(light, [(0.0, (8, 30, 34)), (0.5, (25, 71, 74)), (1.0, (66, 128, 124))]))
    save("felt_normal", normal_map(gaussian_filter(fine + 0.4 * coarse + 0.7 * cloud, 0.6, mode="wrap"), 0.45))


def leather():
    """Pebbled leather. 512 texels are 8 edges."""
    random = chance("leather")
    size = 512
    points = random.uniform(0, size, (3600, 2))
    y, x = np.mgrid[0:size, 0:size]
    texels = np.stack([y, x], axis=-1).reshape(-1, 2)
    for _ in range(3):
        # Each point moves to the middle of its cell, so that the pebbles become even.
        _, owner = cKDTree(points, boxsize=size).query(texels)
        offset = (texels - points[owner] + size / 2) % size - size / 2
        count = np.maximum(np.bincount(owner, minlength=len(points)), 1)
        for axis in (0, 1):
            points[:, axis] = (points[:, axis] + np.bincount(owner, offset[:, axis], len(points)) / count) % size
    tree = cKDTree(points, boxsize=size)
    wobble = 1.0
    at = np.stack([y + wobble * noise(random, (size, size), 2.5, 2.5), x + wobble * noise(random, (size, size), 2.5, 2.5)], axis=-1) % size
    distance, index = tree.query(at.reshape(-1, 2), k=2)
    crease = (distance[:, 1] - distance[:, 0]).reshape(size, size)
    dome = gaussian_filter(1 - np.exp(-crease / 2.2), 0.8, mode="wrap")
    tone = chance("leather tone").normal(0, 1, len(points))[index[:, 0]].reshape(size, size)
    cloud = noise(random, (size, size), 30, 30)
    grain = noise(random, (size, size), 0.7, 0.7)
    light = 0.20 + 0.36 * dome + 0.012 * tone + 0.05 * cloud + 0.02 * grain
    save("leather", ramp(light, [(0.0, (14, 10, 9)), (0.5, (50, 35, 29)), (1.0, (92, 68, 55))]))


def paper():
    """Nearly white, to be multiplied under print."""
    random = chance("paper")
    size = 512
    strands = gaussian_filter(fibres(random, size, 2600, (14, 60), 0.06), 0.6, mode="wrap")
    strands = (strands - strands.mean()) / strands.std()
    cloud = noise(random, (size, size), 12, 12)
    tooth = noise(random, (size, size), 1.0, 1.0)
    light = 246 + 1.6 * cloud + 1.5 * tooth - 2.2 * np.clip(strands, -1, 4)
    save("paper", np.stack([light, light - 1.5, light - 6], axis=-1))


def warp(random, field, amount, blur):
    size = field.shape[0]
    y, x = np.mgrid[0:size, 0:size].astype(float)
    y += amount * noise(random, field.shape, blur, blur)
    x += amount * noise(random, field.shape, blur, blur)
    return map_coordinates(field, [y, x], order=1, mode="grid-wrap")


def die_ivory():
    random = chance("ivory")
    shape = (256, 256)
    streak = warp(random, noise(random, shape, 60, 2.2), 5, 30)
    fine = warp(random, noise(random, shape, 40, 0.8), 3, 20)
    cloud = noise(random, shape, 30, 30)
    y, x = np.mgrid[0:256, 0:256]
    # The crossing lines of real ivory, hardly visible.
    lines = np.sin(2 * np.pi * (x + y) / 256 * 11 + cloud) * np.sin(2 * np.pi * (x - y) / 256 * 11 + cloud)
    light = 0.62 + 0.085 * streak + 0.05 * fine + 0.05 * cloud + 0.03 * lines
    save("die_ivory", ramp(light, [(0.2, (214, 193, 150)), (0.5, (234, 219, 184)), (0.8, (246, 238, 214)), (1.0, (250, 244, 226))]), random)


def die_bakelite():
    random = chance("bakelite")
    shape = (256, 256)
    swirl = warp(random, noise(random, shape, 9, 26), 30, 34)
    ribbon = warp(random, noise(random, shape, 6, 34), 22, 40)
    fine = warp(random, noise(random, shape, 2, 9), 14, 26)
    light = 0.46 + 0.15 * swirl + 0.03 * fine + 0.09 * np.tanh(ribbon * 2)
    save("die_bakelite", ramp(light, [(0.0, (58, 14, 12)), (0.35, (94, 24, 18)), (0.6, (126, 42, 24)), (0.85, (150, 70, 34)), (1.0, (158, 84, 42))]), random)


def die_wood():
    random = chance("maple")
    shape = (256, 256)
    x = np.arange(256)[None, :]
    bend = noise(random, shape, 70, 14)
    phase = (x / 256 * 9 + 0.30 * bend + 0.25 * noise(random, shape, 60, 40)) % 1
    ring = np.where(phase < 0.85, (phase / 0.85) ** 2.5, (1 - phase) / 0.15)
    fibre = noise(random, shape, 16, 0.7)
    flecks = pores(random, shape, 260, (4, 12), 0.5).T
    light = 0.66 - 0.20 * ring + 0.05 * fibre - 0.16 * flecks + 0.03 * noise(random, shape, 30, 20)
    save("die_wood", ramp(light, [(0.2, (176, 134, 88)), (0.45, (206, 168, 120)), (0.7, (226, 194, 149)), (0.95, (240, 216, 178))]), random)


def die_casino():
    """One side of a clear red die, not a tile: light collects along the rim and in a soft band inside."""
    random = chance("casino")
    y, x = (np.mgrid[0:256, 0:256] + 0.5) / 256
    inset = np.minimum.reduce([x, y, 1 - x, 1 - y])
    rim = np.exp(-inset / 0.035)
    inner = np.exp(-(((inset - 0.12) / 0.03) ** 2))
    band = np.exp(-(((x + y - 1.16) / 0.17) ** 2)) + 0.55 * np.exp(-(((x + y - 0.72) / 0.06) ** 2))
    depth = np.hypot(x - 0.5, y - 0.5)
    light = 0.44 + 0.30 * rim + 0.06 * inner + 0.20 * band - 0.18 * depth + 0.012 * noise(random, (256, 256), 20, 20)
    save("die_casino", ramp(light, [(0.0, (84, 0, 10)), (0.3, (140, 3, 18)), (0.55, (180, 10, 28)), (0.8, (206, 22, 38)), (1.0, (214, 40, 50))]), random)


def luminance(color):
    linear = np.where(color <= 0.04045 * 255, color / 255 / 12.92, ((color / 255 + 0.055) / 1.055) ** 2.4)
    return linear @ [0.2126, 0.7152, 0.0722]


INKS = {"dark": (28, 22, 20), "light": (255, 246, 226)}
DICE = {"die_ivory": "dark", "die_bakelite": "light", "die_wood": "dark", "die_casino": "light"}


def measure_contrast():
    """Contrast of the ink with each die tile: average, and the worst thousandth of its texels."""
    for name, ink in DICE.items():
        path = os.path.join(OUT, f"{name}.png")
        if not os.path.exists(path):
            continue
        tile = luminance(np.asarray(Image.open(path), float))
        written = luminance(np.array(INKS[ink], float))
        ratio = (np.maximum(tile, written) + 0.05) / (np.minimum(tile, written) + 0.05)
        average = (max(tile.mean(), written) + 0.05) / (min(tile.mean(), written) + 0.05)
        print(f"{name}: {ink} ink {INKS[ink]}, contrast {average:.1f} on average, at least {ratio.min():.1f}, at most {ratio.max():.1f}")


RECIPES = [table_wood, felt, leather, paper, die_ivory, die_bakelite, die_wood, die_casino]

if __name__ == "__main__":
    os.makedirs(OUT, exist_ok=True)
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    for recipe in RECIPES:
        if recipe.__name__.startswith(wanted):
            recipe()
    measure_contrast()
