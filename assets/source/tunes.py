"""Chimes and music: bars of wood and metal, a plucked bass, and strings."""

import numpy as np

from modal import RATE, Clip, chance, modes, noise, strike, time
from table_sounds import heart

# Quarters in a minute. The music, its tense layer and the heartbeat share it.
TEMPO = 72


def frequency(key):
    """Of a key of the piano; 60 is middle C."""
    return 440 * 2 ** ((key - 69) / 12)


def marimba(key, force=0.7, damping=1.0):
    """A bar of rosewood over a tube, struck with yarn. Lower bars ring longer."""
    hertz = frequency(key)
    decay = damping * 0.42 * (262 / hertz) ** 0.55
    bars = modes((hertz, 1, decay), (1.001 * hertz, 0.15, 1.3 * decay), (3.93 * hertz, 0.35, 0.3 * decay), (9.6 * hertz, 0.12, 0.1 * decay))
    sound = strike(bars, min(0.0026 - 0.0014 * force, 0.6 / hertz))
    return force * sound / np.abs(sound).max()


def vibraphone(key, force=0.7):
    """A bar of aluminium. A turning disc opens and closes its tube."""
    hertz = frequency(key)
    decay = 0.95 * (523 / hertz) ** 0.45
    bars = modes((hertz, 1, decay), (1.0018 * hertz, 0.3, 0.9 * decay), (4 * hertz, 0.3, 0.3 * decay), (10 * hertz, 0.06, 0.08 * decay))
    sound = strike(bars, min(0.0022 - 0.001 * force, 0.7 / hertz))
    sound *= 1 + 0.16 * np.sin(2 * np.pi * 4.6 * np.arange(len(sound)) / RATE)
    return force * sound / np.abs(sound).max()


def glockenspiel(key, force=0.7):
    hertz = frequency(key)
    decay = 0.7 * (1047 / hertz) ** 0.5
    sound = strike(modes((hertz, 1, decay), (2.756 * hertz, 0.4, 0.4 * decay), (5.404 * hertz, 0.2, 0.2 * decay)), 0.0004)
    return force * sound / np.abs(sound).max()


def bass(key, force=0.7):
    """A plucked string, a fifth of its length from the bridge."""
    hertz = frequency(key)
    rows = [(h * hertz * (1 + 0.0002 * h * h), np.sin(np.pi * h / 5) / h**1.2 + 0.02, 0.75 / (1 + 0.45 * h)) for h in range(1, 12)]
    sound = strike(modes(*rows), 0.003)
    return force * sound / np.abs(sound).max()


def strings(key, seconds, rng, brightness=1.6, swell=0.9):
    """Some players on one note, none of them quite in tune or in time."""
    t = time(seconds + 1.4)
    out = np.zeros(len(t))
    for _ in range(4):
        wobble = 0.0022 * np.sin(2 * np.pi * rng.uniform(4.6, 5.6) * t + rng.uniform(0, 6.28))
        phase = 2 * np.pi * np.cumsum(frequency(key) * (1 + 0.0016 * rng.uniform(-1, 1) + wobble)) / RATE
        phase += rng.uniform(0, 6.28)
        for h in range(1, 9):
            if h * frequency(key) < 9000:
                out += np.sin(h * phase) / h**brightness
    rise, fall = np.clip(t / swell, 0, 1), np.clip((seconds + 1.4 - t) / 1.4, 0, 1)
    return out * np.sin(np.pi / 2 * rise) ** 2 * np.sin(np.pi / 2 * fall) ** 2 / 8


# Tunes of keys, moments in seconds, and forces. A major chord upwards.
BONUS = [(77, 0.0, 0.8), (81, 0.09, 0.8), (84, 0.18, 1.0)]
# A call, and a chord that stays.
RECORD = [
    (72, 0.0, 0.8), (72, 0.15, 0.6), (77, 0.3, 0.9), (81, 0.45, 0.9), (65, 0.65, 0.7), (77, 0.65, 0.8), (81, 0.67, 0.8),
    (84, 0.69, 1.0), (89, 0.85, 0.5)]
# A major chord, with the C below.
TAKEOVER_WON = [(72, 0.0, 0.7), (76, 0.1, 0.7), (79, 0.2, 0.8), (60, 0.34, 0.7), (72, 0.34, 0.7), (84, 0.34, 1.0)]
# Down, and out of tune with itself.
TAKEOVER_LOST = [(67, 0.0, 0.8), (63, 0.16, 0.8), (60, 0.32, 0.8), (54, 0.5, 1.0), (48, 0.5, 0.9)]
# A fifth, softly.
TURN = [(72, 0.0, 0.7), (79, 0.11, 0.6)]
# A cadence.
ENDING = [
    (58, 0.0, 0.8), (65, 0.0, 0.6), (74, 0.12, 0.7), (77, 0.24, 0.7), (60, 0.6, 0.8), (67, 0.6, 0.6), (76, 0.72, 0.7),
    (79, 0.84, 0.7), (53, 1.25, 0.9), (65, 1.25, 0.7), (72, 1.3, 0.7), (77, 1.35, 0.8), (81, 1.4, 0.8), (89, 1.5, 0.7)]


def tune(notes, seconds, sparkle=0.0):
    def make(name):
        rng = chance(name)
        clip = Clip(seconds, channels=2)
        for key, at, force in notes:
            pan = 0.35 * rng.uniform(-1, 1)
            clip.add(at, marimba(key, force), 1.0, pan)
            clip.add(at, vibraphone(key, force), 0.55, -pan)
            if sparkle and key > 70:
                clip.add(at + 0.012, glockenspiel(key + 12, force), sparkle, 0.5 * pan)
        return clip.in_room(0.4)

    return make


def gong(name):
    """A long bronze bar, struck hard. Notes that are nearly the same beat; the high ones swell after the blow."""
    rng = chance(name)
    low = frequency(50)
    ratios = [(1, 0.8, 1.1), (1.006, 0.4, 1.1), (1.52, 0.45, 0.8), (2.756, 0.8, 0.65), (2.77, 0.4, 0.65), (4.11, 0.3, 0.45), (5.404, 0.4, 0.35), (8.933, 0.15, 0.16)]
    blow = strike(modes(*((low * ratio, gain, decay) for ratio, gain, decay in ratios)), 0.001)
    clip = Clip(3.2, channels=2).add(0, blow / np.abs(blow).max())
    t = time(3.1)
    for _ in range(16):
        hertz = low * rng.uniform(5, 15)
        swell = np.minimum(1, t / 0.12) * np.exp(-t / rng.uniform(0.25, 0.6))
        clip.add(0, swell * np.sin(2 * np.pi * hertz * t + rng.uniform(0, 6.28)), 0.035, rng.uniform(-0.6, 0.6))
    return clip.in_room(0.4)


# A bar: the bass, the chord to be broken (low to high), and the melody by eighths (0 is a rest).
SCORE = [
    (41, [60, 65, 69, 72], [0, 0, 0, 0, 0, 0, 0, 0]),
    (50, [57, 62, 65, 72], [0, 0, 0, 0, 0, 0, 0, 0]),
    (46, [58, 62, 65, 69], [0, 0, 0, 0, 0, 0, 77, 0]),
    (48, [55, 60, 64, 67], [79, 0, 0, 0, 76, 0, 0, 0]),
    (41, [60, 65, 69, 72], [81, 0, 0, 0, 0, 79, 77, 0]),
    (50, [57, 62, 65, 72], [74, 0, 0, 0, 0, 0, 0, 0]),
    (43, [58, 62, 65, 70], [0, 0, 74, 0, 77, 0, 79, 0]),
    (48, [55, 60, 64, 67], [76, 0, 0, 0, 72, 0, 0, 0]),
    (46, [58, 62, 65, 69], [77, 0, 0, 74, 0, 0, 77, 0]),
    (45, [57, 60, 65, 72], [84, 0, 0, 0, 81, 0, 0, 0]),
    (43, [58, 62, 65, 70], [82, 0, 0, 81, 0, 0, 79, 0]),
    (50, [57, 62, 65, 69], [77, 0, 0, 0, 0, 0, 0, 0]),
    (46, [58, 62, 65, 69], [0, 0, 74, 0, 0, 77, 0, 0]),
    (48, [55, 60, 64, 67], [76, 0, 0, 0, 79, 0, 0, 0]),
    (50, [57, 62, 65, 69], [77, 0, 0, 0, 69, 0, 0, 0]),
    (48, [55, 60, 65, 67], [72, 0, 0, 0, 0, 0, 0, 0]),
]
# Two ways to break a chord, by eighths.
FIGURES = [[0, 1, 2, 3, 2, 1, 2, 1], [0, 2, 1, 3, 1, 2, 3, 2]]
EIGHTH = 30 / TEMPO
BAR = 8 * EIGHTH


def music(name):
    """Sixteen calm bars in F."""
    rng = chance(name)
    clip = Clip(len(SCORE) * BAR, channels=2, loop=True)
    for number, (low, chord, melody) in enumerate(SCORE):
        begins = number * BAR
        for step, tone in enumerate(FIGURES[number // 2 % 2]):
            # Nobody plays exactly in time, nor always with the same force.
            at = begins + step * EIGHTH + rng.uniform(0, 0.012)
            force = (0.62 if step == 0 else 0.45) * rng.uniform(0.8, 1.15)
            clip.add(at, marimba(chord[tone], force), 0.8, -0.45 + 0.2 * tone)
        clip.add(begins, bass(low, 0.8), 0.55)
        clip.add(begins + 5 * EIGHTH, bass(low + (7 if number % 2 else 0), 0.6), 0.36)
        for key in chord[:3]:
            clip.add(begins - 0.25 + BAR, strings(key, BAR - 0.4, rng, 2.4, 1.3), 0.075, rng.uniform(-0.7, 0.7))
        for step, key in enumerate(melody):
            if key:
                at = begins + step * EIGHTH + rng.uniform(0, 0.016)
                clip.add(at, vibraphone(key, 0.6 * rng.uniform(0.85, 1.1)), 0.85, 0.3)
    return clip.in_room(0.45)


def music_tense(name):
    """The same sixteen bars while everybody holds their breath: a pulse, a clock, and strings that lean on each other."""
    rng = chance(name)
    clip = Clip(len(SCORE) * BAR, channels=2, loop=True)
    for number, (low, chord, _) in enumerate(SCORE):
        begins = number * BAR
        phrase = (number % 8) / 7
        for step, interval in enumerate([0, 0, 7, 0, 8, 0, 7, 6]):
            at = begins + step * EIGHTH + rng.uniform(0, 0.006)
            force = (0.7 if step in (0, 4) else 0.45) * (0.75 + 0.25 * phrase) * rng.uniform(0.9, 1.1)
            clip.add(at, marimba(low + 12 + interval, force, damping=0.3), 0.8, -0.3 if step % 2 else 0.3)
        for beat in range(4):
            at = begins + 2 * beat * EIGHTH
            for late, hertz, gain in [(0.0, 58, 0.5), (0.25, 68, 0.3)]:
                if beat % 2 == 0:
                    clip.add(at + late, heart(hertz), 0.55 * gain)
            tock = strike(modes((1900 if beat % 2 else 2250, 1, 0.008), (4100, 0.5, 0.004)), 0.0003)
            clip.add(at, tock / np.abs(tock).max(), 0.10 + 0.05 * phrase, 0.5)
        for key, gain in [(low, 0.16), (low + 12, 0.1)]:
            clip.add(begins, strings(key, BAR - 0.2, rng, 1.7, 0.5), gain, rng.uniform(-0.4, 0.4))
        for key in (chord[2] + 12, chord[2] + 13):
            high = strings(key, BAR - 0.2, rng, 2.2, 1.2)
            # A bow that trembles in sixteenths.
            high *= 0.55 + 0.45 * np.abs(np.sin(2 * np.pi * np.arange(len(high)) / RATE / EIGHTH))
            clip.add(begins, high, 0.02 + 0.05 * phrase, rng.uniform(-0.8, 0.8))
        if number % 8 == 7:
            breath = noise(rng, BAR, 700, 5000) * np.linspace(0, 1, len(time(BAR))) ** 2
            breath[-12000:] *= np.linspace(1, 0, 12000)
            clip.add(begins, breath / breath.std(), 0.005)
    return clip.in_room(0.45)
