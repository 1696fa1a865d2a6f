import { createHash } from 'node:crypto'
import { level, quantise, withLeadIn } from './finish.ts'
import { type SoundName, type SoundSource, sounds } from './sounds.ts'

/** A finished sound before it is encoded. */
export interface Render {
  readonly name: SoundName
  /** Hz */
  readonly rate: number
  readonly samples: Int16Array
  /** sha-256 of the samples as 16-bit little-endian numbers, in hex. */
  readonly hash: string
}

/** 16-bit samples as numbers in [−1, 1). */
export const toFloat = (samples: Int16Array): Float64Array =>
  Float64Array.from(samples, (value) => value / 32768)

/** Renders a sound: the same samples on every machine. */
export function produce(name: SoundName): Render {
  const { rate, loudness, render }: SoundSource = sounds[name]
  const samples = quantise(level(withLeadIn(render(rate), rate), rate, loudness))
  const hash = createHash('sha256').update(new Uint8Array(samples.buffer)).digest('hex')
  return { name, rate, samples, hash }
}
