import {
  type ExpectedOnset,
  type Recount,
  type RecountAction,
  recountCommit,
} from '#support/records/recount.ts'

/** What a person did, with the audio clock (seconds) as the tap read it before the app saw the click. */
export type LoggedAction =
  | { readonly kind: 'pace'; readonly now: number; readonly level: number }
  | { readonly kind: 'pause' | 'resume' | 'stop'; readonly now: number }

export interface Recorded {
  /** What should be heard, given the gong's frame and the actions. */
  recount(gongFrame: number, actions: readonly RecountAction[]): Recount
  readonly sampleRate: number
  /** The context's base latency, in seconds. */
  readonly baseLatency: number
  readonly actions: readonly LoggedAction[]
  /** Every onset found in the recording, in order; the first is the gong, which sets the origin. */
  readonly heard: readonly HeardOnset[]
  /** Whether `currentTime` advances within a task, so that the app may have read it later than the tap. */
  readonly runsOn: boolean
}

export interface HeardOnset {
  readonly frame: number
  readonly what: string
}

export interface Explanation {
  readonly onsets: readonly ExpectedOnset[]
  /**
   * For each action: its commit, and how many render quanta after the tap's reading the app read the clock.
   */
  readonly commits: readonly { readonly frame: number; readonly quanta: number }[]
}

/** Frames that the audio thread renders at a time; `currentTime` advances in these steps. */
const quantum = 128
/** The most from click to commit, in seconds (budget); the guard is part of it. */
const latest = 0.15

/**
 * Finds one commit for each action such that the recount gives exactly the onsets that were heard: same
 * frames, same cues, none lost, none doubled.
 * @returns null when no choice explains them.
 */
export function explain(recorded: Recorded): Explanation | null {
  const { heard, actions } = recorded
  const gongFrame = heard[0]?.frame
  if (gongFrame === undefined) return null
  const expect = (taken: readonly RecountAction[]) => recorded.recount(gongFrame, taken)

  const search = (taken: readonly RecountAction[]): readonly RecountAction[] | null => {
    const result = expect(taken)
    const next = actions[taken.length]
    const settledUntil = next ? earliestCommit(next, recorded) : Number.POSITIVE_INFINITY
    if (!isSame(before(settledUntil, result.onsets), before(settledUntil, heard))) return null
    if (!next) return taken
    const tried = new Set<string>()
    for (const frame of candidates(next, recorded)) {
      const further = [...taken, withFrame(next, frame)]
      // Candidates that lead to the same session are one, or the search over a pause and ten pace changes
      // would never end.
      const outcome = JSON.stringify(expect(further))
      if (tried.has(outcome)) continue
      tried.add(outcome)
      const found = search(further)
      if (found) return found
    }
    return null
  }

  const taken = search([])
  if (!taken) return null
  const commits = taken.map(({ frame }, i) => {
    const action = actions[i]
    const first = action ? earliestCommit(action, recorded) : frame
    return { frame, quanta: Math.round((frame - first) / quantum) }
  })
  return { onsets: expect(taken).onsets, commits }
}

const earliestCommit = (action: LoggedAction, { baseLatency, sampleRate }: Recorded) =>
  recountCommit(action.now, baseLatency, sampleRate)

/** The commits that the app may have made, the likeliest first. */
function candidates(action: LoggedAction, recorded: Recorded): number[] {
  const { sampleRate, baseLatency, runsOn } = recorded
  const first = earliestCommit(action, recorded)
  if (!runsOn) return [first]
  const found: number[] = []
  for (let quanta = 0; ; quanta++) {
    const now = action.now + (quanta * quantum) / sampleRate
    const frame = recountCommit(now, baseLatency, sampleRate)
    if (frame > (action.now + latest) * sampleRate) return found
    found.push(frame)
  }
}

const withFrame = (action: LoggedAction, frame: number): RecountAction =>
  action.kind === 'pace' ? { kind: 'pace', frame, level: action.level } : { kind: action.kind, frame }

const before = <T extends HeardOnset>(frame: number, onsets: readonly T[]) =>
  onsets.filter((each) => each.frame < frame)

const isSame = (wanted: readonly HeardOnset[], heard: readonly HeardOnset[]) =>
  wanted.length === heard.length &&
  wanted.every((each, i) => each.frame === heard[i]?.frame && each.what === heard[i]?.what)
