"""Measures the loudness of the committed sounds, and of a typical turn that is mixed from them.

    python loudness.py
"""

from pathlib import Path

import numpy as np
import pyloudnorm
import soundfile
from scipy import signal

SOUNDS = Path(__file__).resolve().parent.parent / "sounds"
RATE = 48_000
# The client's defaults: sliders of 80 and 60 of 100, squared.
DEFAULTS = {"effects": 0.64, "music": 0.36}


def k_weighted(samples):
    """As an ear hears it: the two filters of ITU-R BS.1770 for 48 kHz."""
    shelf = [1.53512485958697, -2.69169618940638, 1.19839281085285], [1, -1.69065929318241, 0.73248077421585]
    high = [1.0, -2.0, 1.0], [1, -1.99004745483398, 0.99007225036621]
    return signal.lfilter(*high, signal.lfilter(*shelf, samples, axis=0), axis=0)


def loudest_moment(samples):
    """The level of the loudest twentieth of a second, in decibels: a knock is too short for LUFS."""
    span = RATE // 20
    samples = on_two_speakers(samples)
    power = (k_weighted(np.pad(samples, ((0, span), (0, 0)))) ** 2).sum(axis=1)
    total = np.concatenate([[0], np.cumsum(power)])
    return 10 * np.log10((total[span:] - total[:-span]).max() / span + 1e-12)


def integrated(samples):
    """In LUFS."""
    return pyloudnorm.Meter(RATE).integrated_loudness(on_two_speakers(samples))


def on_two_speakers(samples):
    """The client plays one channel on both sides."""
    return np.repeat(samples, 2, axis=1)[:, :2] if samples.shape[1] == 1 else samples


def read(name):
    samples, rate = soundfile.read(SOUNDS / f"{name}.ogg", always_2d=True)
    assert rate == RATE, name
    return samples


def typical_turn(effects, music):
    """Half a minute: a turn begins, somebody invests, throws twenty dice, stacks six of them to a record, and is paid."""
    rng = np.random.default_rng(5)
    mix = music * read("music")[: 28 * RATE]

    def play(at, name, loudness=1.0, pan=0.0):
        sound = on_two_speakers(read(name))
        begin = int(at * RATE)
        end = min(len(mix), begin + len(sound))
        gains = np.array([min(1, 1 - pan), min(1, 1 + pan)])
        mix[begin:end] += effects * loudness * gains * sound[: end - begin]

    def knock(at, surface, loudness):
        """The force is chosen as in the client (voices.rs)."""
        force = ["soft", "medium", "hard"][min(2, int(3 * loudness**0.5))]
        play(at, f"{surface}_{force}_{rng.integers(1, 5)}", loudness, rng.uniform(-0.5, 0.5))

    play(0.3, "turn", pan=-0.2)
    play(1.5, "marker_1")
    for die in range(20):
        lands = 3 + 0.3 * rng.random()
        # Many knocks at once are made quieter by the client: here by a half.
        for bounce, strength in enumerate([0.7, 0.45, 0.25, 0.12, 0.06]):
            surface = rng.choice(["die_on_felt", "die_on_felt", "die_on_felt", "die_on_die", "die_on_edge"])
            knock(lands + 0.22 * bounce * rng.uniform(0.8, 1.2), surface, strength * rng.uniform(0.25, 0.6))
    for die in range(6):
        at = 6 + 2.5 * die
        play(at, f"grip_{1 + die % 4}", 0.7)
        play(at + 1.6, f"release_{1 + die % 4}", 0.7)
        knock(at + 1.65, "die_on_die", 0.25)
    creak = read("creak")[: 5 * RATE] * np.hanning(5 * RATE)[:, None]
    mix[16 * RATE : 21 * RATE] += effects * 0.25 * creak
    play(21.5, "record")
    for at in (24.0, 24.6):
        play(at, "bills_1", pan=0.3)
    play(25.5, "bonus", pan=0.3)
    return mix


def main():
    names = sorted(path.stem for path in SOUNDS.glob("*.ogg"))
    groups = {}
    for name in names:
        groups.setdefault(name.rstrip("0123456789").rstrip("_"), []).append(read(name))
    print("| sound | files | seconds | loudest 50 ms (dB) | integrated (LUFS) | peak |")
    print("|---|---|---|---|---|---|")
    for name, clips in groups.items():
        seconds = max(len(clip) for clip in clips) / RATE
        level = np.mean([loudest_moment(clip) for clip in clips])
        whole = f"{integrated(clips[0]):.1f}" if seconds > 4 else "–"
        peak = max(np.abs(clip).max() for clip in clips)
        print(f"| {name} | {len(clips)} | {seconds:.2f} | {level:.1f} | {whole} | {peak:.2f} |")
    for what, volumes in [("every volume at 100", {"effects": 1.0, "music": 1.0}), ("default volumes", DEFAULTS)]:
        mix = typical_turn(**volumes)
        print(f"typical turn, {what}: {integrated(mix):.1f} LUFS, peak {np.abs(mix).max():.2f}")
    worst = read("collapse_1").copy()
    rng = np.random.default_rng(1)
    for number in range(36):
        sound = read(f"die_on_wood_hard_{1 + number % 4}")
        begin = rng.integers(0, RATE // 2)
        worst[begin : begin + len(sound)] += 0.5 * sound[: len(worst) - begin]
    print(f"collapse with 36 hard knocks in half a second: peak {np.abs(worst).max():.2f}")
    print(f"size: {sum(path.stat().st_size for path in SOUNDS.glob('*.ogg')) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
