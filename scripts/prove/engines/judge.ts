import type { Found, Onset } from '#support/onsets/onsets.ts'
import { recountCommit, recountPaceSeconds } from '#support/records/recount.ts'
import type { TapPress } from '#support/tap/tap-types.ts'
import { type Explanation, explain, type LoggedAction, type Recorded } from './commits.ts'
import { isBreathLoop, type Listened } from './listen.ts'
import { startLevel } from './plan.ts'
import type { Session } from './session.ts'

/** One engine's session compared with the recount. */
export interface Verdict {
  readonly engine: string
  readonly practice: string
  readonly sampleRate: number
  readonly recorder: string
  /** Cues heard: gong, words, bells. */
  readonly cues: number
  /** Cues that are exactly on their frame: all, or the session is not explained. */
  readonly exact: number
  readonly breathLoops: number
  readonly actions: readonly {
    readonly what: string
    readonly pressToCommitMs: number
    readonly quanta: number
  }[]
  /** What is wrong, in words. Empty is good. */
  readonly faults: readonly string[]
  /** What the audio clock lost against the page's clock between the first click and the last, in ms. */
  readonly lostMs: number
  /** Cues that continued from their middle after a pause. */
  readonly pieces: number
  readonly onsets: readonly { readonly frame: number; readonly sound: string; readonly gain: number }[]
}

/** Cheetah: below this level a cue is a bell (spec §9: below 5.14 s). */
const cheetah = 3

/** An audio thread without enough time renders too few frames; above this loss, in ms, the app may say so. */
const tolerableLossMs = 250

/** Compares what was heard with the recount. `runsOn`: whether `currentTime` advances within a task. */
export function judge(session: Session, listened: Listened, runsOn: boolean): Verdict {
  const { onsets, pieces, unexplained } = listened.found
  const cues = onsets.filter((each) => !isBreathLoop(each))
  const context = session.clock.contexts[0]
  const actions = actionsOf(session.presses)
  const { sampleRate } = listened
  const recorded: Recorded = {
    recount: (gongFrame, actions) => session.plan.recount({ sampleRate, gongFrame }, actions),
    sampleRate,
    baseLatency: context?.baseLatency ?? 0,
    actions: actions.map(({ action }) => action),
    heard: cues.map(({ frame, sound }) => ({ frame, what: sound.replace('bell-', '') })),
    runsOn,
  }
  const explanation = explain(recorded)
  const lostMs = lost(session.presses)
  const faults = [
    ...session.troubles,
    ...listened.gaps.map(
      ({ frame, length }) =>
        `a gap of ${length} frames in the recording, ${((frame - (cues[0]?.frame ?? 0)) / sampleRate).toFixed(3)} s after the gong`,
    ),
    ...(listened.otherSound > 0 ? [`sound in ${listened.otherSound} other streams`] : []),
    ...(explanation ? strayPieces(explanation, pieces, actions) : []),
    ...unexplained.map(({ frame, length }) => `unknown sound at ${frame}, ${length} samples long`),
    ...(explanation
      ? [...cueFaults(explanation, listened), ...strayLoops(listened)]
      : [
          `no choice of commits explains the onsets: ${firstDifference(recorded)}`,
          ...(lostMs > tolerableLossMs
            ? [`the audio clock lost ${lostMs} ms: is this machine too busy?`]
            : []),
        ]),
    ...doubled(listened),
  ]
  return {
    engine: session.engine,
    practice: session.plan.title,
    sampleRate,
    recorder: context?.streams.map(({ recorder }) => recorder).join(', ') ?? 'none',
    cues: cues.length,
    exact: explanation ? cues.length : 0,
    breathLoops: onsets.length - cues.length,
    actions: actions.map(({ action, press }, i) => {
      const commit = explanation?.commits[i]
      const lagMs = press.now - press.stamp
      return {
        what: action.kind === 'pace' ? `pace ${recountPaceSeconds(action.level).toFixed(2)} s` : action.kind,
        pressToCommitMs: commit ? lagMs + (commit.frame / sampleRate - action.now) * 1000 : Number.NaN,
        quanta: commit?.quanta ?? Number.NaN,
      }
    }),
    faults,
    pieces: pieces.length,
    lostMs,
    onsets: onsets.map(({ frame, sound, gain }) => ({ frame, sound, gain })),
  }
}

function lost(presses: readonly TapPress[]): number {
  const behind = presses.flatMap(({ now, contexts: [context] }) =>
    context ? [now - context.currentTime * 1000] : [],
  )
  return Math.round(Math.max(0, (behind.at(-1) ?? 0) - (behind[0] ?? 0)))
}

/** Clicks of the session, with the pace they lead to. */
function actionsOf(presses: readonly TapPress[]): { action: LoggedAction; press: TapPress }[] {
  let level = startLevel
  return presses.flatMap((press): { action: LoggedAction; press: TapPress }[] => {
    const now = press.contexts[0]?.currentTime
    if (now === undefined) return []
    if (press.label === 'Pause') return [{ action: { kind: 'pause', now }, press }]
    if (press.label === 'Resume') return [{ action: { kind: 'resume', now }, press }]
    if (press.label !== 'Slow Down' && press.label !== 'Speed Up') return []
    level += press.label === 'Slow Down' ? 1 : -1
    return [{ action: { kind: 'pace', now, level }, press }]
  })
}

/** Voice or bell by the pace, and under each bell its half of the breath loop on the same frame. */
function cueFaults({ onsets }: Explanation, { found, sampleRate }: Listened): string[] {
  return onsets.flatMap(({ frame, what, level, audible }) => {
    if (what === 'gong' || audible === 0) return []
    const isBell = level < cheetah
    const wanted = isBell ? `bell-${what}` : what
    const isThere = found.onsets.some((each) => each.frame === frame && each.sound === wanted)
    const loops = found.onsets.filter((each) => each.frame === frame && isBreathLoop(each))
    const half = what === 'inhale' ? 0 : 1
    const isRight = isBell
      ? hasLoop(loops, loopOf(level), half) || (half === 1 && goesOn(frame, level, sampleRate, found))
      : loops.length === 0
    const heard = loops.map(({ sound, entry }) => `${sound}, half ${entry}`).join(' and ') || 'none'
    return [
      ...(isThere ? [] : [`${wanted} missing at ${frame}`]),
      ...(isRight ? [] : [`wrong breath loop at ${frame}: ${heard}`]),
    ]
  })
}

/** The file is named by its pace in hundredths of a second, cut off: 4.095 s is 409. */
const loopOf = (level: number) => `energizing-${Math.floor(recountPaceSeconds(level) * 100)}`

const hasLoop = (loops: readonly Onset[], sound: string, half: number) =>
  loops.length === 1 && loops[0]?.sound === sound && loops[0].entry === half

/**
 * A second half that begins exactly where the first half ends is the same sound continuing: the search finds
 * no onset there, at most a bump of gain while the first half fades out. If the second half were missing or
 * elsewhere, unexplained stretches would be left, which are faults themselves.
 */
function goesOn(frame: number, level: number, sampleRate: number, { onsets, fades }: Found): boolean {
  const before = frame - recountPaceSeconds(level) * sampleRate
  const hasBegun = onsets.some((each) => each.sound === loopOf(level) && Math.abs(each.frame - before) <= 1)
  const isBump = fades.some((fade) => Math.abs(fade.frame - frame) <= 1)
  return isBump || hasBegun
}

/**
 * Sounds that begin in their middle without a resume to explain it: an onset whose first samples are missing.
 */
function strayPieces(
  { commits }: Explanation,
  pieces: Found['pieces'],
  actions: readonly { action: LoggedAction }[],
) {
  const resumed = commits.filter((_, i) => actions[i]?.action.kind === 'resume').map(({ frame }) => frame)
  return pieces
    .filter(({ frame }) => !resumed.some((each) => Math.abs(each - frame) < 500))
    .map(({ sound, frame }) => `${sound} begins in its middle at ${frame}`)
}

/** Breath loops that do not begin with a bell. */
function strayLoops({ found }: Listened): string[] {
  const bells = new Set(
    found.onsets.filter(({ sound }) => sound.startsWith('bell-')).map(({ frame }) => frame),
  )
  return found.onsets
    .filter((each) => isBreathLoop(each) && !bells.has(each.frame))
    .map(({ sound, frame }) => `${sound} at ${frame} without a bell`)
}

/** Where the recount with the tap's own readings first differs from what was heard: a hint for debugging. */
function firstDifference({ heard, actions, ...input }: Recorded): string {
  const { onsets } = input.recount(
    heard[0]?.frame ?? 0,
    actions.map((each) => ({
      ...each,
      frame: recountCommit(each.now, input.baseLatency, input.sampleRate),
    })),
  )
  const at = onsets.findIndex(({ frame, what }, i) => heard[i]?.frame !== frame || heard[i]?.what !== what)
  const wanted = onsets[at]
  const got = heard[at]
  if (!wanted || !got) return `${heard.length} cues heard, ${onsets.length} expected`
  const seconds = ((wanted.frame - (heard[0]?.frame ?? 0)) / input.sampleRate).toFixed(3)
  return `${seconds} s after the gong ${wanted.what} was expected, ${got.what} came ${got.frame - wanted.frame} samples later`
}

/** Finds two of a sound on one frame, which show as twice its usual gain. */
function doubled({ found }: Listened): string[] {
  const usual = (sound: string) => {
    const gains = found.onsets.filter((each) => each.sound === sound).map(({ gain }) => gain)
    return gains.sort((a, b) => a - b)[gains.length >> 1] ?? 1
  }
  return found.onsets
    .filter(({ sound, gain }) => Math.abs(gain / usual(sound) - 1) > 0.25)
    .map(
      ({ sound, frame, gain }) =>
        `${sound} at ${frame} has gain ${gain.toFixed(2)}, usually ${usual(sound).toFixed(2)}`,
    )
}
