"""Measures the loudness of the committed sounds, and of a typical turn that is mixed from them.

    python loudness.py
"""

from functools import cache
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


@cache
def read(name):
    samples, rate = soundfile.read(SOUNDS / f"{name}.ogg", always_2d=True)
    assert rate == RATE, name
    return samples


class Mixer:
    """Mixes sounds as the client does: `levels.rs` has the gains, `voices.rs` the headroom, `player.rs` the music."""

    EFFECTS_GAIN, MUSIC_GAIN = 1.1, 2.2
    HEADROOM, PEAK, LEAST = 0.85, 0.8, 0.04
    KNOCK_FADES, SOUND_FADES = 0.05, 1.5
    MOST_NEW, UNDER_TUNE = 4, 0.3
    TUNES = ("record", "bonus", "gong", "ending", "takeover", "collapse")

    def __init__(self, seconds):
        self.seconds = seconds
        self.requests = []

    def play(self, at, name, loudness=1.0, pan=0.0):
        self.requests.append((int(at * 60), name, loudness, pan))

    def knock(self, at, surface, loudness, rng):
        """The hardness is chosen as in the client (sounds.rs)."""
        force = ["soft", "medium", "hard"][min(2, int(3 * loudness**0.5))]
        self.play(at, f"{surface}_{force}_{rng.integers(1, 5)}", loudness, rng.uniform(-0.5, 0.5))

    def mix(self, effects, music):
        mix = np.zeros((self.seconds * RATE, 2))
        music_level = np.ones(len(mix))
        busy = []
        for frame in sorted({request[0] for request in self.requests}):
            now, begin = frame / 60, frame * RATE // 60
            new = [request for request in self.requests if request[0] == frame]
            new = sorted(new, key=lambda request: (is_knock(request[1]), -request[2]))[: self.MOST_NEW]
            peak = lambda loudness: self.PEAK * self.EFFECTS_GAIN * loudness
            others = [peak(loudness) for _, name, loudness, _ in new if not is_knock(name)]
            knocks = [peak(loudness) for _, name, loudness, _ in new if is_knock(name)]
            left = self.HEADROOM - sum(others) - sum(high * np.exp((then - now) / fades) for then, high, fades in busy)
            part = min(max(left, self.LEAST) / max(sum(knocks), 1e-9), 1)
            for _, name, loudness, pan in new:
                loudness *= part if is_knock(name) else 1
                busy.append((now, peak(loudness), self.KNOCK_FADES if is_knock(name) else self.SOUND_FADES))
                sound = on_two_speakers(read(name))
                end = min(len(mix), begin + len(sound))
                gains = np.array([min(1, 1 - pan), min(1, 1 + pan)])
                mix[begin:end] += self.EFFECTS_GAIN * effects * loudness * gains * sound[: end - begin]
                if name.startswith(self.TUNES):
                    fade = np.linspace(1, self.UNDER_TUNE, int(0.15 * RATE))
                    fade = np.pad(fade, (0, max(0, end - begin - len(fade))), mode="edge")[: end - begin]
                    music_level[begin:end] = np.minimum(music_level[begin:end], fade)
        tune = read("music")
        return mix + self.MUSIC_GAIN * music * music_level[:, None] * np.resize(tune, mix.shape)


def is_knock(name):
    return name.startswith("die_on")


def typical_turn():
    """Half a minute: a turn begins, somebody invests, throws twenty dice, stacks six of them to a record, and is paid."""
    rng = np.random.default_rng(5)
    turn = Mixer(28)
    turn.play(0.3, "turn", pan=-0.2)
    turn.play(1.5, "marker_1")
    for die in range(20):
        lands = 3 + 0.3 * rng.random()
        for bounce, strength in enumerate([0.7, 0.45, 0.25, 0.12, 0.06]):
            surface = rng.choice(["die_on_felt", "die_on_felt", "die_on_felt", "die_on_die", "die_on_edge"])
            turn.knock(lands + 0.22 * bounce * rng.uniform(0.8, 1.2), surface, strength * rng.uniform(0.5, 1), rng)
    for die in range(6):
        at = 6 + 2.5 * die
        turn.play(at, f"grip_{1 + die % 4}", 0.7)
        turn.play(at + 1.6, f"release_{1 + die % 4}", 0.7)
        turn.knock(at + 1.65, "die_on_die", 0.25, rng)
    turn.play(21.5, "record")
    turn.play(21.5, "card_slide_1", 0.8)
    for at in (24.0, 24.6):
        turn.play(at, "bills_1", pan=0.3)
    turn.play(25.5, "bonus", pan=0.3)
    return turn


def collapse(seed):
    """A tall tower comes down: 36 hard knocks in half a second. The music steps back by then."""
    rng = np.random.default_rng(seed)
    fall = Mixer(3)
    fall.play(0, f"collapse_{1 + seed % 4}", 0.85)
    for _ in range(36):
        fall.knock(rng.uniform(0, 0.5), "die_on_wood", rng.uniform(0.6, 1), rng)
    return fall


def true_peak(samples):
    """In decibels of full scale, also between the samples."""
    return 20 * np.log10(np.abs(signal.resample_poly(samples, 4, 1, axis=0)).max())


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
        mix = typical_turn().mix(**volumes)
        print(f"typical turn, {what}: {integrated(mix):.1f} LUFS, true peak {true_peak(mix):.1f} dBFS")
    peaks = [true_peak(collapse(seed).mix(1.0, 0.1)) for seed in range(16)]
    print(f"collapse with 36 hard knocks in half a second, sixteen times: true peak at most {max(peaks):.1f} dBFS")
    print(f"size: {sum(path.stat().st_size for path in SOUNDS.glob('*.ogg')) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
