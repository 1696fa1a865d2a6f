import type { Channels } from '#domain/audio/signal/loudness.ts'
import { breathLoop } from './pieces/breath-loop.ts'
import { celebration } from './pieces/celebration.ts'
import { contemplation } from './pieces/contemplation.ts'
import { contemplationDeeper } from './pieces/contemplation-deeper.ts'
import { gong } from './pieces/gong.ts'
import { manifestation } from './pieces/manifestation.ts'
import { bowls } from './pieces/scapes/bowls.ts'
import { brown } from './pieces/scapes/brown.ts'
import { forest } from './pieces/scapes/forest.ts'
import { night } from './pieces/scapes/night.ts'
import { rain } from './pieces/scapes/rain.ts'
import { shore } from './pieces/scapes/shore.ts'
import { finalCue, sleepyCue } from './pieces/sleep-cues.ts'
import { stillWater } from './pieces/still-water.ts'
import { windDown } from './pieces/wind-down.ts'
import { fade } from './signal/envelope.ts'
import type { Stereo } from './signal/stereo.ts'
import { audiobookSample } from './voice/audiobook-sample.ts'
import type { Narration } from './voice/narration-sound.ts'
import { exhaleCue, holdCue, inhaleCue } from './voice/spoken-cues.ts'

/** How a sound is shipped. */
interface Shipping {
  /** Hz */
  readonly rate: 24000 | 44100 | 48000
  /** Integrated loudness in LUFS. */
  readonly loudness: number
  /** Options of lame. */
  readonly encoding: readonly string[]
  /** What is left for peaks that the encoding adds, in dB, if more than usual. */
  readonly headroom?: number
}

/** A sound whose words, if any, are a part of it. */
interface Composed extends Shipping {
  /** Renders what follows the lead-in, in one channel or in two. */
  readonly render: (rate: number) => Channels
  readonly narrate?: undefined
  readonly loop?: undefined
}

/** A text that is spoken over a bed. */
interface Spoken extends Shipping {
  /** Renders what follows the lead-in. */
  readonly narrate: (rate: number) => Narration
  readonly loop?: undefined
}

/** A soundscape: its file has what surrounds the loop, too. */
export interface Looped extends Shipping {
  /** Renders the loop alone. */
  readonly loop: (rate: number) => Stereo
}

/** How a sound is made and shipped. */
export type SoundSource = Composed | Spoken | Looped

/** At a constant rate lame turns everything down to 0.95; this undoes it. */
const asLoud = ['--scale', String(1 / 0.95)]
const cueEncoding = [...asLoud, '-b', '96']
/** Noise needs more: at 96 kb/s a breath loop only reaches a correlation of 0.989. */
const loopEncoding = [...asLoud, '-b', '128']
/** On average: 610 s stay below 4.4 MB, so that the offline sounds are at most 6 MB. Music has nothing above 8 kHz. */
const trackEncoding = [...asLoud, '--abr', '56', '--lowpass', '10']
/** On average, not constantly: a frame of constant 48 kb/s at 24 kHz is too short for the tag. */
const spokenEncoding = [...asLoud, '--abr', '48']
/** Below 1.2 MB for 96 s. They have nothing above 9 kHz; without a limit there lame spends bits on dither. */
const scapeEncoding = (kilobits: number) => [...asLoud, '--abr', String(kilobits), '--lowpass', '11']

const cue = (loudness: number, render: Composed['render']): SoundSource => ({
  rate: 48000,
  loudness,
  encoding: cueEncoding,
  render,
})
const track = (render: Composed['render']): SoundSource => ({
  rate: 44100,
  loudness: -20,
  encoding: trackEncoding,
  render,
})
const narrated = (loudness: number, narrate: Spoken['narrate']): SoundSource => ({
  rate: 44100,
  loudness,
  encoding: trackEncoding,
  narrate,
})
const loop = (level: number): SoundSource => ({
  rate: 44100,
  loudness: -20,
  encoding: loopEncoding,
  render: (rate) => breathLoop(2 + (level * 22) / 21, rate),
})

/** Soft enough to lie under everything else. */
const scape = (loop: Looped['loop'], kilobits = 102): Looped => ({
  rate: 44100,
  loudness: -27,
  encoding: scapeEncoding(kilobits),
  loop,
})

/** Every sound that is shipped, by the name of its file. */
export const sounds = {
  inhale: cue(-18, inhaleCue('man')),
  exhale: cue(-18, exhaleCue('man')),
  hold: cue(-18, holdCue('man')),
  'exhale-sleepy': cue(-22, sleepyCue('man')),
  'sleep-final': cue(-22, finalCue('man')),
  'inhale-woman': cue(-18, inhaleCue('woman')),
  'exhale-woman': cue(-18, exhaleCue('woman')),
  'hold-woman': cue(-18, holdCue('woman')),
  'exhale-sleepy-woman': cue(-22, sleepyCue('woman')),
  'sleep-final-woman': cue(-22, finalCue('woman')),
  celebration: cue(-20, celebration),
  gong: cue(-20, (rate) => fade(gong(15.5, rate), rate, 0, 4)),
  'audiobook-sample': {
    rate: 24000,
    loudness: -20,
    encoding: spokenEncoding,
    headroom: 2,
    narrate: audiobookSample,
  },
  contemplation: narrated(-20, contemplation),
  'contemplation-deeper': narrated(-20, contemplationDeeper),
  manifestation: track(manifestation),
  'still-water': track(stillWater),
  'wind-down': narrated(-22, windDown),
  'energizing-409': loop(2),
  'energizing-304': loop(1),
  'energizing-200': loop(0),
  // Drops take more than the mean.
  'scape-rain': scape(rain, 96),
  'scape-shore': scape(shore),
  'scape-night': scape(night),
  'scape-forest': scape(forest),
  'scape-brown': scape(brown),
  'scape-bowls': scape(bowls),
} as const satisfies Record<string, SoundSource>

export type SoundName = keyof typeof sounds
export const soundNames = (Object.keys(sounds) as SoundName[]).sort()

export type LoopName = Extract<SoundName, `scape-${string}`>
export const isLoop = (name: SoundName): name is LoopName =>
  (sounds[name] satisfies SoundSource as SoundSource).loop !== undefined
/** The soundscapes. */
export const loopNames = soundNames.filter(isLoop)
/** All others: they play once. */
export const onceNames = soundNames.filter((name) => !isLoop(name))
