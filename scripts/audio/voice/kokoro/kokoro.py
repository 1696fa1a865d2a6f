"""Kokoro-82M, offline: text → phonemes (misaki's lexicons, as hibari-tts carries them) → 24 kHz samples.

A voice is a name (`af_heart`) or a mixture (`af_heart*0.6+af_nicole*0.4`); the names are the files of kokoro-js.
The engine contains no random numbers: the same input gives the same samples.
"""
import importlib.resources as resources
import json
from functools import lru_cache

import numpy as np
import onnxruntime as ort

from places import models, voices

rate = 24000
frame = 600  # samples of one unit of duration (25 ms); pitch has two values in it
vocabulary = json.loads((resources.files('hibari') / 'assets/vocab.json').read_text())
ends, clauses = '.!?…', ',;:—'


@lru_cache
def grapheme_reader(british):
    from hibari.g2p import G2P

    return G2P(british=british)


def phonemes_of(text, british=False):
    return grapheme_reader(british)(text)


def is_british(voice):
    return voice.lstrip('(').startswith('b')


@lru_cache
def pack_of(voice):
    total = 0
    for part in voice.split('+'):
        name, _, weight = part.partition('*')
        total = total + float(weight or 1) * np.fromfile(voices / f'{name}.bin', dtype=np.float32).reshape(510, 256)
    return total


@lru_cache
def session_of(name):
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return ort.InferenceSession(str(models / f'{name}.onnx'), options, ['CPUExecutionProvider'])


def tokens_of(phonemes):
    return [(c, vocabulary[c]) for c in phonemes if c in vocabulary]


def style_of(voice, count, row=None):
    pack = pack_of(voice)
    return pack[min(row if row is not None else count - 1, len(pack) - 1)].reshape(1, 256)


def run_int8(phonemes, voice, speed=1.0, row=None):
    """The published graph as it is, for comparison."""
    tokens = tokens_of(phonemes)
    inputs = {
        'tokens': np.array([[0, *(n for _, n in tokens), 0]], dtype=np.int64),
        'style': style_of(voice, len(tokens), row),
        'speed': np.array([speed], dtype=np.float32),
    }
    return session_of('kokoro-v1.0.int8').run(['audio'], inputs)[0].ravel()


def run(phonemes, voice, speed=1.0, row=None, add=None, f0_mul=None, n_add=None, graph='kokoro-v1.0.float'):
    """Samples, frames of each token (with one before and one after the text), pitch in Hz of each half frame."""
    tokens = tokens_of(phonemes)
    none = np.zeros((1, 1), np.float32)

    def given(value, otherwise):
        return otherwise if value is None else np.asarray(value, np.float32).reshape(1, -1)

    inputs = {
        'tokens': np.array([[0, *(n for _, n in tokens), 0]], dtype=np.int64),
        'style': style_of(voice, len(tokens), row),
        'speed': np.array([speed], dtype=np.float32),
        'dur_add': given(add, none),
        'f0_mul': given(f0_mul, none + 1),
        'n_add': given(n_add, none),
    }
    session = session_of(graph)
    names = {i.name for i in session.get_inputs()}
    found = session.run(None, {k: v for k, v in inputs.items() if k in names})
    audio, frames, pitch = found if len(found) == 3 else (None, *found)
    return (None if audio is None else audio.ravel()), frames.ravel(), pitch.ravel()


def pause_frames(phonemes, voice, speed, row, sentence, clause):
    """Frames to add to the marks inside a line so that pauses last `sentence` or `clause` seconds."""
    tokens = tokens_of(phonemes)
    _, frames, _ = run(phonemes, voice, speed, row, graph='encoder')
    add = np.zeros(len(frames), np.float32)
    for n, (mark, _) in enumerate(tokens):
        wanted = sentence if mark in ends else clause if mark in clauses else None
        if wanted is None or n >= len(tokens) - 2:
            continue
        after = frames[n + 2] if tokens[n + 1][0] == ' ' else 0
        add[n + 1] = max(0, round(wanted * rate / frame) - frames[n + 1] - after)
    return add


def trimmed(audio, before=0.06, after=0.16, floor=-48):
    """Cuts silence at both ends, with a short fade."""
    level = np.sqrt(np.convolve(audio**2, np.ones(240) / 240, 'same'))
    loud = np.flatnonzero(level > level.max() * 10 ** (floor / 20))
    start, end = max(0, loud[0] - int(before * rate)), min(len(audio), loud[-1] + int(after * rate))
    cut = audio[start:end].copy()
    n = int(0.01 * rate)
    cut[:n] *= np.linspace(0, 1, n)
    cut[-3 * n :] *= np.linspace(1, 0, 3 * n)
    return cut


def coloured(pitch, shift=0.0, lively=1.0, floor=None):
    """Factors that move a line's pitch by `shift` semitones and widen its melody by `lively`.

    `floor`: semitones below the line's median under which the pitch does not fall (less creak).
    """
    voiced = pitch > 55
    if voiced.sum() < 4:
        return np.ones(len(pitch), np.float32)
    st = 12 * np.log2(np.maximum(pitch, 1))
    middle = np.median(st[voiced])
    wanted = middle + shift + lively * (st - middle)
    if floor is not None:
        low = middle + shift - floor
        wanted = np.where(wanted < low, low + 0.25 * (wanted - low), wanted)
    factor = np.where(voiced, 2 ** ((wanted - st) / 12), 1)
    # Unvoiced stretches take their neighbours' factor: a sudden step would be heard.
    at = np.flatnonzero(voiced)
    return np.interp(np.arange(len(pitch)), at, factor[at]).astype(np.float32)


def say(text, voice, speed=1.0, sentence=None, clause=None, phonemes=None, row=None, shift=0.0, lively=1.0, floor=None):
    """A line as samples. `sentence` and `clause`: least pause in s after . ? ! and after , inside the line."""
    phonemes = phonemes or phonemes_of(text, is_british(voice))
    add = factor = None
    if sentence or clause:
        add = pause_frames(phonemes, voice, speed, row, sentence or 0, clause or 0)
    if shift or lively != 1 or floor is not None:
        _, _, pitch = run(phonemes, voice, speed, row, add, graph='encoder')
        factor = coloured(pitch, shift, lively, floor)
    return trimmed(run(phonemes, voice, speed, row, add, factor)[0])


def span_of(phonemes, frames, from_, to):
    """Samples [start, end) of the tokens from_…to (places in the phoneme string that are tokens)."""
    edges = np.concatenate([[0], np.cumsum(frames)]) * frame
    return int(edges[from_ + 1]), int(edges[to + 1])


def contour_of(pitch, start, end, by, level=None, keep=0.4):
    """Factors that make the pitch of the half frames start…end move evenly by `by` semitones.

    The mean stays (or becomes `level` Hz); `keep` of what the voice does besides a straight line stays too.
    """
    voiced = [n for n in range(start, min(end, len(pitch))) if pitch[n] > 55]
    factor = np.ones(len(pitch), np.float32)
    if len(voiced) < 4:
        return factor
    st = 12 * np.log2(pitch[voiced])
    at = np.array(voiced, float)
    slope, offset = np.polyfit(at, st, 1)
    rest = st - slope * at - offset
    middle = np.mean(st) if level is None else 12 * np.log2(level)
    x = (at - at[0]) / max(1, at[-1] - at[0])
    # An S-curve: the movement is slow at both ends, as a voice's is.
    eased = 0.35 * x + 0.65 * (0.5 - 0.5 * np.cos(np.pi * x))
    wanted = middle + by * (eased - np.mean(eased)) + keep * rest
    factor[voiced] = 2 ** ((wanted - st) / 12)
    smooth = np.interp(np.arange(len(pitch)), at, factor[voiced])
    smooth[: voiced[0]], smooth[voiced[-1] + 1 :] = factor[voiced[0]], factor[voiced[-1]]
    return smooth.astype(np.float32)


def say_word(carrier, voice, speed=0.8, row=None, by=None, level=None, keep=0.4, around=0.3, tail=0.12):
    """One word of a carrier as samples: it stands in [brackets], as in 'Now, [inhale].'

    `by`: semitones that its pitch shall move from beginning to end (None: as the voice likes).
    """
    british = is_british(voice)
    before, rest = carrier.split('[')
    word, after = rest.split(']')
    whole = phonemes_of(before + word + after, british)
    tokens = tokens_of(whole)
    text = ''.join(c for c, _ in tokens)
    # The word's place among the words of the phoneme string.
    index = len(before.split())
    words = text.split(' ')
    place = sum(len(w) + 1 for w in words[:index])
    length = len(words[index].rstrip(ends + clauses + '"'))
    mark = words[index][length:]
    # Silence on both sides, so that the cut touches neither the word's onset nor its last sound.
    add = np.zeros(len(text) + 2, np.float32)
    if index > 0:
        add[place] = around / frame * rate
    if mark and index < len(words) - 1:
        add[place + length + 1] = around / frame * rate
    _, frames, pitch = run(whole, voice, speed, row, add, graph='encoder')
    start, end = span_of(whole, frames, place, place + length)
    factor = None
    if by is not None or level is not None:
        factor = contour_of(pitch, 2 * start // frame, 2 * end // frame, by or 0, level, keep)
    audio, frames, pitch = run(whole, voice, speed, row, add, factor)
    first, last = index == 0, index == len(words) - 1
    before_word = 0 if first else max(0, start - int(around / 2 * rate))
    after_word = len(audio) if last else end + int(around * 0.7 * rate)
    return trimmed(audio[before_word:after_word], 0.04, tail)
