"""Things that ring when they are struck, and the room they stand in.

A struck body is a bank of modes: frequencies that each die away exponentially. What strikes it is a contact force that
lasts a fraction of a millisecond (hard on hard) or several (soft on soft); a shorter contact reaches higher modes, so a
harder knock is brighter and not only louder. Every sound of the table is then convolved with the same small room.
"""

import zlib
from dataclasses import dataclass

import numpy as np
from scipy import signal

RATE = 48_000
SEED = 1983


def chance(name):
    """Random numbers that depend on the seed and the name only, so that one sound does not change another."""
    return np.random.default_rng([SEED, zlib.crc32(name.encode())])


def time(seconds):
    return np.arange(int(round(seconds * RATE))) / RATE


@dataclass
class Modes:
    hertz: np.ndarray
    gain: np.ndarray
    # Seconds after which two thirds of the amplitude are gone.
    decay: np.ndarray

    def varied(self, rng, pitch=0.03, gain=0.25):
        size = len(self.hertz)
        return Modes(
            self.hertz * (1 + pitch * rng.uniform(-1, 1, size)),
            self.gain * (1 + gain * rng.uniform(-1, 1, size)),
            self.decay * (1 + 0.15 * rng.uniform(-1, 1, size)),
        )

    def impulse_response(self):
        t = time(min(6.0, 8 * self.decay.max()))
        out = np.zeros(len(t))
        for hertz, gain, decay in zip(self.hertz, self.gain, self.decay):
            if hertz < 0.45 * RATE:
                part = t[: int(9 * decay * RATE) + 1]
                out[: len(part)] += gain * np.exp(-part / decay) * np.sin(2 * np.pi * hertz * part)
        return out


def modes(*rows):
    """From rows of hertz, gain and decay in seconds."""
    return Modes(*(np.array(column, dtype=float) for column in zip(*rows)))


def plate(width, depth, thickness, speed, loss, at, highest=5_000):
    """The modes of a supported wooden plate (metres, metres a second) that is struck at a place from (0, 0) to (1, 1)."""
    rows = []
    for m in range(1, 60):
        for n in range(1, 60):
            hertz = 0.453 * speed * thickness * ((m / width) ** 2 + (n / depth) ** 2)
            if hertz < highest:
                shape = np.sin(m * np.pi * at[0]) * np.sin(n * np.pi * at[1])
                # A plate radiates low notes badly: its front and its back cancel each other.
                radiation = (hertz / 800) ** 0.5 if hertz < 800 else 1.0
                rows.append((hertz, shape * radiation, 1 / (np.pi * hertz * loss + 9)))
    return modes(*rows)


def bar(hertz, loss, at):
    """The modes of a free bar, struck at a part of its length."""
    ratios = np.array([1.0, 2.756, 5.404, 8.933, 13.34])
    shape = np.abs(np.cos(np.arange(1, 6) * np.pi * at)) + 0.15
    return Modes(hertz * ratios, shape, 1 / (np.pi * hertz * ratios * loss))


def contact(seconds):
    """The force of a contact by Hertz's law, with unit area."""
    count = max(3, int(round(seconds * RATE)))
    force = np.sin(np.pi * (np.arange(count) + 0.5) / count) ** 1.5
    return force / force.sum()


def strike(body, seconds, gain=1.0):
    """A body that is struck by a contact of this length."""
    return gain * signal.fftconvolve(body.impulse_response(), contact(seconds))


def noise(rng, seconds, low, high):
    white = rng.standard_normal(len(time(seconds)))
    return signal.sosfilt(signal.butter(2, [low, high], "band", fs=RATE, output="sos"), white)


class Clip:
    """Samples of one or two channels. What is added beyond the end of a loop continues at its beginning."""

    def __init__(self, seconds, channels=1, loop=False):
        self.samples = np.zeros((int(round(seconds * RATE)), channels))
        self.loop = loop

    def add(self, at, sound, gain=1.0, pan=0.0):
        length, channels = self.samples.shape
        begin = int(round(at * RATE))
        gains = [gain] if channels == 1 else [gain * min(1, 1 - pan), gain * min(1, 1 + pan)]
        index = begin + np.arange(len(sound))
        if self.loop:
            index %= length
        else:
            index = index[(index >= 0) & (index < length)]
            sound = sound[: len(index)]
        for channel, channel_gain in enumerate(gains):
            np.add.at(self.samples[:, channel], index, channel_gain * sound)
        return self

    def in_room(self, wet=0.2):
        """Convolved with the room; around the seam if it is a loop."""
        length = len(self.samples)
        for channel in range(self.samples.shape[1]):
            dry = self.samples[:, channel]
            room = wet * ROOM[:, channel]
            if self.loop:
                spectrum = np.fft.rfft(dry) * np.fft.rfft(room, length)
                self.samples[:, channel] = dry + np.fft.irfft(spectrum, length)
            else:
                self.samples[:, channel] = dry + signal.fftconvolve(dry, room)[:length]
        return self


def small_room():
    """The echoes of a furnished room of 4.4 by 3.7 by 2.6 metres at two ears in front of a table, with unit energy."""
    rng = chance("room")
    size = np.array([4.4, 3.7, 2.6])
    source = np.array([2.3, 1.7, 0.78])
    out = np.zeros((int(0.45 * RATE), 2))
    for ear, side in enumerate((-0.09, 0.09)):
        listener = np.array([2.25 + side, 2.45, 1.2])
        direct = np.linalg.norm(source - listener)
        for cell in np.ndindex(5, 5, 5):
            order = np.array(cell) - 2
            bounces = np.abs(order).sum()
            if not 0 < bounces <= 3:
                continue
            image = np.where(order % 2 == 0, order * size + source, (order + 1) * size - source)
            distance = np.linalg.norm(image - listener)
            delay = int((distance - direct) / 343 * RATE)
            # Each wall takes the highs first: a duller, wider pulse after every bounce.
            pulse = np.hanning(2 * bounces + 3)
            gain = 0.72**bounces * direct / distance
            out[delay : delay + len(pulse), ear] += gain * pulse / pulse.sum()
        t = time(0.45)
        swell = np.clip((t - 0.008) / 0.02, 0, 1)
        for low, high, seconds, gain in [
            (90, 350, 0.26, 0.45), (350, 1400, 0.26, 0.7), (1400, 5000, 0.21, 0.55), (5000, 14000, 0.14, 0.3)]:
            tail = noise(rng, 0.45, low, high)
            out[:, ear] += 0.012 * gain * swell * tail / tail.std() * 10 ** (-3 * t / seconds)
        out[:, ear] *= np.clip((0.45 - t) / 0.05, 0, 1)
        out[:, ear] /= np.sqrt((out[:, ear] ** 2).sum())
    return out


ROOM = small_room()
