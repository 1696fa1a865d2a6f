/** A position from which a sound may be started: its onset, or one of its further entries. */
export interface Entry {
  readonly name: string
  /** 0 is the onset, 1… the further entries. */
  readonly index: number
  /** Its position in the sound. */
  readonly from: number
  /** The sound from its entry on. */
  readonly samples: Float32Array
  /** First indices of `samples` above −114 dBFS and −74 dBFS: the first audible one, depending on gain. */
  readonly audible: number
  readonly loud: number
}

/** One or two entries begun at the same index of the recording. */
export interface Guess {
  readonly entries: readonly Entry[]
  readonly at: number
  readonly gains: readonly number[]
  /** Energy they leave unexplained, divided by the energy to be explained. */
  readonly misfit: number
}

/**
 * How many samples of a guess's entry, with its gain, should have been audible before `event` but were not.
 */
export function mutedSamples(entry: Entry, at: number, gain: number, event: number): number {
  const heard = entry.samples.findIndex((sample) => Math.abs(gain * sample) > 2e-6)
  return Math.max(0, event - at - heard)
}

export const entryOf = (name: string, index: number, from: number, samples: Float32Array): Entry => ({
  name,
  index,
  from,
  samples,
  audible: firstAbove(samples, 3e-7),
  loud: firstAbove(samples, 2e-4),
})

/** Every two entries of different sounds. */
export const pairsOf = (entries: readonly Entry[]): (readonly Entry[])[] =>
  entries.flatMap((a, i) =>
    entries
      .slice(i + 1)
      .filter((b) => b.name !== a.name)
      .map((b) => [a, b]),
  )

/**
 * Where a combination can have begun whose first unexplained sample is at `event`, for gains of −40 dB and
 * more. Up to two samples earlier too: if a source or its gain is started a rounding error after its frame,
 * the first sample is missing and the rest is in place.
 */
export function placesOf(combination: readonly Entry[], event: number): { from: number; to: number } {
  return {
    from: event - Math.min(...combination.map((entry) => entry.loud)) - 2,
    to: event - Math.min(...combination.map((entry) => entry.audible)),
  }
}

/** Lower gains are considered implausible. */
export const leastGain = 0.003

/**
 * The combination and position that best explain `target`, which begins at index `from`, with constant gains.
 * @returns null if none has a misfit below `limit`.
 */
export function bestOf(
  target: Float64Array,
  from: number,
  combinations: readonly (readonly Entry[])[],
  places: (entries: readonly Entry[]) => { from: number; to: number },
  limit: number,
): Guess | null {
  let best: Guess | null = null
  let worst = limit
  for (const entries of combinations) {
    const range = places(entries)
    for (let at = range.from; at <= range.to; at++) {
      const guess = tryGuess(target, from, entries, at, worst)
      if (!guess) continue
      best = guess
      worst = guess.misfit
    }
  }
  return best
}

/** Tries the first samples first: they rule out most positions. Null if it fits worse than `worst`. */
function tryGuess(
  target: Float64Array,
  from: number,
  entries: readonly Entry[],
  at: number,
  worst: number,
): Guess | null {
  const attempt = entries.length === 1 ? one : two
  const quick = Math.min(48, target.length)
  if (quick < target.length) {
    const glance = attempt(target, from, entries, at, quick)
    if (!glance || glance.misfit > 0.1) return null
  }
  const guess = attempt(target, from, entries, at, target.length)
  if (!guess || guess.misfit >= worst || guess.gains.some((gain) => gain < leastGain)) return null
  return guess
}

function one(
  target: Float64Array,
  from: number,
  entries: readonly Entry[],
  at: number,
  length: number,
): Guess | null {
  const { samples } = entries[0] as Entry
  const shift = from - at
  let yy = 0
  let xy = 0
  let xx = 0
  for (let i = 0; i < length; i++) {
    const x = samples[i + shift] ?? 0
    const y = target[i] as number
    yy += y * y
    xy += x * y
    xx += x * x
  }
  if (!(xy > 0) || !(yy > 0)) return null
  return { entries, at, gains: [xy / xx], misfit: Math.max(0, 1 - (xy * xy) / (xx * yy)) }
}

function two(
  target: Float64Array,
  from: number,
  entries: readonly Entry[],
  at: number,
  length: number,
): Guess | null {
  const [first, second] = entries as readonly [Entry, Entry]
  const shift = from - at
  let yy = 0
  let ay = 0
  let by = 0
  let aa = 0
  let bb = 0
  let ab = 0
  for (let i = 0; i < length; i++) {
    const a = first.samples[i + shift] ?? 0
    const b = second.samples[i + shift] ?? 0
    const y = target[i] as number
    yy += y * y
    ay += a * y
    by += b * y
    aa += a * a
    bb += b * b
    ab += a * b
  }
  const area = aa * bb - ab * ab
  if (!(area > 1e-12 * aa * bb) || !(yy > 0)) return null
  const gains = [(ay * bb - by * ab) / area, (by * aa - ay * ab) / area] as const
  if (gains[0] <= 0 || gains[1] <= 0) return null
  return { entries, at, gains, misfit: Math.max(0, 1 - (gains[0] * ay + gains[1] * by) / yy) }
}

function firstAbove(samples: Float32Array, level: number): number {
  const found = samples.findIndex((sample) => Math.abs(sample) > level)
  return found < 0 ? samples.length : found
}
