import { decode } from './onsets-decode.ts'
import { searchAll } from './onsets-search.ts'
import { type Entry, entryOf } from './onsets-trial.ts'

/** A sound to search for. */
export interface Sound {
  readonly name: string
  /** As the page's own context decodes it. */
  readonly samples: Float32Array
  /** Index into `samples` that counts as the sound's onset and from which it is started. */
  readonly onset: number
  /** Further indices from which the sound may be started on its own (halves of a breath loop). */
  readonly entries?: readonly number[]
}

export interface Onset {
  readonly sound: string
  /** Frame of the recording on which the sound's onset sample falls. */
  readonly frame: number
  /** 1 − unexplained energy divided by the sound's own at its beginning: 1 means exact to the sample. */
  readonly score: number
  /** Gain against the template. Twice the usual one means two on the same frame. */
  readonly gain: number
  /**
   * Samples missing at its very beginning (at most 2): it is in the right place, but starts that much later.
   */
  readonly muted: number
  /** 0 when it began with its onset, 1… when with one of its `entries`. */
  readonly entry: number
}

export interface Stretch {
  readonly frame: number
  /** In frames. */
  readonly length: number
}

export interface Found {
  /** In order of their frames. */
  readonly onsets: readonly Onset[]
  /** Where sounds resume from their middle; these are not onsets. */
  readonly pieces: readonly { readonly sound: string; readonly frame: number }[]
  /** Where gains changed: cues faded out by a pause, changes of volume. */
  readonly fades: readonly Stretch[]
  /** Stretches that nothing explains. A recording of only these sounds has none. */
  readonly unexplained: readonly Stretch[]
}

export interface FindOptions {
  readonly sampleRate: number
  /** Frame of `recording[0]`; 0 when left out. */
  readonly first?: number
}

/**
 * Finds every occurrence of every sound in the recording, exact to the sample, by explaining every sample
 * (see `decode`). For graphs that only add and attenuate, with sources started on whole frames.
 */
export function findOnsets(recording: Float32Array, sounds: readonly Sound[], options: FindOptions): Found {
  const { sampleRate, first = 0 } = options
  const { begins, pieces, fades, unexplained } = decode(recording, sounds.flatMap(entriesOf), sampleRate)
  const shifted = ({ from, length }: { from: number; length: number }) => ({ frame: first + from, length })
  return {
    onsets: begins
      .map(({ entry, at, gain, misfit, muted }) => {
        return { sound: entry.name, frame: first + at, score: 1 - misfit, gain, muted, entry: entry.index }
      })
      .sort((a, b) => a.frame - b.frame),
    pieces: pieces.map(({ entry, at }) => ({ sound: entry.name, frame: first + at })),
    fades: fades.map(shifted),
    unexplained: unexplained.map(shifted),
  }
}

/**
 * Finds noise-like sounds by normalised cross-correlation of their first 250 ms, to the nearest sample. For
 * graphs that start sources between samples, where no match is exact. Overlapping beginnings are missed if
 * neither sound is louder.
 */
export function findLikeOnsets(
  recording: Float32Array,
  sounds: readonly Sound[],
  { sampleRate, first = 0 }: FindOptions,
): readonly Onset[] {
  const heads = sounds.map(({ samples, onset }) =>
    samples.subarray(onset, onset + Math.round(0.25 * sampleRate)),
  )
  const found = searchAll(recording, heads, { sampleRate, threshold: 0.4 })
  const near = Math.round(0.02 * sampleRate)
  return found
    .flatMap((list, n) => {
      const best = list.filter(
        ({ at, score }) => !list.some((b) => Math.abs(b.at - at) < near && b.score > score),
      )
      const { name = '' } = sounds[n] ?? {}
      return best.map(({ at, score, gain }) => ({
        sound: name,
        frame: first + at,
        score,
        gain,
        muted: 0,
        entry: 0,
      }))
    })
    .sort((a, b) => a.frame - b.frame)
}

function entriesOf({ name, samples, onset, entries = [] }: Sound): Entry[] {
  return [onset, ...entries].map((from, index) => entryOf(name, index, from, samples.subarray(from)))
}
