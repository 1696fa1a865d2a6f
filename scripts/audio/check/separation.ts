import { type Channels, listOf, loudness } from '#domain/audio/signal/loudness.ts'
import type { PlacedLine } from '#scripts/audio/voice/narration.ts'

type Span = Pick<PlacedLine, 'at' | 'end'>

/** What sounds during the spans, one after the other. */
function within(pcm: Float64Array, rate: number, spans: readonly Span[]): Float64Array {
  const parts = spans.map(({ at, end }) => pcm.subarray(Math.round(at * rate), Math.round(end * rate)))
  const whole = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let start = 0
  for (const part of parts) {
    whole.set(part, start)
    start += part.length
  }
  return whole
}

/** How far, in LU, `bed` is below `voice`, which is in each of its channels, in the worst of the spoken spans. */
export const separation = (
  voice: Float64Array,
  bed: Channels,
  rate: number,
  spans: readonly Span[],
): number => {
  const spoken = listOf(bed).map(() => voice)
  return Math.min(
    ...spans.map((span) => loudnessWithin(spoken, rate, [span]) - loudnessWithin(bed, rate, [span])),
  )
}

/** Loudness of a sound in LUFS over all spans together. */
export const loudnessWithin = (sound: Channels, rate: number, spans: readonly Span[]): number =>
  loudness(
    listOf(sound).map((channel) => within(channel, rate, spans)),
    rate,
  )
