import { createHash } from 'node:crypto'
import { type Channels, listOf } from '#domain/audio/signal/loudness.ts'
import { separation } from './check/separation.ts'
import {
  interleave,
  leadInSeconds,
  level,
  levelLoop,
  quantise,
  withLeadAndTail,
  withLeadIn,
  withoutLeadAndTail,
} from './signal/finish.ts'
import { isLoop, type Looped, type SoundName, type SoundSource, sounds } from './sounds.ts'
import { mixed, type Narration, type NarrationTimes, timesOf } from './voice/narration-sound.ts'

/** A finished sound before it is encoded. */
export interface Render {
  readonly name: SoundName
  /** Hz */
  readonly rate: number
  readonly channels: 1 | 2
  /** Those of two channels in turn. */
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

/** Each channel's samples as numbers in [−1, 1). */
export const channelsOf = ({ samples, channels }: Pick<Render, 'samples' | 'channels'>): Float64Array[] =>
  Array.from({ length: channels }, (_, at) =>
    Float64Array.from(
      { length: samples.length / channels },
      (_, n) => (samples[n * channels + at] as number) / 32768,
    ),
  )

/** What is heard of a sound's file: of a soundscape the loop alone, of others all, the lead-in too. */
export const heardOf = (name: SoundName, channels: readonly Float64Array[], rate: number): Float64Array[] =>
  channels.map((channel) => (isLoop(name) ? withoutLeadAndTail(channel, rate) : channel))

const aboutNarration = (narration: Narration, rate: number): Narrated => ({
  times: timesOf(narration, leadInSeconds),
  separation: separation(narration.voice, narration.bed, rate, narration.lines),
})

/** What follows the lead-in, and what is known about its words. */
function render(
  source: Exclude<SoundSource, Looped>,
  rate: number,
): { sound: Channels; narration?: Narrated } {
  if (source.narrate === undefined) return { sound: source.render(rate) }
  const narration = source.narrate(rate)
  return { sound: mixed(narration, rate), narration: aboutNarration(narration, rate) }
}

/** The seed of each channel's dither. */
const ditherSeeds = [16, 17]

const loopSamples = ({ loop, rate, loudness }: Looped): Int16Array =>
  interleave(
    levelLoop(loop(rate), rate, loudness).map((channel, at) =>
      quantise(withLeadAndTail(channel, rate), ditherSeeds[at]),
    ),
  )

const hashOf = (samples: Int16Array): string =>
  createHash('sha256').update(new Uint8Array(samples.buffer)).digest('hex')

/** Renders a sound: the same samples on every machine. */
export function produce(name: SoundName): Render {
  const source: SoundSource = sounds[name]
  const { rate, loudness } = source
  if (source.loop !== undefined) {
    const samples = loopSamples(source)
    return { name, rate, channels: 2, samples, hash: hashOf(samples) }
  }
  const { sound, narration } = render(source, rate)
  const channels = level(
    listOf(sound).map((channel) => withLeadIn(channel, rate)),
    rate,
    loudness,
    source.headroom,
  )
  const samples = interleave(channels.map((channel, at) => quantise(channel, ditherSeeds[at])))
  return {
    name,
    rate,
    channels: channels.length === 1 ? 1 : 2,
    samples,
    hash: hashOf(samples),
    ...(narration === undefined ? {} : { narration }),
  }
}
