"""Makes every file in assets/sounds. The same versions of the libraries make the same bytes.

    pip install -r requirements.txt
    python sounds.py              makes all
    python sounds.py collapse     makes those whose names begin like this
"""

import struct
import sys
from dataclasses import dataclass
from typing import Callable

import numpy as np
import soundfile
from scipy import signal

from loudness import SOUNDS, integrated, loudest_moment
from modal import RATE, Clip, chance
import table_sounds as table
import tunes

# No sample comes closer to full scale, because decoding overshoots a little.
CEILING = 0.85
QUALITY = 0.5
# Samples of silence before a blow.
LEAD = 144


@dataclass
class Recipe:
    make: Callable[[str], Clip]
    takes: int
    # Decibels of the loudest twentieth of a second, or LUFS of a loop.
    level: float


def knocks(surface, seconds, level):
    def of_force(force):
        def make(name):
            clip = Clip(seconds)
            return clip.add(0, table.knock(surface, force, chance(name))).in_room()

        return make

    return {f"{surface}_{force}": Recipe(of_force(force), 4, level) for force in table.SPEEDS}


RECIPES = {
    **knocks("die_on_wood", 0.45, -8.0),
    **knocks("die_on_die", 0.35, -9.5),
    **knocks("die_on_felt", 0.4, -9.0),
    **knocks("die_on_edge", 0.4, -9.0),
    "grip": Recipe(table.grip, 4, -21),
    "release": Recipe(table.release, 4, -22.5),
    "taken_back": Recipe(table.taken_back, 1, -12),
    "bills": Recipe(table.bills, 4, -18.5),
    "card_slide": Recipe(table.card_slide, 4, -18.5),
    "marker": Recipe(table.marker, 4, -14.5),
    "collapse": Recipe(table.collapse, 4, -5.0),
    "tick": Recipe(table.tick, 1, -12),
    "bonus": Recipe(tunes.tune(tunes.BONUS, 1.5), 1, -10.5),
    "record": Recipe(tunes.tune(tunes.RECORD, 2.8, sparkle=0.18), 1, -7.5),
    "takeover_won": Recipe(tunes.tune(tunes.TAKEOVER_WON, 2.4, sparkle=0.12), 1, -7.5),
    "takeover_lost": Recipe(tunes.tune(tunes.TAKEOVER_LOST, 2.4), 1, -7.5),
    "turn": Recipe(tunes.tune(tunes.TURN, 1.3), 1, -12),
    "gong": Recipe(tunes.gong, 1, -7.5),
    "ending": Recipe(tunes.tune(tunes.ENDING, 4.2, sparkle=0.12), 1, -7.5),
    "click": Recipe(table.click, 3, -24),
    "hover": Recipe(table.hover, 3, -29.5),
    "creak": Recipe(table.creak, 1, -22),
    "heartbeat": Recipe(table.heartbeat, 1, -26),
    "room_tone": Recipe(table.room_tone, 1, -52),
    "music": Recipe(tunes.music, 1, -23),
    "music_tense": Recipe(tunes.music_tense, 1, -23),
}


def finish(clip, level):
    """Faded out, without rumble, at its level, and its highest peaks rounded off."""
    samples = clip.samples
    if clip.loop:
        # A filter in the frequency domain keeps the seam.
        spectrum = np.fft.rfft(samples, axis=0)
        spectrum[np.fft.rfftfreq(len(samples), 1 / RATE) < 25] = 0
        samples = np.fft.irfft(spectrum, len(samples), axis=0)
    else:
        # The encoder smears a blow over some milliseconds before it.
        samples = np.concatenate([np.zeros((LEAD, samples.shape[1])), samples[:-LEAD]])
        samples = signal.sosfilt(signal.butter(2, 38, "high", fs=RATE, output="sos"), samples, axis=0)
        fade = len(samples) // 4
        samples[-fade:] *= (np.cos(np.linspace(0, np.pi, fade)) / 2 + 0.5)[:, None]
    for _ in range(4):
        now = integrated(samples) if clip.loop else loudest_moment(samples)
        samples = samples * 10 ** ((level - now) / 20)
        knee = 0.6 * CEILING
        over = np.abs(samples) > knee
        rounded = knee + (CEILING - knee) * np.tanh((np.abs(samples) - knee) / (CEILING - knee))
        samples = np.where(over, np.sign(samples) * rounded, samples)
    return samples


def write(path, samples):
    with soundfile.SoundFile(
        path, "w", RATE, samples.shape[1], format="OGG", subtype="VORBIS", compression_level=1 - QUALITY
    ) as file:
        # In pieces, because libsndfile's encoder overflows its stack on long buffers.
        for begin in range(0, len(samples), RATE):
            file.write(samples[begin : begin + RATE])
    path.write_bytes(with_fixed_serial(bytearray(path.read_bytes())))


def with_fixed_serial(data):
    """The encoder numbers its stream at random, which would change every file at every run."""
    at = 0
    while at < len(data):
        segments = data[at + 26]
        end = at + 27 + segments + sum(data[at + 27 : at + 27 + segments])
        data[at + 14 : at + 18] = struct.pack("<I", 1)
        data[at + 22 : at + 26] = bytes(4)
        data[at + 22 : at + 26] = struct.pack("<I", checksum(data[at:end]))
        at = end
    return data


def checksum_table():
    for number in range(256):
        value = number << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        yield value & 0xFFFFFFFF


CHECKSUMS = list(checksum_table())


def checksum(page):
    """The checksum of an Ogg page."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ CHECKSUMS[(value >> 24) ^ byte]
    return value


def check(name, clip, path):
    """What the encoder made of it neither clips nor clicks."""
    samples, _ = soundfile.read(path, always_2d=True)
    assert len(samples) == len(clip.samples), f"{name}: {len(samples)} samples instead of {len(clip.samples)}"
    assert np.abs(samples).max() < 0.97, f"{name} clips: {np.abs(samples).max():.3f}"
    steps = np.abs(np.diff(samples, axis=0)).max()
    if clip.loop:
        seam = np.abs(samples[0] - samples[-1]).max()
        around = np.abs(np.diff(np.concatenate([samples[-2400:], samples[:2400]]), axis=0)).max()
        assert seam <= max(0.5 * steps, 0.002), f"{name} clicks at its seam: {seam:.4f}, elsewhere {steps:.4f}"
        print(f"{name}: step at the seam {seam:.5f}, largest nearby {around:.5f}, largest of all {steps:.5f}")
    else:
        assert np.abs(samples[[0, -1]]).max() < 0.004, f"{name} clicks at an end: {samples[[0, -1]]}"


def main():
    SOUNDS.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        if not name.startswith(sys.argv[1] if len(sys.argv) > 1 else ""):
            continue
        for take in range(1, recipe.takes + 1):
            file = name if recipe.takes == 1 else f"{name}_{take}"
            clip = recipe.make(file)
            path = SOUNDS / f"{file}.ogg"
            write(path, finish(clip, recipe.level))
            check(file, clip, path)


if __name__ == "__main__":
    main()
