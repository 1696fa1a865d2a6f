"""The blind trial. `synthesise`: every voice speaks the same lines into trial/<random code>/, the key is kept apart.
`judge`: measures each code's folder, knowing only codes. `open`: joins both into trial/table.json and .md.

    python trial.py synthesise|judge|open
"""
import json
import random
import sys
from pathlib import Path

import soundfile

from places import models, takes

folder = models / 'trial'
key_file, results = folder / 'key.json', folder / 'results.json'
chosen = {
    'sentences': [
        *(f'audiobook-sample/{n}' for n in ('02', '04', '09', '28', '37', '48')),
        *('contemplation/04', 'contemplation-deeper/06', 'wind-down/06', 'wind-down/12'),
    ],
    'words': 'inhale exhale hold rest two three four five six seven eight'.split(),
}
texts = json.loads((takes / 'spoken.json').read_text())
speed = 0.9
kokoro_voices = ['af_heart', 'af_bella', 'af_nicole', 'af_sarah', 'af_kore', 'bf_emma', 'bf_isabella', 'am_michael',
                 'am_fenrir', 'am_puck', 'am_onyx', 'bm_george', 'bm_fable', 'bm_lewis', 'am_adam', 'am_echo',
                 'af_heart*0.5+af_nicole*0.5', 'af_heart*0.5+af_bella*0.5', 'am_michael*0.5+am_fenrir*0.5']
every = ['as checked in', *kokoro_voices, 'af_heart int8', 'am_michael int8', 'joe', 'hibari heart']
every += sys.argv[2:]


def alone(word):
    return f'{word.capitalize()}.'


def speaker(name):
    if name.endswith(' int8'):
        import kokoro
        v = name[:-5]
        return lambda t: (kokoro.trimmed(kokoro.run_int8(kokoro.phonemes_of(t, kokoro.is_british(v)), v, speed)), 24000)
    if name == 'joe':
        import engines
        return engines.joe(speed)
    if name == 'hibari heart':
        import engines
        return engines.hibari(speed)
    import kokoro
    return lambda t: (kokoro.say(t, name, speed), 24000)


def synthesise():
    key = json.loads(key_file.read_text()) if key_file.exists() else {}
    for name in every:
        if name in key.values():
            continue
        code = f'v{random.SystemRandom().randrange(1000, 9999)}'
        into = folder / code
        into.mkdir(parents=True)
        say = None if name == 'as checked in' else speaker(name)
        for kind in ('sentences', 'words'):
            for line in chosen[kind]:
                file = into / f'{line.replace("/", "_")}.wav'
                if say is None:
                    pcm, rate = soundfile.read(takes / f'{line if kind == "sentences" else "man/" + line}.flac')
                else:
                    pcm, rate = say(texts[line] if kind == 'sentences' else alone(line))
                soundfile.write(file, pcm, rate, subtype='PCM_16')
        key[code] = name
        key_file.write_text(json.dumps(key, indent=1))
        print(code, flush=True)


def judge():
    import measures

    found = json.loads(results.read_text()) if results.exists() else {}
    for code in sorted(p.name for p in folder.iterdir() if p.is_dir()):
        if code in found:
            continue
        place = lambda line: folder / code / f'{line.replace("/", "_")}.wav'
        if not place(chosen['words'][-1]).exists():
            continue
        found[code] = measures.judge([(place(n), texts[n]) for n in chosen['sentences']],
                                     [(place(n), n) for n in chosen['words']])
        results.write_text(json.dumps(found, indent=1))
        print(code, {k: round(v, 2) for k, v in found[code].items() if isinstance(v, float)}, flush=True)


def table():
    found, key = json.loads(results.read_text()), json.loads(key_file.read_text())
    rows = sorted(((key[c], v) for c, v in found.items()), key=lambda r: -r[1]['line_ovrl'])
    (folder / 'table.json').write_text(json.dumps(dict(rows), indent=1))
    head = ['voice', 'DNSMOS lines ovrl/sig/bak', 'P808', 'DNSMOS words ovrl/P808', 'lines heard % sphinx/whisper',
            'words heard % sphinx/whisper', 'pitch Hz', 'range st', 'spread mean/final st', 'pauses n × s (%)', 'wpm']
    text = [f'| {" | ".join(head)} |', '| --- ' + '| ---: ' * (len(head) - 1) + '|']
    for n, v in rows:
        text.append('| ' + ' | '.join([
            n, f"{v['line_ovrl']:.2f}/{v['line_sig']:.2f}/{v['line_bak']:.2f}", f"{v['line_p808']:.2f}",
            f"{v['word_ovrl']:.2f}/{v['word_p808']:.2f}", f"{v['sphinx']:.0f}/{v['whisper']:.0f}",
            f"{v['sphinx_words']:.0f}/{v['whisper_words']:.0f}", f"{v['pitch']:.0f}", f"{v['range']:.1f}",
            f"{v['spread_mean']:.2f}/{v['spread_final']:.2f}",
            f"{v['pauses']} × {v['pause_length']:.2f} ({v['pause_share']:.0f})", f"{v['wpm']:.0f}"]) + ' |')
    (folder / 'table.md').write_text('\n'.join(text) + '\n')
    print('\n'.join(text))


{'synthesise': synthesise, 'judge': judge, 'open': table}[sys.argv[1]]()
