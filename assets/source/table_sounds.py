"""Dice, hands, paper, creaking towers, clocks and buttons."""

import numpy as np
from scipy import signal

from modal import RATE, Clip, Modes, bar, chance, contact, modes, noise, plate, strike, time

# How fast soft, medium and hard knocks are, as a part of the fastest.
SPEEDS = {"soft": 0.12, "medium": 0.4, "hard": 1.0}

# A small cube of bakelite. It is stiff, so that its notes are high and short.
DIE = modes(
    (2380, 0.7, 0.0055), (3460, 1.0, 0.0046), (4720, 0.8, 0.0036), (6310, 0.55, 0.0026), (8150, 0.35, 0.0018),
    (10400, 0.2, 0.0012))


def die(rng):
    return DIE.varied(rng, pitch=0.06, gain=0.45)


def table(rng):
    return plate(1.35, 0.9, 0.024, 3700, 0.05, rng.uniform(0.15, 0.85, 2), highest=3_500)


def tray_floor(rng):
    """Felt on thin wood: it damps whatever would ring."""
    floor = plate(0.34, 0.34, 0.008, 3400, 0.13, rng.uniform(0.2, 0.8, 2), highest=2_000)
    return floor.varied(rng, pitch=0.08, gain=0.4)


def tray_wall(rng):
    return bar(rng.uniform(440, 560), 0.032, rng.uniform(0.1, 0.4))


def other_die(rng):
    """The die below and the tower that it stands on, which is lower and longer than one die."""
    tower = modes((760, 0.5, 0.008), (1190, 0.7, 0.009), (1720, 0.6, 0.007)).varied(rng, pitch=0.12, gain=0.5)
    second = die(rng)
    return Modes(*(np.concatenate(pair) for pair in zip(
        (tower.hertz, tower.gain, tower.decay), (second.hertz, 0.6 * second.gain, second.decay))))


# What is struck, its modes, the seconds of a hard contact, how much the speed shortens it, the gains of the die's own
# notes and of the cloth, and how often the die bounces.
SURFACES = {
    "die_on_wood": (table, 0.00042, 0.3, 0.16, 0.0, 3),
    "die_on_die": (other_die, 0.00014, 0.34, 0.6, 0.0, 2),
    "die_on_felt": (tray_floor, 0.0013, 0.26, 0.05, 0.35, 2),
    "die_on_edge": (tray_wall, 0.00022, 0.34, 0.3, 0.0, 2),
}


def knock(surface, force, rng):
    """A die that lands: a corner first, then the face, then it chatters until it lies."""
    body_of, seconds, shortening, die_gain, cloth_gain, bounces = SURFACES[surface]
    speed = SPEEDS[force]
    clip = np.zeros(int(0.5 * RATE))
    touches = [(0.0, 1.0)]
    at, strength = 0.0, 1.0
    for _ in range(rng.integers(1, bounces + 1)):
        at += rng.uniform(0.006, 0.022) * (0.5 + 0.5 * strength)
        strength *= rng.uniform(0.18, 0.5)
        touches.append((at, strength))
    if rng.random() < 0.6:
        touches.append((-rng.uniform(0.0012, 0.004), rng.uniform(0.15, 0.35)))
    first = min(touches)[0]
    for at, strength in touches:
        length = seconds * (strength * speed) ** -shortening
        body = strike(body_of(rng), length)
        click = strike(die(rng), 0.45 * length)
        body, click = body / np.abs(body).max(), click / np.abs(click).max()
        # The jerk of the die itself pushes the air, without any note.
        jerk = np.diff(contact(max(length, 0.0003)), prepend=0, append=0)
        parts = [(body, 1.0), (click, die_gain * speed**0.15), (jerk / np.abs(jerk).max(), 0.25 * die_gain)]
        if cloth_gain:
            cloth = noise(rng, 0.045, 350, 2600) * np.exp(-time(0.045) / 0.009)
            swell = np.minimum(1, time(0.045) / 0.0016)
            parts.append((cloth * swell / np.abs(cloth).max(), cloth_gain * speed**0.35))
        begin = int((at - first) * RATE)
        for sound, gain in parts:
            end = min(len(clip), begin + len(sound))
            clip[begin:end] += strength * gain * sound[: end - begin]
    return clip


def fingertip(rng, brightness):
    """Skin on a smooth die: a soft, short brush and a dull tap."""
    brush = noise(rng, 0.05, 500, 1800 + 2200 * brightness)
    t = time(0.05)
    brush *= np.minimum(1, t / 0.004) * np.exp(-t / 0.010)
    tap = strike(modes((410, 1, 0.008), (860, 0.6, 0.006), (1900, 0.3 * brightness, 0.003)).varied(rng, 0.1), 0.0022)
    out = 0.7 * brush / np.abs(brush).max()
    tap = tap[: len(out)] / np.abs(tap).max()
    out[: len(tap)] += tap
    return out


def grip(name):
    """Two fingers find a die, one after the other, and it ticks against its neighbour."""
    rng = chance(name)
    clip = Clip(0.3)
    second = rng.uniform(0.022, 0.038)
    clip.add(0, fingertip(rng, 0.8), 0.7).add(second, fingertip(rng, 1.0), 1.0)
    return clip.add(second + rng.uniform(0.004, 0.012), knock("die_on_die", "soft", rng), 0.35).in_room()


def release(name):
    rng = chance(name)
    clip = Clip(0.25).add(0, fingertip(rng, 0.5), 1.0)
    return clip.add(rng.uniform(0.012, 0.02), fingertip(rng, 0.3), 0.5).in_room()


def taken_back(name):
    """Two muffled thuds, the second lower: no."""
    rng = chance(name)
    clip = Clip(0.55)
    for at, hertz, gain in [(0.0, 247, 0.85), (0.13, 185, 1.0)]:
        body = modes((hertz, 1, 0.045), (1.58 * hertz, 0.5, 0.03), (2.24 * hertz, 0.35, 0.02), (3.4 * hertz, 0.15, 0.012))
        thud = strike(body, 0.0024)
        clip.add(at, thud / np.abs(thud).max(), gain)
        clip.add(at, noise(rng, 0.05, 200, 900) * np.exp(-time(0.05) / 0.008), 0.25 * gain)
    return clip.in_room()


def paper(rng, seconds, low=900, high=9_000, crackle=1.0):
    """Paper that slides over paper: its fibres catch and let go, faster in the middle of the stroke."""
    t = time(seconds)
    speed = np.sin(np.pi * (t / seconds) ** 0.7) ** 1.6
    slide = noise(rng, seconds, low, high)
    slide *= speed / slide.std()
    # Fibres that let go, each a click in a thin sheet.
    catches = (rng.random(len(t)) < 1100 / RATE * speed) * rng.exponential(1.0, len(t)) * rng.choice([-1, 1], len(t))
    sheet = modes(*((hertz, rng.uniform(0.4, 1), 0.0009) for hertz in rng.uniform(low, 0.9 * high, 9)))
    fibres = signal.fftconvolve(catches, sheet.impulse_response())[: len(t)]
    fibres *= np.exp(-t / seconds)
    return 0.3 * slide + crackle * fibres / max(fibres.std(), 1e-9) * 0.45


def bills(name):
    """A few bills are counted out. Each ends with a flick."""
    rng = chance(name)
    clip = Clip(0.7)
    at = 0.0
    for number in range(4):
        seconds = rng.uniform(0.085, 0.13)
        gain = (1 - 0.12 * number) * rng.uniform(0.85, 1.1)
        clip.add(at, paper(rng, seconds), gain)
        flick = modes((310, 0.6, 0.006), (640, 0.9, 0.005), (1250, 1, 0.004), (2700, 0.9, 0.0025)).varied(rng, 0.15)
        flick = strike(flick, 0.0007)
        clip.add(at + 0.75 * seconds, flick / np.abs(flick).max(), 1.3 * gain)
        at += rng.uniform(0.075, 0.105)
    return clip.in_room(0.2)


def slide(rng, seconds):
    """A card, or something on a card, that slides over cloth and wood."""
    t = time(seconds)
    speed = np.sin(np.pi * (t / seconds) ** 0.8) ** 1.2
    rough = np.interp(t, np.linspace(0, seconds, 40), rng.uniform(0.6, 1.0, 40))
    dull, bright = (noise(rng, seconds, low, high) for low, high in [(300, 1500), (1500, 6500)])
    # Faster is brighter.
    return (dull / dull.std() * speed + bright / bright.std() * speed**2.2) * rough


def card_slide(name):
    rng = chance(name)
    seconds = rng.uniform(0.2, 0.28)
    clip = Clip(0.6).add(0, slide(rng, seconds), 0.3)
    stop = strike(modes((520, 1, 0.006), (1100, 0.8, 0.005), (2300, 0.5, 0.003)).varied(rng, 0.1), 0.0006)
    return clip.add(0.92 * seconds, stop / np.abs(stop).max(), 0.7).in_room()


def marker(name):
    """A wooden marker slides over a card and is set down."""
    rng = chance(name)
    seconds = rng.uniform(0.07, 0.1)
    clip = Clip(0.45).add(0, slide(rng, seconds), 0.1)
    return clip.add(0.8 * seconds, knock("die_on_wood", "medium", rng)).in_room()


def bounces(rng, height):
    """When a die that bounces by itself touches the table, and how hard, until it lies."""
    at, gap, strength = 0.0, height, 1.0
    while gap > 0.012:
        yield at, strength
        at += gap
        shrink = rng.uniform(0.5, 0.78)
        gap, strength = gap * shrink, strength * shrink


def collapse(name):
    """The tower lets go, its dice rain on each other and on the table, and the last ones bounce and roll away."""
    rng = chance(name)
    clip = Clip(2.4, channels=2)
    thump = plate(1.35, 0.9, 0.024, 3700, 0.09, rng.uniform(0.3, 0.6, 2), highest=700)
    thump = strike(thump, 0.0055)
    clip.add(0.03, thump / np.abs(thump).max(), 0.7)
    dust = noise(rng, 0.5, 120, 1100) * np.exp(-time(0.5) / 0.12) * np.minimum(1, time(0.5) / 0.02)
    clip.add(0.0, dust / np.abs(dust).max(), 0.35)
    clip.add(0.0, knock("die_on_die", "hard", rng), 0.6)
    for at in np.sort(rng.gamma(1.5, 0.17, 42)):
        surface = "die_on_die" if rng.random() < 0.65 * np.exp(-at / 0.3) + 0.1 else "die_on_wood"
        force = "hard" if rng.random() < np.exp(-at / 0.4) else "medium"
        gain = rng.uniform(0.4, 1.1) * np.exp(-at / 0.75)
        clip.add(at, knock(surface, force, rng), gain, pan=rng.uniform(-0.7, 0.7))
    for _ in range(5):
        begin, side = rng.uniform(0.25, 1.1), rng.uniform(-0.7, 0.7)
        for at, strength in bounces(rng, rng.uniform(0.1, 0.2)):
            force = "medium" if strength > 0.5 else "soft"
            clip.add(begin + at, knock("die_on_wood", force, rng), 0.6 * strength, pan=side)
    return clip.in_room(0.26)


def tick(name):
    """A clock's escapement on a wooden block with a clear note, because countdowns rise."""
    rng = chance(name)
    clip = Clip(0.35)
    block = modes((784, 1, 0.024), (1568, 0.3, 0.014), (2890, 0.25, 0.006), (4350, 0.12, 0.004))
    wheel = modes((3700, 1, 0.003), (5600, 0.8, 0.002), (7900, 0.5, 0.0015)).varied(rng)
    for at, gain in [(0.0, 0.35), (0.0065, 0.22)]:
        sound = strike(wheel, 0.00012)
        clip.add(at, sound / np.abs(sound).max(), gain)
    block = strike(block, 0.00055)
    return clip.add(0.0025, block / np.abs(block).max()).in_room(0.2)


def click(name):
    """A small switch: down, and back."""
    rng = chance(name)
    clip = Clip(0.16)
    for at, gain, pitch in [(0.0, 1.0, 1.0), (rng.uniform(0.016, 0.022), 0.3, 1.18)]:
        cap = modes((640, 1, 0.006), (1430, 0.6, 0.0045), (2650, 0.35, 0.003), (4800, 0.15, 0.0015)).varied(rng, 0.05)
        cap = strike(Modes(cap.hertz * pitch, cap.gain, cap.decay), 0.0005)
        clip.add(at, cap / np.abs(cap).max(), gain)
    return clip.in_room(0.12)


def hover(name):
    pitch = {"hover_1": 1.0, "hover_2": 1.1, "hover_3": 0.91}[name]
    touch = strike(modes((1250 * pitch, 1, 0.005), (2350 * pitch, 0.25, 0.003)), 0.0004)
    return Clip(0.1).add(0, touch / np.abs(touch).max()).in_room(0.1)


def creak(name):
    """A tower under strain. Each contact sticks until the force is too much, slips, and sticks again: the longer it
    stuck, the louder the slip. Three groans in a round, each with its own speed, never quite even."""
    rng = chance(name)
    seconds = 8.0
    clip = Clip(seconds, loop=True)
    # Middle and width of each groan, how many slips a second at its height, and its gain.
    groans = [(1.1, 0.55, 95, 0.9), (3.6, 0.9, 62, 1.0), (6.4, 0.6, 140, 0.75)]
    tower = modes(
        (265, 0.5, 0.016), (418, 0.9, 0.014), (655, 1.0, 0.011), (1010, 0.8, 0.008), (1580, 0.5, 0.006),
        (2420, 0.3, 0.004), (3900, 0.12, 0.002))
    at = 0.0
    while at < seconds:
        near = [np.exp(-(((at - middle + seconds / 2) % seconds - seconds / 2) / width) ** 2) for middle, width, *_ in groans]
        strain = max(near)
        number = int(np.argmax(near))
        rate = 11 + (groans[number][2] - 11) * strain**1.3
        # A slip that comes late had more time to load.
        stuck = rng.lognormal(0, 0.32 - 0.2 * strain)
        gain = (0.10 + 0.9 * groans[number][3] * strain**1.4) * stuck * min(1.0, (60 / rate) ** 0.35)
        bent = 1 + 0.1 * strain + 0.04 * number
        body = Modes(tower.hertz * bent, tower.gain, tower.decay).varied(rng, 0.012, 0.35)
        slip = strike(body, rng.uniform(0.0003, 0.0006))
        clip.add(at, slip / np.abs(slip).max(), gain)
        clip.add(at, noise(rng, 0.012, 900, 5000) * np.exp(-time(0.012) / 0.0025), 0.12 * gain)
        at += stuck / rate
    return clip.in_room()


def heartbeat(name, beats=6, tempo=72):
    """Lub-dub at the tempo of the music. Its overtones are heard where a small loudspeaker has no bass."""
    seconds = beats * 60 / tempo
    clip = Clip(seconds, loop=True)
    for beat in range(beats):
        for late, hertz, gain in [(0.0, 62, 1.0), (0.25, 74, 0.62)]:
            clip.add(beat * 60 / tempo + late, heart(hertz), gain)
    return clip.in_room(0.15)


def heart(hertz):
    t = time(0.32)
    phase = 2 * np.pi * np.cumsum(hertz * (1 + 0.7 * np.exp(-t / 0.02))) / RATE
    body = np.sin(phase) + 0.6 * np.sin(2 * phase) + 0.5 * np.sin(3 * phase) + 0.3 * np.sin(5 * phase) * np.exp(-t / 0.03)
    return body * np.minimum(1, t / 0.006) * np.exp(-t / 0.055)


def room_tone(name, seconds=10.0):
    """The air of a quiet room: noise made in the frequency domain repeats without a seam."""
    rng = chance(name)
    clip = Clip(seconds, channels=2, loop=True)
    length = len(clip.samples)
    hertz = np.fft.rfftfreq(length, 1 / RATE)
    shape = 1 / (1 + (hertz / 180) ** 1.6) * (hertz / (hertz + 45)) + 0.012 * np.exp(-((np.log2(np.maximum(hertz, 1) / 2500)) ** 2) / 2)
    shape[(hertz < 25) | (hertz > 12_000)] = 0
    common = rng.uniform(0, 2 * np.pi, len(hertz))
    for channel in range(2):
        phase = common + rng.uniform(-1.4, 1.4, len(hertz))
        clip.samples[:, channel] = np.fft.irfft(shape * np.exp(1j * phase), length)
    return clip
