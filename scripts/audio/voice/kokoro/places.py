"""Where weights and voices are: a folder that is not checked in."""
import os
from pathlib import Path

root = Path(__file__).resolve().parents[4]
models = Path(os.environ.get('VOICE_MODELS', root / '.cache/voice'))
voices = models / 'voices'
whisper = models / 'whisper-base'
takes = root / 'content/takes'
