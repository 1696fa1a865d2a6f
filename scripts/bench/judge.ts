import type { Onset, Stretch } from '#support/onsets/onsets.ts'
import type { ExpectedOnset, Recount, RecountAction } from '#support/records/recount.ts'
import type { Committed, FramedPress } from './actions.ts'
import { median, quantile } from './figures.ts'

/** What a session should have sounded like and what was heard. */
export interface Hearing {
  /** What should be heard, by the rules alone, given the gong's frame and the actions. */
  recount(gongFrame: number, actions: readonly RecountAction[]): Recount
  readonly sampleRate: number
  readonly onsets: readonly Onset[]
  readonly committed: readonly Committed[]
  readonly start: FramedPress | undefined
  /** Name of an expected cue's sound. */
  soundOf(onset: ExpectedOnset): string
}

/** Errors cover every cue found; origins are set by the first onset after start and after each resume. */
export interface Figures {
  readonly expected: number
  readonly found: number
  readonly lost: number
  readonly doubled: number
  readonly errorSamples: {
    readonly median: number | null
    readonly p99: number | null
    readonly max: number | null
  }
  readonly errorMs: {
    readonly median: number | null
    readonly p99: number | null
    readonly max: number | null
  }
  /** Start to the gong's onset, in ms. */
  readonly startMs: number | null
  /** From the click to the new origin, for every resume, in ms. */
  readonly resumeMs: readonly number[]
  /** From the click to the commit, where the commit was heard as a separate onset, in ms. */
  readonly heardCommitMs: readonly number[]
  /** From the click to the commit by the recount, over all clicks, in ms. */
  readonly commitP99Ms: number | null
  /** Stretches of cues that a pause cut off too soon to be found: they are neither lost nor unexplained. */
  readonly cut: readonly Stretch[]
  /** The misses and strays, for a closer look. */
  readonly remarks: readonly string[]
}

/** A cue that sounds for less than this many seconds before a pause cuts it off may be missed. */
const briefest = 0.03
/** An upper bound of the seconds that a cue fades when a pause cuts it off. */
const fading = 0.01
/**
 * The cost of leaving out a cue on either side, compared with pairing two cues that are apart; in seconds.
 */
const leftOut = 5

export function judge(hearing: Hearing): Figures {
  const { sampleRate, onsets } = hearing
  const gong = onsets.find((onset) => onset.sound === 'gong')
  if (!gong) return nothing(hearing)
  const actions = hearing.committed.map(({ action }) => action)
  const resumes = setOrigins(hearing, gong.frame, actions)
  const { onsets: expected, end } = hearing.recount(gong.frame, actions)
  const until = end?.frame ?? Number.POSITIVE_INFINITY
  const heard = onsets.filter(
    (onset) => onset.entry === 0 && isCue(onset.sound) && onset.frame < until + sampleRate,
  )
  const pairs = pair(hearing, expected, heard)
  const errors = pairs.flatMap((each) =>
    each.expected && each.heard ? [Math.abs(each.heard.frame - each.expected.frame)] : [],
  )
  const missed = pairs.flatMap(({ expected: cue, heard: onset }) => (cue && !onset ? [cue] : []))
  const isBrief = ({ audible }: ExpectedOnset) => audible < briefest * sampleRate
  const lost = missed.filter((cue) => !isBrief(cue))
  const cut = missed.filter(isBrief)
  const strays = pairs.filter((each) => !each.expected)
  const twice = doubledInPlace(heard)
  const inMs = (frames: number | null) => (frames === null ? null : (frames / sampleRate) * 1000)
  const spread = { median: median(errors), p99: quantile(errors, 0.99), max: quantile(errors, 1) }
  return {
    expected: expected.length,
    found: heard.length,
    lost: lost.length,
    doubled: strays.length + twice.length,
    errorSamples: spread,
    errorMs: { median: inMs(spread.median), p99: inMs(spread.p99), max: inMs(spread.max) },
    startMs: hearing.start ? inMs(gong.frame - hearing.start.frame) : null,
    resumeMs: resumes,
    heardCommitMs: heardCommits(hearing, expected, pairs),
    commitP99Ms: quantile(
      hearing.committed.map(({ press }, n) => ((actions[n]?.frame ?? 0) - press.frame) / (sampleRate / 1000)),
      0.99,
    ),
    cut: cut.map(({ frame, audible }) => ({ frame, length: audible + Math.ceil(fading * sampleRate) })),
    remarks: [
      ...lost.map(({ what, frame }) => `lost ${what} ${frame}`),
      ...cut.map(({ what, frame, audible }) => `${what} ${frame} cut off after ${audible} samples`),
      ...strays.map(({ heard: onset }) => `stray ${onset?.sound} ${onset?.frame}`),
      ...twice.map((onset) => `doubled in place ${onset.sound} ${onset.frame} at ${onset.gain.toFixed(3)}`),
      ...pairs
        .filter((each) => each.expected && each.heard && each.expected.frame !== each.heard.frame)
        .slice(0, 12)
        .map(
          ({ expected: cue, heard: onset }) =>
            `off ${cue?.what} ${cue?.frame} by ${(onset?.frame ?? 0) - (cue?.frame ?? 0)}`,
        ),
    ],
  }
}

/** Those of `stretches` that are within none of `known`. */
export const outside = (stretches: readonly Stretch[], known: readonly Stretch[]): Stretch[] =>
  stretches.filter(
    ({ frame, length }) =>
      !known.some((each) => frame >= each.frame && frame + length <= each.frame + each.length),
  )

/** All but the breath loops that go with bells. */
const isCue = (sound: string) => !sound.startsWith('energizing')

/**
 * Moves each resume (and what follows it) to where its first onset was heard: only that onset may set a new
 * origin. Changes `actions` in place.
 * @returns ms from each resume's click to its new origin.
 */
function setOrigins(hearing: Hearing, gongFrame: number, actions: RecountAction[]): number[] {
  const lags: number[] = []
  hearing.committed.forEach(({ press, action }, n) => {
    if (action.kind !== 'resume') return
    const until = hearing.committed.slice(n + 1).find((each) => each.action.kind === 'pause')?.action.frame
    const rank = hearing.committed.slice(0, n + 1).filter((each) => each.action.kind === 'resume').length
    const { onsets } = hearing.recount(gongFrame, actions.slice(0, n + 1))
    const first = onsets.find((onset) => onset.resumes === rank)
    if (first && first.frame < (until ?? Number.POSITIVE_INFINITY)) {
      const name = hearing.soundOf(first)
      const near = hearing.onsets
        .filter(
          (onset) => onset.sound === name && onset.frame > action.frame && onset.frame < (until ?? Infinity),
        )
        .sort((a, b) => Math.abs(a.frame - first.frame) - Math.abs(b.frame - first.frame))[0]
      const shift = near ? near.frame - first.frame : 0
      if (Math.abs(shift) < 0.5 * hearing.sampleRate) actions[n] = { ...action, frame: action.frame + shift }
    }
    lags.push((((actions[n]?.frame ?? 0) - press.frame) / hearing.sampleRate) * 1000)
  })
  return lags
}

interface Pair {
  readonly expected?: ExpectedOnset
  readonly heard?: Onset
}

/** The cheapest way to pair both sequences in order, each cue with one of its own name or with none. */
function pair(hearing: Hearing, expected: readonly ExpectedOnset[], heard: readonly Onset[]): Pair[] {
  const names = expected.map((onset) => hearing.soundOf(onset))
  const width = heard.length + 1
  const cost = new Float64Array((expected.length + 1) * width).fill(Number.POSITIVE_INFINITY)
  const step = new Uint8Array(cost.length)
  cost[0] = 0
  const offer = (at: number, price: number, how: number) => {
    if (price >= (cost[at] as number)) return
    cost[at] = price
    step[at] = how
  }
  for (let i = 0; i <= expected.length; i++) {
    for (let j = 0; j <= heard.length; j++) {
      const here = cost[i * width + j] as number
      if (i < expected.length) offer((i + 1) * width + j, here + leftOut, 1)
      if (j < heard.length) offer(i * width + j + 1, here + leftOut, 2)
      const [cue, onset] = [expected[i], heard[j]]
      if (!cue || !onset || names[i] !== onset.sound) continue
      offer((i + 1) * width + j + 1, here + Math.abs(onset.frame - cue.frame) / hearing.sampleRate, 3)
    }
  }
  const pairs: Pair[] = []
  for (let i = expected.length, j = heard.length; i > 0 || j > 0; ) {
    const how = step[i * width + j]
    if (how !== 2) i--
    if (how !== 1) j--
    pairs.push({ expected: how === 2 ? undefined : expected[i], heard: how === 1 ? undefined : heard[j] })
  }
  return pairs.reverse()
}

/** Cues at 1.5 times the usual gain of their sound or more: two on one sample. */
function doubledInPlace(heard: readonly Onset[]): Onset[] {
  return heard.filter((onset) => {
    const usual =
      median(heard.filter((each) => each.sound === onset.sound).map((each) => each.gain)) ?? onset.gain
    return onset.gain > 1.5 * usual
  })
}

/** Changes of pace whose commit is itself an onset: the onset can be timed against the click. */
function heardCommits(
  hearing: Hearing,
  expected: readonly ExpectedOnset[],
  pairs: readonly Pair[],
): number[] {
  return hearing.committed.flatMap(({ press, action }) => {
    const onset = action.kind === 'pace' ? expected.find((each) => each.frame === action.frame) : undefined
    const found = onset && pairs.find((each) => each.expected === onset)?.heard
    return found ? [((found.frame - press.frame) / hearing.sampleRate) * 1000] : []
  })
}

function nothing(hearing: Hearing): Figures {
  const none = { median: null, p99: null, max: null }
  const { onsets } = hearing.recount(0, [])
  return {
    expected: onsets.length,
    found: hearing.onsets.length,
    lost: onsets.length,
    doubled: 0,
    errorSamples: none,
    errorMs: none,
    startMs: null,
    resumeMs: [],
    heardCommitMs: [],
    commitP99Ms: null,
    cut: [],
    remarks: ['no gong was heard'],
  }
}
