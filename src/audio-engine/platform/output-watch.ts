/** Watches what a conductor cannot know of its sound: where the card ran dry, where a person turned it off. */
import type { SessionLog, TimingLog, UnderrunRecord } from '#domain/records/timing-receipt.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'

/** What some browsers tell of a context's output (Web Audio API, AudioPlaybackStats). */
interface WithPlaybackStats {
  readonly playbackStats?: { readonly underrunEvents?: number }
}

/** They bring their figures up to date once a second at most: what is new may be that old, in seconds. */
const STALE = 1

export interface OutputWatch {
  /** Call it now and then while sound runs. @param at session second that is heard */
  look(context: AudioContext | null, at: Seconds): void
  /** Call it at the start and at every change. */
  setSound(isOn: boolean, at: Seconds): void
  /** The conductor's log with what was seen. */
  read(log: TimingLog): SessionLog
}

/** @param resumedAt the session second at which a session goes on that broke off; null for one from its beginning */
export function createOutputWatch(resumedAt: Seconds | null = null): OutputWatch {
  const underruns: UnderrunRecord[] = []
  const muted: { from: Seconds; to: Seconds }[] = []
  /** The context looked at last, with its count then. */
  let last: { context: AudioContext; events: number; at: Seconds } | null = null
  /** Whether every context that was looked at tells. */
  let isTold: boolean | null = null

  return {
    look(context, at) {
      if (context === null) return
      const events = (context as WithPlaybackStats).playbackStats?.underrunEvents
      isTold = typeof events === 'number' && isTold !== false
      if (typeof events !== 'number') return
      // A card that was handed on has a past of its own.
      if (last?.context === context && events > last.events)
        underruns.push({ from: seconds(last.at - STALE), to: at, events: events - last.events })
      last = { context, events, at }
    },
    setSound(isOn, at) {
      const open = muted.at(-1)
      const isOff = open !== undefined && open.to === Number.POSITIVE_INFINITY
      if (isOn && isOff) open.to = at
      if (!isOn && !isOff) muted.push({ from: at, to: seconds(Number.POSITIVE_INFINITY) })
    },
    read: (log) => ({
      ...log,
      resumedAt,
      underruns: isTold === true ? [...underruns] : null,
      muted: muted.map((span) => ({ ...span })),
    }),
  }
}
