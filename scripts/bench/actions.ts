import { type RecountAction, recountCommit } from '#support/records/recount.ts'
import type { TapClock, TapPress } from '#support/tap/tap-types.ts'

/** What a guide promises about its actions. */
export interface Naming {
  /** Pace level at Start. */
  readonly level: number
  /** Whether actions commit at the first frame after now + guard, or as soon as they can. */
  readonly hasGuard: boolean
}

/** A click in frames of the audio clock. */
export interface FramedPress {
  readonly label: string
  /** Frame at which the page received it. */
  readonly frame: number
  /** Seconds on the audio clock that its handlers read, in order; the first is what an engine calls now. */
  readonly reads: readonly number[]
  readonly baseLatency: number
}

/** A click and the action that the recount gets for it. */
export interface Committed {
  readonly press: FramedPress
  readonly action: RecountAction
}

/**
 * Clicks on the clock of `context`. One from before the context existed is converted from page time by the
 * readings of both clocks.
 */
export function toFrames(
  presses: readonly TapPress[],
  clocks: readonly TapClock[],
  context: number,
): FramedPress[] {
  const readings = [...presses, ...clocks].flatMap(({ now, contexts }) =>
    contexts.filter((each) => each.id === context && each.state === 'running').map((each) => ({ now, each })),
  )
  const [known] = readings
  if (!known) return []
  const { sampleRate, baseLatency } = known.each
  // The audio clock moves in steps: its highest reading is nearest to the truth.
  const zero = Math.max(...readings.map(({ now, each }) => each.currentTime - now / 1000))
  return presses.map((press) => {
    const there = press.contexts.find((each) => each.id === context)
    const time = there ? there.currentTime : press.now / 1000 + zero
    const reads = press.reads.filter((each) => each.context === context).map((each) => each.time)
    return { label: press.label, frame: Math.round(time * sampleRate), reads, baseLatency }
  })
}

/** The recount's actions: each click that has an effect, at its commit. */
export function actionsOf(presses: readonly FramedPress[], naming: Naming, sampleRate: number): Committed[] {
  let level = naming.level
  const committed: Committed[] = []
  for (const press of presses) {
    const frame = commitOf(press, naming, sampleRate)
    const step = press.label === 'Slow Down' ? 1 : press.label === 'Speed Up' ? -1 : 0
    if (step !== 0) {
      level = Math.min(21, Math.max(0, level + step))
      committed.push({ press, action: { kind: 'pace', frame, level } })
    } else if (press.label === 'Pause') committed.push({ press, action: { kind: 'pause', frame } })
    else if (press.label === 'Resume') committed.push({ press, action: { kind: 'resume', frame } })
    else if (press.label === 'Stop') committed.push({ press, action: { kind: 'stop', frame } })
  }
  return committed
}

function commitOf(press: FramedPress, { hasGuard }: Naming, sampleRate: number): number {
  if (!hasGuard) return press.frame
  const now = press.reads[0] ?? press.frame / sampleRate
  return recountCommit(now, press.baseLatency, sampleRate)
}
