"""Writes down what Whisper (base, English) hears in sound files: the judge of `npm run audio:check`.

    python hear.py list.json [word …]

list.json holds the files' names; prints a list of texts. If words are given, each file is one of them: the one that
Whisper finds the most likely, as a recogniser with a grammar of these words would. (Left to write freely, it may
repeat a single word on and on.)
"""
import json
import re
import sys
from functools import lru_cache
from pathlib import Path

import numpy as np

from places import whisper

digits = dict(zip('123456789', 'one two three four five six seven eight nine'.split()))


@lru_cache
def model():
    from faster_whisper import WhisperModel

    return WhisperModel(str(whisper), device='cpu', compute_type='int8', cpu_threads=1, local_files_only=True)


def hear(sound):
    """`sound`: a file's name, or samples at 16 kHz."""
    found, _ = model().transcribe(
        sound,
        language='en',
        beam_size=5,
        temperature=0,
        condition_on_previous_text=False,
        without_timestamps=True,
    )
    text = ' '.join(part.text for part in found)
    return re.sub(r'\b[1-9]\b', lambda digit: digits[digit[0]], text).strip()


@lru_cache
def tokens_of(word):
    return model().hf_tokenizer.encode(f' {word.capitalize()}.', add_special_tokens=False).ids


def choose(sound, words):
    """The word that Whisper finds the most likely, by the sum of its tokens' log probabilities."""
    from faster_whisper.audio import decode_audio, pad_or_trim
    from faster_whisper.tokenizer import Tokenizer

    samples = decode_audio(sound) if isinstance(sound, str) else sound
    features = model().feature_extractor(samples)
    tokenizer = Tokenizer(model().hf_tokenizer, True, task='transcribe', language='en')
    start = [*tokenizer.sot_sequence, tokenizer.no_timestamps]
    encoded = model().encode(pad_or_trim(features))
    frames = features.shape[-1]

    def likelihood(word):
        found = model().model.align(encoded, start, [tokens_of(word)], frames)[0]
        return sum(np.log(max(p, 1e-12)) for p in found.text_token_probs)

    return max(words, key=likelihood)


if __name__ == '__main__':
    names = json.loads(Path(sys.argv[1]).read_text())
    words = sys.argv[2:]
    print(json.dumps([choose(name, words) if words else hear(name) for name in names]))
