import { createHash } from 'node:crypto'
import { separation } from './check/separation.ts'
import { leadInSeconds, level, quantise, withLeadIn } from './signal/finish.ts'
import { type SoundName, type SoundSource, sounds } from './sounds.ts'
import { mixed, type Narration, type NarrationTimes, timesOf } from './voice/narration-sound.ts'

/** A finished sound before it is encoded. */
export interface Render {
  readonly name: SoundName
  /** Hz */
  readonly rate: number
  readonly samples: Int16Array
  /** sha-256 of the samples as 16-bit little-endian numbers, in hex. */
  readonly hash: string
  /** Only for narration over music. */
  readonly narration?: Narrated
}

/** What a narration's render reports. */
export interface Narrated {
  readonly times: NarrationTimes
  /** How far, in LU, everything else is below the voice in the worst line. */
  readonly separation: number
}

/** 16-bit samples as numbers in [−1, 1). */
export const toFloat = (samples: Int16Array): Float64Array =>
  Float64Array.from(samples, (value) => value / 32768)

const aboutNarration = (narration: Narration, rate: number): Narrated => ({
  times: timesOf(narration, leadInSeconds),
  separation: separation(narration.voice, narration.bed, rate, narration.lines),
})

/** What follows the lead-in, and what is known about its words. */
function render(source: SoundSource, rate: number): { pcm: Float64Array; narration?: Narrated } {
  if (source.narrate === undefined) return { pcm: source.render(rate) }
  const narration = source.narrate(rate)
  return { pcm: mixed(narration, rate), narration: aboutNarration(narration, rate) }
}

/** Renders a sound: the same samples on every machine. */
export function produce(name: SoundName): Render {
  const source: SoundSource = sounds[name]
  const { rate, loudness } = source
  const { pcm, narration } = render(source, rate)
  const samples = quantise(level(withLeadIn(pcm, rate), rate, loudness))
  const hash = createHash('sha256').update(new Uint8Array(samples.buffer)).digest('hex')
  return { name, rate, samples, hash, ...(narration === undefined ? {} : { narration }) }
}
