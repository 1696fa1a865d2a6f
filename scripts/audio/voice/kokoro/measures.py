"""Measures of speech: DNSMOS, words heard by two recognisers, pitch, pauses. All on one core."""
import re
import subprocess
import tempfile
from functools import lru_cache
from pathlib import Path

import numpy as np
import onnxruntime as ort
import soundfile
import soxr

from hear import hear

rate = 16000
model = '/usr/share/pocketsphinx/model/en-us'
words = ['inhale', 'exhale', 'hold', 'rest', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']


def load(path):
    """At 16 kHz, speech alone (what is within 38 dB of the loudest 5 ms, as the project's pipeline cuts it), level."""
    pcm, found = soundfile.read(path, dtype='float64')
    pcm = soxr.resample(pcm, found, rate, 'VHQ') if found != rate else pcm
    level = np.sqrt(np.convolve(pcm**2, np.ones(80) / 80, 'same'))
    loud = np.flatnonzero(level > level.max() * 10 ** (-38 / 20))
    pcm = pcm[max(0, loud[0] - 80) : loud[-1] + 800]
    level = np.sqrt(np.convolve(pcm**2, np.ones(320) / 320, 'same'))
    active = pcm[level > level.max() * 10 ** (-30 / 20)]
    return pcm * 10 ** (-24 / 20) / np.sqrt(np.mean(active**2))


def strip(parts, pause):
    gap = np.zeros(int(pause * rate))
    joined = np.concatenate([x for part in parts for x in (part, gap)])
    return np.clip(joined, -1, 1)


@lru_cache
def dnsmos_models():
    from speechmos import dnsmos

    class OneCore(dnsmos.DNSMOS):
        def __init__(self, *paths):
            options = ort.SessionOptions()
            options.intra_op_num_threads = options.inter_op_num_threads = 1
            self.onnx_sess, self.p808_onnx_sess = (ort.InferenceSession(str(p), options) for p in paths)

    folder = Path(dnsmos.__file__).parent / 'dnsmos_models'
    return OneCore(folder / 'sig_bak_ovr.onnx', folder / 'model_v8.onnx')


def dnsmos(pcm):
    found = dnsmos_models()(pcm, rate, False)
    return {k: float(found[f'{k}_mos']) for k in ('ovrl', 'sig', 'bak', 'p808')}


def in_order(said, heard):
    row = [0] * (len(heard) + 1)
    for word in said:
        new = [0]
        for n, other in enumerate(heard):
            new.append(row[n] + 1 if word == other else max(row[n + 1], new[n]))
        row = new
    return row[-1]


def split(text):
    return re.findall(r"[a-z]+(?:'[a-z]+)*", text.lower())


def padded(pcm, pause=0.5):
    gap = np.zeros(int(pause * rate))
    return np.clip(np.concatenate([gap, pcm, gap]), -1, 1)


def sphinx_lines(items):
    """[(pcm, text)] → heard text of each, general American model."""
    with tempfile.TemporaryDirectory() as folder:
        for n, pcm in enumerate(items):
            soundfile.write(f'{folder}/{n}.wav', padded(pcm), rate, subtype='PCM_16')
        Path(folder, 'l.ctl').write_text(''.join(f'{n}\n' for n in range(len(items))))
        subprocess.run(
            ['taskset', '-c', '1', 'pocketsphinx_batch', '-hmm', f'{model}/en-us', '-lm', f'{model}/en-us.lm.bin',
             '-dict', f'{model}/cmudict-en-us.dict', '-adcin', 'yes', '-adchdr', '44', '-cepdir', folder, '-cepext',
             '.wav', '-ctl', f'{folder}/l.ctl', '-hyp', f'{folder}/l.hyp', '-logfn', '/dev/null'],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        found = Path(folder, 'l.hyp').read_text().split('\n')
    return [re.sub(r'\s*\([^()]*\)$', '', line) for line in found[: len(items)]]


def sphinx_word(pcm):
    with tempfile.TemporaryDirectory() as folder:
        soundfile.write(f'{folder}/w.wav', padded(pcm[: int(1.05 * rate)]), rate, subtype='PCM_16')
        Path(folder, 'w.gram').write_text(f'#JSGF V1.0;\ngrammar words;\npublic <word> = {" | ".join(words)};\n')
        found = subprocess.run(
            ['taskset', '-c', '1', 'pocketsphinx_continuous', '-infile', f'{folder}/w.wav', '-jsgf', f'{folder}/w.gram',
             '-hmm', f'{model}/en-us', '-dict', f'{model}/cmudict-en-us.dict', '-logfn', '/dev/null'],
            check=True, capture_output=True, text=True)
    return ' '.join(found.stdout.split())


def pitch(pcm, low=60, high=420):
    """Hz on a grid of 10 ms, nan where unvoiced: normalised autocorrelation, the path chosen by Viterbi."""
    size, hop = int(0.04 * rate), rate // 100
    window = np.hanning(size)
    own = np.fft.irfft(np.abs(np.fft.rfft(window, 4 * size)) ** 2)[:size]
    own /= own[0]
    lags = np.arange(int(rate / high), int(rate / low) + 1)
    lags = lags[lags < int(size * 0.8)]
    frames = [pcm[s : s + size] for s in range(0, len(pcm) - size, hop)]
    top = max(np.sqrt(np.mean(f**2)) for f in frames)
    costs, states = [], []
    for f in frames:
        if np.sqrt(np.mean(f**2)) < top * 10 ** (-30 / 20):
            states.append([np.nan])
            costs.append([0.0])
            continue
        x = (f - f.mean()) * window
        r = np.fft.irfft(np.abs(np.fft.rfft(x, 4 * size)) ** 2)[:size]
        r = r / (r[0] + 1e-12) / np.maximum(own, 1e-3)
        v = r[lags]
        peak = np.flatnonzero((v[1:-1] > v[:-2]) & (v[1:-1] >= v[2:])) + 1
        peak = peak[np.argsort(-v[peak])[:6]]
        hz, cost = [np.nan], [0.0]
        for p in peak:
            a, b, c = v[p - 1], v[p], v[p + 1]
            shift = 0.5 * (a - c) / (a - 2 * b + c - 1e-12)
            hz.append(rate / (lags[p] + shift))
            cost.append(0.45 - min(b, 1) + 0.02 * np.log2(lags[p] / lags[0]))
        states.append(hz)
        costs.append(cost)
    total, back = [np.array(costs[0])], []
    for n in range(1, len(states)):
        a, b = np.log2(np.array(states[n - 1])), np.log2(np.array(states[n]))
        jump = np.abs(a[:, None] - b[None])
        step = np.where(np.isnan(jump), 0.12, 0.9 * jump)
        step[np.isnan(a)[:, None] & np.isnan(b)[None]] = 0
        sums = total[-1][:, None] + step
        back.append(sums.argmin(0))
        total.append(sums.min(0) + costs[n])
    at = int(np.argmin(total[-1]))
    path = [states[-1][at]]
    for n in range(len(back) - 1, -1, -1):
        at = back[n][at]
        path.append(states[n][at])
    return np.array(path[::-1])


def semitones(hz):
    return 12 * np.log2(hz / 100)


def pitch_facts(pcm):
    st = semitones(pitch(pcm))
    voiced = np.flatnonzero(~np.isnan(st))
    if len(voiced) < 8:
        return None
    v = st[voiced]
    near = np.abs(v - np.median(v)) < 10  # neither creak nor a wrong octave
    voiced, v = voiced[near], v[near]
    last = v[-15:]  # the last 150 ms that are voiced
    before = v[-45:-15] if len(v) >= 30 else v[:-15] if len(v) > 20 else v[: len(v) // 2]
    fit = np.polyfit(voiced / 100, v, 1)
    return {
        'mean': float(v.mean()), 'range': float(np.percentile(v, 95) - np.percentile(v, 5)),
        'final': float(np.median(last) - np.median(before)),
        'movement': float(fit[0] * (voiced[-1] - voiced[0]) / 100), 'voiced': len(v) / 100,
        'first': float(np.median(v[: max(3, len(v) // 5)])), 'last': float(np.median(v[-max(3, len(v) // 5) :])),
    }


def pauses(pcm, least=0.15):
    """Lengths of the silences inside a line: more than 35 dB below its loudest 20 ms."""
    level = np.sqrt(np.convolve(pcm**2, np.ones(320) / 320, 'same'))[::160]
    quiet = level < level.max() * 10 ** (-35 / 20)
    runs, n = [], 0
    for q in quiet:
        if q:
            n += 1
        else:
            if n:
                runs.append(n / 100)
            n = 0
    return [r for r in runs if r >= least]


def brief(items):
    """Of [(pcm, text)]: what is needed to compare many settings of a voice."""
    facts = [f for f in (pitch_facts(x) for x, _ in items) if f]
    heard = sphinx_lines([x for x, _ in items])
    count = sum(len(split(t)) for _, t in items)
    joined = dnsmos(strip([x for x, _ in items], 0.7))
    alone = [dnsmos(np.clip(x, -1, 1)) for x, _ in items]
    inside = [pauses(x) for x, _ in items]
    return {
        'ovrl': joined['ovrl'], 'sig': joined['sig'], 'bak': joined['bak'], 'p808': joined['p808'],
        'ovrl_alone': float(np.mean([a['ovrl'] for a in alone])), 'p808_alone': float(np.mean([a['p808'] for a in alone])),
        'sphinx': 100 * sum(in_order(split(t), split(h)) for (_, t), h in zip(items, heard)) / count,
        'range': float(np.mean([f['range'] for f in facts])), 'spread_mean': float(np.std([f['mean'] for f in facts])),
        'spread_final': float(np.std([f['final'] for f in facts])),
        'wpm': 60 * count / (sum(len(x) for x, _ in items) / rate), 'pauses': sum(map(len, inside)),
        'pause_length': float(np.mean([p for i in inside for p in i] or [0])),
        'heard': [f'{t} → {h}' for (_, t), h in zip(items, heard) if split(h) != split(t)],
    }


def judge(sentences, singles):
    """Everything of one voice. [(path, text)], [(path, word)]"""
    lines = [(load(p), t) for p, t in sentences]
    single = [(load(p), w) for p, w in singles]
    facts = [pitch_facts(x) for x, _ in lines]
    out = {f'line_{k}': v for k, v in dnsmos(strip([x for x, _ in lines], 0.7)).items()}
    out |= {f'word_{k}': v for k, v in dnsmos(strip([x for x, _ in single], 0.6)).items()}
    count = sum(len(split(t)) for _, t in lines)
    heard = sphinx_lines([x for x, _ in lines])
    out['sphinx'] = 100 * sum(in_order(split(t), split(h)) for (_, t), h in zip(lines, heard)) / count
    heard_w = [hear(padded(x).astype(np.float32)) for x, _ in lines]
    out['whisper'] = 100 * sum(in_order(split(t), split(h)) for (_, t), h in zip(lines, heard_w)) / count
    alone = [sphinx_word(x) for x, _ in single]
    out['sphinx_words'] = 100 * np.mean([h == w for h, (_, w) in zip(alone, single)])
    joined = split(hear(padded(strip([x for x, _ in single], 0.6)).astype(np.float32)))
    out['whisper_words'] = 100 * in_order([w for _, w in single], joined) / len(single)
    out['range'] = float(np.mean([f['range'] for f in facts]))
    out['pitch'] = float(100 * 2 ** (np.mean([f['mean'] for f in facts]) / 12))
    out['spread_mean'] = float(np.std([f['mean'] for f in facts]))
    out['spread_final'] = float(np.std([f['final'] for f in facts]))
    inside = [pauses(x) for x, _ in lines]
    long = sum(len(x) for x, _ in lines) / rate
    out['pause_share'] = 100 * sum(map(sum, inside)) / long
    out['pause_length'] = float(np.mean([p for line in inside for p in line] or [0]))
    out['pauses'] = sum(map(len, inside))
    out['wpm'] = 60 * count / long
    out['longest_word'] = max(len(x) for x, _ in single) / rate
    out['heard'] = [f'{t} → {h} | {w}' for (_, t), h, w in zip(lines, heard, heard_w) if split(h) != split(t)]
    out['heard_words'] = [f'{w} → {h}' for h, (_, w) in zip(alone, single) if h != w]
    out['heard_joined'] = ' '.join(joined)
    return out
