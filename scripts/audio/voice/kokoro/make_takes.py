"""Speaks lines with the voices of voices.json into FLAC files, 24 kHz, one channel.

    python make_takes.py lines.json folder

lines.json: [{"id": "wind-down/01", "text": "…", "guide": "man", "shift": 0.6, "pace": 1}, …], written by
`npm run audio:takes`. A word of a cue is spoken by its recipe: a word in a carrier, with a pitch movement.
"""
import json
import sys
from pathlib import Path

import numpy as np
import soundfile

import kokoro

every_voice = json.loads((Path(__file__).parent / 'voices.json').read_text())
peak = 0.89


def take(line):
    voice = every_voice[line['guide']]
    recipe = voice['words'].get(line['text'])
    if recipe:
        return kokoro.say_word(voice=voice['voice'], **recipe)
    return kokoro.say(
        line['text'].replace('’', "'"),
        voice['voice'],
        voice['speed'] * line['pace'],
        voice['sentence'],
        voice['clause'],
        shift=line['shift'],
    )


def main(lines, folder):
    for line in json.loads(Path(lines).read_text()):
        pcm = take(line)
        path = Path(folder) / f'{line["id"]}.flac'
        path.parent.mkdir(parents=True, exist_ok=True)
        scaled = pcm * min(1, peak / np.abs(pcm).max())
        soundfile.write(path, scaled, kokoro.rate, format='FLAC', subtype='PCM_16')
        print(f'{line["id"]}: {len(pcm) / kokoro.rate:.2f} s', flush=True)


if __name__ == '__main__':
    main(*sys.argv[1:])
