import { searchAll } from '#support/onsets/onsets-search.ts'

export interface Followed {
  /** Frame of the recording on which the track's onset falls. */
  readonly at: number
  /**
   * Seconds of the track that are loud enough to be distinguished from the bed, and how many of them were
   * heard in their place.
   */
  readonly loud: number
  readonly alike: number
  /** The most that a second was off from the place that the others imply, in frames. */
  readonly furthest: number
  /** Where it was not heard, or was moved. Empty is good. */
  readonly gaps: readonly string[]
}

/** Likeness from which a second of the track counts as heard: only the bed is under it. */
const ALIKE = 0.9
/** RMS below which a second is too quiet to be distinguished from the bed, linear (−40 dBFS). */
const QUIET = 0.01
/** A track that continues after a gap is later by at least a buffer; frames. */
const MOVED = 64

/** Finds each second of `track` (from its onset) in `recording`, separately. @param seconds how many */
export function followTrack(
  recording: Float32Array,
  track: Float32Array,
  seconds: number,
  rate: number,
): Followed {
  const parts = Array.from({ length: Math.floor(seconds) }, (_, n) => ({
    n,
    samples: track.subarray(n * rate, (n + 1) * rate),
  })).filter(({ samples }) => rms(samples) > QUIET)
  const first = parts[0]
  if (first === undefined) throw new Error('expected a track that can be heard')
  const find = (samples: Float32Array, from: number, to: number) => {
    const [found = []] = searchAll(recording.subarray(from, to), [samples], {
      sampleRate: rate,
      threshold: 0.3,
    })
    const best = [...found].sort((a, b) => b.score - a.score)[0]
    return best && { at: best.at + from, score: best.score }
  }
  const begun = find(first.samples, 0, (first.n + 12) * rate)
  const at = (begun?.at ?? Number.NaN) - first.n * rate
  // Searched where the second before it was: after a gap all that follows is later, and is reported once.
  let place = at
  const gaps: string[] = []
  const places: number[] = []
  for (const { n, samples } of parts) {
    const from = Math.max(0, place + n * rate - (rate >> 2))
    const found = find(samples, from, from + 2 * rate)
    if (found === undefined || found.score <= ALIKE) {
      gaps.push(`second ${n} of the track is not heard whole (${found?.score.toFixed(2) ?? 'not at all'})`)
      continue
    }
    const now = found.at - n * rate
    if (Math.abs(now - place) > MOVED)
      gaps.push(`from second ${n} on the track is ${now - place} frames later`)
    place = now
    places.push(now)
  }
  const furthest = Math.max(...places.map((each) => Math.abs(each - at)))
  return { at, loud: parts.length, alike: places.length, furthest, gaps }
}

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / Math.max(1, samples.length))
