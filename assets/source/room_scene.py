"""The room around the table at dusk: what the matte paintings and the reflections are rendered from."""

import math

import numpy as np

from modelling import (
    area_light, box, lampshade_material, linear, material, mesh, picture_material, point_light, quad, seeded, span,
    spot_light, turned,
)

# The room's box, in edges.
LOW = (-210.0, -45.0, -210.0)
HIGH = (210.0, 110.0, 210.0)
# The pictures are painted for an eye at this point.
EYE = (0.0, 20.0, 0.0)
# Half the visible table top and its thickness.
TABLE = (44.5, 30.5)
TABLE_THICKNESS = 2.4

FLOOR, CEILING = LOW[1], HIGH[1]
WALL = HIGH[0]
DADO = 6.0
PICTURE_RAIL = 84.0
# The window's opening in the north wall.
WINDOW_X = (-106.0, -46.0)
WINDOW_Y = (-38.0, 88.0)

WARM = (1.0, 0.58, 0.25)
DUSK = (0.20, 0.42, 1.0)


def surfaces():
    made = {
        "wall": material("wall", linear("2f5a5e"), 0.85, noise=0.12, noise_scale=0.03),
        "panel": material("panel", linear("23474d"), 0.45, noise=0.06, noise_scale=0.05),
        "rail": material("rail", linear("54351f"), 0.4, noise=0.2, noise_scale=0.15),
        "ceiling": material("ceiling", linear("39454a"), 0.9),
        "beam": material("beam", linear("3a281b"), 0.6, noise=0.25, noise_scale=0.1),
        "walnut": material("walnut", linear("5a3a24"), 0.4, noise=0.25, noise_scale=0.12),
        "dark_wood": material("dark wood", linear("3b2618"), 0.45, noise=0.2, noise_scale=0.12),
        "brass": material("brass", linear("c79a4b"), 0.28, metallic=1.0),
        "curtain": material("curtain", linear("9a6a2c"), 0.8, noise=0.1, noise_scale=0.1, Sheen_Weight=0.4),
        "leather": material("leather", linear("8a4a26"), 0.42, noise=0.15, noise_scale=0.1),
        "velvet": material("velvet", linear("3a5a50"), 0.8, Sheen_Weight=0.6),
        "cushion": material("cushion", linear("b98a3d"), 0.85),
        "ceramic": material("ceramic", linear("c9c2b2"), 0.3),
        "blue_ceramic": material("blue ceramic", linear("2d5e7a"), 0.2),
        "pot": material("pot", linear("7d5140"), 0.7),
        "leaf": material("leaf", linear("3f7a45"), 0.45, noise=0.3, noise_scale=0.2),
        "soil": material("soil", linear("2a2019"), 0.95),
        "shade": lampshade_material("shade", linear("c98f52")),
        "white": material("white", linear("cfc8b8"), 0.6),
        "black": material("black", linear("15171a"), 0.4),
        "frame": material("window frame", linear("c9c6bb"), 0.5),
    }
    return made


def planks():
    """Floor boards, 11 edges wide."""
    random = np.random.default_rng(5)
    size, texels = 420, 1400
    picture = np.zeros((texels, texels, 3))
    per_edge = texels / size
    base = np.array([0.44, 0.315, 0.215])
    rows = size // 10
    along = np.arange(texels) / per_edge
    for row in range(rows):
        top, bottom = round(row * 10 * per_edge), round((row + 1) * 10 * per_edge)
        joints = np.sort(np.concatenate([[-1], random.uniform(0, size, 4), [size + 1]]))
        for start, end in zip(joints, joints[1:]):
            inside = (along >= start) & (along < end)
            tone = random.uniform(0.78, 1.12)
            grain = np.repeat(random.normal(0, 0.035, (bottom - top, 1)), inside.sum(), axis=1)
            picture[top:bottom, inside] = base * (tone + grain[..., None])
            picture[top:bottom, np.argmax(inside)] *= 0.5
        picture[top] *= 0.45
    return np.clip(picture, 0, 1)


def rug_picture():
    """A woven rug: quiet field, a border with lozenges."""
    width, height = 1040, 800
    y, x = np.mgrid[0:height, 0:width].astype(float)
    inset = np.minimum.reduce([x, y, width - 1 - x, height - 1 - y])
    navy, petrol = np.array([0.25, 0.31, 0.33]), np.array([0.22, 0.36, 0.37])
    ochre, cream = np.array([0.58, 0.45, 0.28]), np.array([0.62, 0.58, 0.49])
    rust = np.array([0.44, 0.26, 0.20])
    picture = np.empty((height, width, 3))
    picture[:] = navy
    lattice = (np.abs((x - width / 2) % 80 - 40) + np.abs((y - height / 2) % 80 - 40))
    picture[np.abs(lattice - 40) < 4] = petrol
    picture[lattice > 70] = navy * 0.5 + rust * 0.5
    picture[lattice < 8] = navy * 0.4 + ochre * 0.6
    for low, high, color in [(0, 14, rust), (14, 20, cream), (20, 92, petrol), (92, 98, cream), (98, 112, rust), (112, 117, ochre)]:
        picture[(inset >= low) & (inset < high)] = color
    run = np.where(np.minimum(x, width - 1 - x) < np.minimum(y, height - 1 - y), y - height / 2, x - width / 2)
    diamond = np.abs((run % 72) - 36) + np.abs(inset - 56)
    border = (inset >= 20) & (inset < 92)
    picture[border & (diamond < 28)] = ochre
    picture[border & (diamond < 18)] = rust
    picture[border & (diamond < 7)] = cream
    weave = np.random.default_rng(9).normal(1, 0.06, (height, width, 1))
    return np.clip(picture * weave, 0, 1)


def evening_view():
    """What is outside the window, in linear light: afterglow over a town with lit windows."""
    width, height = 900, 900
    random = np.random.default_rng(21)
    picture = np.zeros((height, width, 3))
    # 0 at the horizon, 1 at the top.
    up = np.clip((520 - np.arange(height)) / 520, 0, 1)[:, None]
    low, middle, high = np.array([1.0, 0.50, 0.30]), np.array([0.20, 0.36, 0.72]), np.array([0.03, 0.10, 0.36])
    first = np.clip(up / 0.22, 0, 1)
    second = np.clip((up - 0.15) / 0.85, 0, 1) ** 0.8
    sky = low * (1 - first) + middle * first
    sky = sky * (1 - second) + high * second
    picture[:] = sky[:, None, :]
    x = np.arange(width)
    for layer, (base, tone) in enumerate([(505, (0.10, 0.17, 0.33)), (535, (0.045, 0.085, 0.17)), (590, (0.016, 0.032, 0.065))]):
        ridge = np.zeros(width)
        at = 0
        while at < width:
            house = int(random.integers(16, 44))
            roof = base - random.uniform(0, 55)
            part = np.arange(min(house, width - at))
            gable = np.abs(part - house / 2) * (0.7 if random.random() < 0.6 else 0)
            ridge[at : at + house] = roof + gable
            at += house
        below = np.arange(height)[:, None] > ridge[None, :]
        picture[below] = tone
        for _ in range([50, 110, 150][layer]):
            column, row = int(random.integers(4, width - 8)), int(random.integers(base - 10, min(height - 8, base + 220)))
            if row > ridge[column] + 6:
                warm = np.array([1.0, 0.55 + 0.2 * random.random(), 0.2]) * random.uniform(6, 22)
                picture[row : row + 4, column : column + 3] = warm
    for column, row in [(420, 240), (610, 130), (300, 90)]:
        picture[row : row + 2, column : column + 2] = 3
    return picture


def painting(seed, colors):
    """A small abstract landscape for a frame."""
    random = np.random.default_rng(seed)
    height, width = 160, 220
    picture = np.empty((height, width, 3))
    picture[:] = linear_mix(colors[0], colors[1], np.linspace(0, 1, height))[:, None, :]
    x = np.arange(width)
    for level, color in zip((0.5, 0.66, 0.82), colors[2:]):
        ridge = height * level + sum(
            random.uniform(3, 9) * np.sin(x / random.uniform(14, 50) + random.uniform(0, 6)) for _ in range(3)
        )
        picture[np.arange(height)[:, None] > ridge[None, :]] = color
    return np.clip(picture * random.normal(1, 0.03, (height, width, 1)), 0, 1)


def linear_mix(first, second, part):
    first, second, part = np.array(first), np.array(second), np.asarray(part)[:, None]
    return first * (1 - part) + second * part


class Side:
    """Places things along a wall. `along` runs to the right for somebody who faces the wall, `out` into the room."""

    def __init__(self, name):
        self.name = name

    def at(self, along, up, out):
        return {
            "north": (along, up, -WALL + out),
            "south": (-along, up, WALL - out),
            "east": (WALL - out, up, along),
            "west": (-WALL + out, up, -along),
        }[self.name]

    def span(self, low, high, surface, **options):
        return span(self.at(*low), self.at(*high), surface, **options)

    def picture(self, along, up, width, height, surface, frame, out=1.5):
        depth, edge = 1.6, 2.0
        l, r, b, t = along - width / 2, along + width / 2, up - height / 2, up + height / 2
        quad([self.at(l, t, out), self.at(r, t, out), self.at(r, b, out), self.at(l, b, out)], surface)
        for low, high in [
            ((l - edge, b - edge, 0), (l, t + edge, out + depth)), ((r, b - edge, 0), (r + edge, t + edge, out + depth)),
            ((l, b - edge, 0), (r, b, out + depth)), ((l, t, 0), (r, t + edge, out + depth)),
        ]:
            self.span(low, high, frame, bevel=0.4)


def panelled_wall(side, s, gap=None):
    """Skirting, panels, dado rail, wall, picture rail. `gap` is (left, right, bottom, top) of an opening."""
    columns = [(-WALL, WALL)] if not gap else [(-WALL, gap[0]), (gap[1], WALL)]
    for left, right in columns:
        side.span((left, FLOOR, -6), (right, CEILING, 0), s["wall"])
        side.span((left, FLOOR, 0), (right, DADO, 0.8), s["panel"])
        side.span((left, FLOOR, 0), (right, FLOOR + 8, 2.2), s["panel"], bevel=0.6)
        side.span((left, DADO - 1.5, 0), (right, DADO + 1.5, 3.0), s["rail"], bevel=0.8)
        count = max(1, round((right - left) / 42))
        step = (right - left) / count
        for i in range(count):
            a, b = left + i * step + 4, left + (i + 1) * step - 4
            low, high = FLOOR + 12, DADO - 6
            for piece in [((a, low), (a + 1.6, high)), ((b - 1.6, low), (b, high)), ((a, low), (b, low + 1.6)), ((a, high - 1.6), (b, high))]:
                side.span((*piece[0], 0.6), (*piece[1], 2.2), s["panel"], bevel=0.5)
    if gap:
        side.span((gap[0], FLOOR, -6), (gap[1], gap[2], 1), s["panel"])
        side.span((gap[0], gap[3], -6), (gap[1], CEILING, 0), s["wall"])
    side.span((-WALL, PICTURE_RAIL, 0), (WALL, PICTURE_RAIL + 2.4, 2.4), s["rail"], bevel=0.6)
    side.span((-WALL, CEILING - 6, 0), (WALL, CEILING, 4), s["ceiling"], bevel=2)


def curtain(left, right, top, bottom, z, surface, seed):
    random = seeded(f"curtain {seed}")
    columns, rows = 90, 24
    phases = [random.uniform(0, 6.28) for _ in range(3)]
    points, faces = [], []
    for row in range(rows + 1):
        down = row / rows
        for column in range(columns + 1):
            part = column / columns
            gathered = 1 - 0.12 * math.sin(math.pi * min(1, down * 1.1)) if seed else 1
            middle = left if seed == 1 else right
            x = middle + (left + (right - left) * part - middle) * gathered
            fold = 2.2 * math.sin(part * 6.28 * 5.5 + phases[0] + 0.5 * down) + 0.7 * math.sin(part * 6.28 * 11 + phases[1])
            points.append((x, top + (bottom - top) * down, z + fold * (0.7 + 0.5 * down)))
    for row in range(rows):
        for column in range(columns):
            a = row * (columns + 1) + column
            faces.append((a, a + 1, a + columns + 2, a + columns + 1))
    mesh("curtain", points, faces, surface, smooth=True)


def window(s):
    (left, right), (bottom, top) = WINDOW_X, WINDOW_Y
    z = -WALL
    quad([(-420, 280, -520), (30, 280, -520), (30, -170, -520), (-420, -170, -520)],
         picture_material("evening", evening_view(), glow=0.36, is_data=True))
    # Reveal and sill.
    span((left - 3, bottom, z - 14), (left, top, z), s["frame"])
    span((right, bottom, z - 14), (right + 3, top, z), s["frame"])
    span((left - 3, top, z - 14), (right + 3, top + 3, z), s["frame"])
    span((left - 5, bottom - 3, z - 14), (right + 5, bottom, z + 6), s["frame"], bevel=0.8)
    middle = (left + right) / 2
    for x, wide in [(left + 1.5, 3), (right - 1.5, 3), (middle, 4)]:
        span((x - wide / 2, bottom, z - 9), (x + wide / 2, top, z - 6), s["frame"], bevel=0.5)
    for y, tall in [(bottom + 1.5, 3), (bottom + 42, 1.8), (top - 34, 3), (top - 1.5, 3)]:
        span((left, y - tall / 2, z - 9), (right, y + tall / 2, z - 6), s["frame"], bevel=0.5)
    # Architrave.
    for a, b in [((left - 8, bottom - 3), (left - 2, top + 8)), ((right + 2, bottom - 3), (right + 8, top + 8)), ((left - 8, top + 2), (right + 8, top + 8))]:
        span((*a, z), (*b, z + 2.5), s["frame"], bevel=0.6)
    curtain(left - 28, left + 7, 97, FLOOR + 1, z + 8, s["curtain"], 1)
    curtain(right - 7, right + 24, 97, FLOOR + 1, z + 8, s["curtain"], 2)
    span((left - 34, 97, z + 7), (right + 30, 98.6, z + 8.6), s["brass"], bevel=0.7)
    area_light((middle, 30, z + 14), (middle + 60, -45, 0), (right - left, top - bottom), DUSK, 200000)


BOOK_COLORS = ["6e2f26", "8a5a2c", "2f4d5a", "3f5c46", "b49a66", "4a3550", "8c3b2f", "27405e", "c2b08a", "59422e", "356065", "a4762f"]
BOX_COLORS = ["a33b2e", "d0a03f", "2f6a78", "e0d5bb", "3d5a3a", "7a4a78", "c66a33"]


def bookshelf(side, left, right, top, s, seed, shelves=6):
    random = seeded(f"books {seed}")
    books = {c: material(f"book {c}", linear(c), 0.6) for c in BOOK_COLORS}
    boxes = {c: material(f"game {c}", linear(c), 0.45) for c in BOX_COLORS}
    depth = 21
    side.span((left, FLOOR, 0), (right, top, 1.2), s["dark_wood"])
    for x in (left, (left + right) / 2, right):
        side.span((x - 1, FLOOR, 0), (x + 1, top, depth), s["walnut"], bevel=0.3)
    pitch = (top - FLOOR - 6) / shelves
    levels = [FLOOR + 5 + i * pitch for i in range(shelves + 1)]
    for y in levels:
        side.span((left, y - 0.8, 0), (right, y + 0.8, depth), s["walnut"], bevel=0.3)
    side.span((left - 2, top - 1.5, 0), (right + 2, top + 1.5, depth + 1.5), s["walnut"], bevel=0.6)
    for number, y in enumerate(levels[:-1]):
        for half in (0, 1):
            a = left + 1.4 + half * (right - left) / 2
            b = a + (right - left) / 2 - 2.4
            room = pitch - 3
            if (number + half * 2) % 4 == 1:
                up = y + 0.8
                while up < y + room - 3:
                    tall = random.uniform(2.6, 4.6)
                    wide = random.uniform(0.62, 0.9) * (b - a)
                    x = (a + b) / 2 + random.uniform(-1.5, 1.5)
                    color = random.choice(BOX_COLORS)
                    side.span((x - wide / 2, up, 3), (x + wide / 2, up + tall, depth - 1), boxes[color], bevel=0.25)
                    label = random.choice(["e0d5bb", "d0a03f"])
                    side.span((x - wide / 5, up + tall * 0.3, depth - 1), (x + wide / 5, up + tall * 0.7, depth - 0.8), boxes[label])
                    up += tall + 0.15
                continue
            x = a
            limit = b - random.choice([0, 0, 6, 10])
            run = random.choice(BOOK_COLORS)
            while x < limit - 2:
                wide = random.uniform(1.4, 3.4)
                tall = random.uniform(0.62, 0.93) * room
                if random.random() < 0.55:
                    run = random.choice(BOOK_COLORS)
                out = depth - random.uniform(2, 5)
                side.span((x, y + 0.8, 4), (x + wide, y + 0.8 + tall, out), books[run], bevel=0.3)
                if random.random() < 0.4:
                    side.span((x + 0.2, y + 0.8 + tall * 0.75, out), (x + wide - 0.2, y + 0.8 + tall * 0.8, out + 0.1), s["brass"])
                x += wide + 0.12
            if limit < b - 8:
                center = side.at((limit + b) / 2, y + 0.8, depth - 7)
                turned(center, [(1.5, 0), (2.6, 2.5), (2.2, 5), (1.0, 6.5), (1.4, 7.5)], s[random.choice(["ceramic", "blue_ceramic", "brass"])])


def lamp_shade(center, low_radius, high_radius, height, s, power, color=WARM):
    """An open cloth shade around a bulb; `center` is the middle of its lower rim."""
    shade = turned(center, [(low_radius, 0), (high_radius, height)], s["shade"], closed=False)
    x, y, z = center
    point_light((x, y + height * 0.45, z), color, power, radius=2.2)
    return shade


def table_lamp(center, s, body, power, scale=1.0):
    x, y, z = center
    k = scale
    turned(center, [(4 * k, 0), (4.2 * k, 0.8 * k), (2 * k, 1.5 * k), (4.6 * k, 6 * k), (5 * k, 9 * k), (3 * k, 13 * k), (1 * k, 15 * k), (0.6 * k, 20 * k)], body)
    lamp_shade((x, y + 18 * k, z), 11 * k, 7 * k, 14 * k, s, power)


def floor_lamp(center, s, power, height=92.0):
    x, y, z = center
    turned(center, [(9, 0), (9, 1.2), (1, 2), (0.6, 3), (0.6, height - 8)], s["brass"])
    lamp_shade((x, y + height - 20, z), 15, 10, 19, s, power)


def plant(center, s, height, seed, leaves=16, pot=9.0):
    random = seeded(f"plant {seed}")
    x, y, z = center
    turned(center, [(pot * 0.72, 0), (pot, pot * 1.6), (pot * 1.06, pot * 1.6), (pot * 1.06, pot * 1.8), (pot * 0.9, pot * 1.8), (pot * 0.9, pot * 1.6)], s["pot"])
    turned((x, y + pot * 1.55, z), [(pot * 0.92, 0), (0.1, 0.4)], s["soil"])
    base = y + pot * 1.6
    for i in range(leaves):
        angle = i * 2.4 + random.uniform(-0.4, 0.4)
        reach = random.uniform(0.35, 0.75) * height * 0.55
        lift = random.uniform(0.55, 1.0) * height
        wide = random.uniform(0.10, 0.16) * height
        points, faces = [], []
        steps = 12
        for k in range(steps + 1):
            t = k / steps
            out = reach * t**1.4
            up = lift * (t - 0.32 * t**3)
            half = wide * max(0.04, math.sin(math.pi * max(0, (t - 0.25) / 0.75)) ** 0.8 if t > 0.25 else 0.05)
            px, pz = math.cos(angle), math.sin(angle)
            for edge in (-1, 0, 1):
                points.append((x + px * out - pz * half * edge, base + up + (0.25 * half if edge else 0), z + pz * out + px * half * edge))
            if k:
                a = (k - 1) * 3
                faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]
        mesh("leaf", points, faces, s["leaf"], smooth=True)


def seat(center, width, s, surface, turn, cushions=1):
    """An armchair or sofa that faces +z before it is turned by `turn` degrees about the vertical."""
    import bpy
    from modelling import to_blender

    parts = []
    deep, arm = 44, 8
    def part(low, high, bevel):
        parts.append(span(low, high, surface, bevel=bevel, segments=4))
    part((-width / 2, 8, -deep / 2), (width / 2, 19, deep / 2 - 4), 3)
    part((-width / 2, 10, -deep / 2 - 2), (width / 2, 58, -deep / 2 + 10), 4.5)
    for x in (-1, 1):
        part((x * width / 2, 8, -deep / 2), (x * (width / 2 - arm), 37, deep / 2 - 2), 3.6)
    inner = (width - 2 * arm) / cushions
    for i in range(cushions):
        a = -width / 2 + arm + i * inner
        part((a + 0.3, 18, -deep / 2 + 9), (a + inner - 0.3, 26, deep / 2), 3)
        part((a + 0.3, 25, -deep / 2 + 6), (a + inner - 0.3, 54, -deep / 2 + 15), 4)
    pillow = box((width / 2 - arm - 9, 35, -deep / 2 + 18), (17, 17, 7), s["cushion"], bevel=3, segments=4, turn=-12, tilt=(-18, 0))
    parts.append(pillow)
    for x in (-1, 1):
        for z in (-1, 1):
            parts.append(span((x * (width / 2 - 4) - 1.2, 0, z * (deep / 2 - 5) - 1.2), (x * (width / 2 - 4) + 1.2, 9, z * (deep / 2 - 5) + 1.2), s["dark_wood"]))
    holder = bpy.data.objects.new("seat", None)
    bpy.context.collection.objects.link(holder)
    for body in parts:
        body.parent = holder
    holder.location = to_blender(center)
    holder.rotation_euler = (0, 0, math.radians(turn))


def sideboard(side, left, right, top, depth, s):
    side.span((left, FLOOR + 9, 2), (right, top, depth), s["walnut"], bevel=0.8)
    count = round((right - left) / 30)
    step = (right - left) / count
    for i in range(count):
        a, b = left + i * step, left + (i + 1) * step
        side.span((a + 1.5, FLOOR + 11, depth), (b - 1.5, top - 2, depth + 0.8), s["dark_wood"], bevel=0.4)
        side.span((b - 5, (top + FLOOR) / 2, depth), (b - 4, (top + FLOOR) / 2 + 6, depth + 2), s["brass"], bevel=0.3)
    for x in (left + 5, right - 5):
        for out in (5, depth - 4):
            side.span((x - 1, FLOOR, out - 1), (x + 1, FLOOR + 10, out + 1), s["dark_wood"])


def door(side, left, right, s):
    top = FLOOR + 126
    for a, b in [((left - 6, FLOOR), (left, top + 6)), ((right, FLOOR), (right + 6, top + 6)), ((left, top), (right, top + 6))]:
        side.span((*a, 0), (*b, 3.5), s["walnut"], bevel=0.6)
    side.span((left, FLOOR, 0), (right, top, 1.6), s["walnut"])
    middle = (left + right) / 2
    for a, b in [(left + 5, middle - 2.5), (middle + 2.5, right - 5)]:
        for low, high in [(FLOOR + 8, FLOOR + 48), (FLOOR + 58, FLOOR + 118)]:
            side.span((a, low, 1.5), (b, high, 2.5), s["dark_wood"], bevel=0.8)
    turned(side.at(right - 4, FLOOR + 60, 4.5), [(0.2, -1.6), (1.6, 0), (0.2, 1.6)], s["brass"])


def pendant(s, brightness):
    """The brass lamp above the table: its glass, and the pool of light it throws on the rug."""
    y = 93.0
    turned((0, y, 0), [(13, 0), (12.6, 2.2), (9.5, 6), (4.5, 8.6), (1.6, 9.6), (0.9, 11)], s["brass"], closed=False)
    glow = material("pendant glass", (1, 0.9, 0.75), 0.5, emission=(1.0, 0.74, 0.45), strength=brightness)
    turned((0, y + 0.3, 0), [(0.05, 0.0), (7, 0.05), (10.5, 1.0)], glow, closed=False)
    span((-0.3, y + 10, -0.3), (0.3, CEILING, 0.3), s["black"])
    turned((0, CEILING - 2, 0), [(5, 2), (4.6, 0.4), (1, 0)], s["brass"])
    light = spot_light((0, y - 2, 0), (0, 0, 0), (1.0, 0.72, 0.42), 260000, 100, blend=0.7, radius=9)
    light.visible_camera = False


def build(table_visible=False, pendant_brightness=9.0):
    s = surfaces()
    north, south, east, west = (Side(n) for n in ("north", "south", "east", "west"))

    quad([(-WALL, FLOOR, -WALL), (WALL, FLOOR, -WALL), (WALL, FLOOR, WALL), (-WALL, FLOOR, WALL)], picture_material("planks", planks(), 0.38))
    rug = picture_material("rug", rug_picture(), 0.95)
    quad([(-118, FLOOR + 0.4, -90), (118, FLOOR + 0.4, -90), (118, FLOOR + 0.4, 90), (-118, FLOOR + 0.4, 90)], rug)
    span((-WALL, CEILING, -WALL), (WALL, CEILING + 4, WALL), s["ceiling"])
    for x in (-150, -75, 0, 75, 150):
        span((x - 5, CEILING - 7, -WALL), (x + 5, CEILING, WALL), s["beam"], bevel=0.8)

    panelled_wall(north, s, (*WINDOW_X, *WINDOW_Y))
    for side in (south, east, west):
        panelled_wall(side, s)

    # North: window, quiet middle, lamp and shelf.
    window(s)
    plant((-26, FLOOR, -190), s, 46, 3, leaves=18)
    north.picture(8, 48, 46, 34, picture_material("painting 1", painting(4, [(0.30, 0.40, 0.50), (0.78, 0.66, 0.50), (0.36, 0.45, 0.48), (0.24, 0.34, 0.36), (0.14, 0.22, 0.24)])), s["brass"])
    # A round side table with a lamp.
    turned((40, FLOOR, -184), [(8, 0), (8, 1), (1.4, 2), (1.2, 28), (3, 29), (14, 29.5), (14, 31)], s["dark_wood"])
    table_lamp((40, FLOOR + 31, -184), s, s["blue_ceramic"], 120000, 0.92)
    box((33, FLOOR + 32, -177), (9, 1.6, 6.5), material("red book", linear("8c3b2f"), 0.6), bevel=0.3, turn=20)
    bookshelf(north, 60, 136, 78, s, "north")
    area_light((92, 10, -120), (98, 0, -200), (70, 60), WARM, 22000)
    plant((160, FLOOR, -186), s, 66, 8, leaves=22, pot=12)
    seat((-158, FLOOR, -166), 50, s, s["leather"], 32)

    # East: sideboard with a lamp below pictures.
    sideboard(east, -78, 42, -2, 28, s)
    table_lamp(east.at(22, -2, 15), s, s["ceramic"], 130000, 1.0)
    box(east.at(-50, 1.5, 15), (20, 7, 26), s["dark_wood"], bevel=0.6)
    turned(east.at(-50, 5, 15), [(8, 0), (8, 0.6)], s["black"])
    turned(east.at(-20, -2, 14), [(3, 0), (4.5, 5), (4, 9), (2, 13), (2.6, 15)], s["blue_ceramic"])
    for along, up, wide, high, seed in [(-56, 48, 38, 28, 11), (-14, 52, 26, 34, 12), (20, 56, 24, 30, 13)]:
        east.picture(along, up, wide, high, picture_material(f"painting {seed}", painting(seed, [(0.62, 0.56, 0.46), (0.74, 0.50, 0.34), (0.44, 0.34, 0.30), (0.30, 0.28, 0.30), (0.18, 0.20, 0.24)])), s["dark_wood"])
    plant(east.at(80, FLOOR, 22), s, 70, 5, leaves=20, pot=11)
    bookshelf(east, 112, 172, 40, s, "east", shelves=4)

    # South: sofa, floor lamp, a large picture.
    seat(south.at(0, FLOOR, 30), 124, s, s["velvet"], 180, cushions=3)
    floor_lamp(south.at(86, FLOOR, 24), s, 130000)
    south.picture(0, 50, 74, 40, picture_material("painting 20", painting(20, [(0.24, 0.34, 0.44), (0.72, 0.60, 0.46), (0.30, 0.40, 0.42), (0.20, 0.30, 0.31), (0.12, 0.18, 0.20)])), s["walnut"])
    bookshelf(south, -172, -104, 20, s, "south", shelves=3)
    turned(south.at(-138, 21.5, 12), [(4, 0), (6, 8), (5, 14), (2.5, 18), (3.4, 21)], s["ceramic"])

    # West: door, armchair with a floor lamp, pictures.
    door(west, -138, -78, s)
    floor_lamp(west.at(66, FLOOR, 22), s, 130000)
    seat(west.at(24, FLOOR, 44), 52, s, s["leather"], 72)
    for along, up, wide, high, seed in [(-22, 52, 28, 36, 31), (20, 52, 28, 36, 32)]:
        west.picture(along, up, wide, high, picture_material(f"painting {seed}", painting(seed, [(0.50, 0.52, 0.50), (0.70, 0.66, 0.54), (0.36, 0.44, 0.42), (0.44, 0.34, 0.26), (0.20, 0.20, 0.20)])), s["brass"])
    bookshelf(west, 104, 164, 78, s, "west")

    pendant(s, pendant_brightness)
    # A little light everywhere, so that no corner is black.
    for side in (north, south, east, west):
        area_light(side.at(0, 40, 150), side.at(0, 0, 0), (200, 60), (0.62, 0.85, 1.0), 26000)
    point_light((-186, 40, -150), WARM, 30000, radius=12).visible_camera = False

    # The table keeps the pendant's light off the rug.
    top = span((-TABLE[0], -TABLE_THICKNESS, -TABLE[1]), (TABLE[0], 0, TABLE[1]), material("table", linear("7a5638"), 0.4))
    top.visible_camera = table_visible
    top.visible_glossy = table_visible
