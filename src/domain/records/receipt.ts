/** The receipt of a session: how many cues were heard on their sample, and what became of the others. */

import type { SoundName } from '#domain/session/sounds.ts'
import { spokenName } from '#domain/session/spoken-sounds.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import type { CueRecord, InterruptionRecord, SessionLog } from './timing-receipt.ts'

/**
 * What became of a cue. `exact`: placed ahead of time on the frame the score asked for, with its sound loaded
 * and no underrun around it. `left-out`: it would have sounded too late. `absent`: its sound was missing.
 * `muted`: the person had turned the sound off.
 */
export const cueFates = ['exact', 'late', 'stuttered', 'left-out', 'absent', 'muted'] as const
export type CueFate = (typeof cueFates)[number]

/** What a cue says. */
export type CueWord = 'inhale' | 'exhale' | 'hold' | 'gong' | 'breath' | 'guide'

export interface ReceiptCue {
  /** Onset in session seconds; the gong's is negative. */
  readonly at: Seconds
  readonly says: CueWord
  readonly fate: CueFate
  /** How late it sounded, in milliseconds; 0 if it was on its frame or did not sound. */
  readonly late: number
}

export interface Receipt {
  /** In order of time, without duplicates: one that went on after a pause is not counted again. */
  readonly cues: readonly ReceiptCue[]
  readonly counts: Readonly<Record<CueFate, number>>
  /** Cues that should have been heard: all but those for which the sound was turned off. */
  readonly due: number
  readonly interruptions: readonly InterruptionRecord[]
  /** How often the sound card ran out of samples; null if the browser does not report it. */
  readonly underruns: number | null
  /**
   * The session second at which it was resumed, if it was: nothing is known about earlier cues. Else null.
   */
  readonly resumedAt: Seconds | null
  /** From the first cue or second 0 to the end, in session seconds. */
  readonly span: { readonly from: Seconds; readonly to: Seconds }
}

/** @param length of the practice, in session seconds */
export function receiptOf(log: SessionLog, length: Seconds): Receipt {
  const cues = onsetsIn(log).map((cue) => lineOf(cue, log))
  const counts = Object.fromEntries(cueFates.map((fate) => [fate, 0])) as Record<CueFate, number>
  for (const { fate } of cues) counts[fate] += 1
  const [first, last] = [cues.at(0)?.at ?? 0, cues.at(-1)?.at ?? 0]
  return {
    cues,
    counts,
    due: cues.length - counts.muted,
    interruptions: log.interruptions,
    underruns: log.underruns?.reduce((sum, { events }) => sum + events, 0) ?? null,
    resumedAt: log.resumedAt,
    span: { from: seconds(Math.min(0, first)), to: seconds(Math.max(length, last)) },
  }
}

/** Each cue's own onset, in order of time. */
function onsetsIn({ cues }: SessionLog): CueRecord[] {
  const byKey = new Map<string, CueRecord>()
  for (const cue of cues) if (!cue.isContinued && !byKey.has(cue.key)) byKey.set(cue.key, cue)
  return [...byKey.values()].sort((a, b) => a.at - b.at)
}

function lineOf(cue: CueRecord, log: SessionLog): ReceiptCue {
  const { at, sound, wanted, placed, clock } = cue
  const fate = fateOf(cue, log)
  const rate = log.sampleRates[clock]
  const late = placed === null || rate === undefined ? 0 : ((placed - wanted) / rate) * 1000
  return { at, says: wordOf(sound), fate, late: fate === 'muted' ? 0 : late }
}

function fateOf({ at, wanted, placed, isPresent }: CueRecord, { muted, underruns }: SessionLog): CueFate {
  if (muted.some(({ from, to }) => at >= from && at < to)) return 'muted'
  if (!isPresent) return 'absent'
  if (placed === null) return 'left-out'
  if (placed !== wanted) return 'late'
  return underruns?.some(({ from, to }) => at >= from && at <= to) ? 'stuttered' : 'exact'
}

function wordOf(sound: SoundName): CueWord {
  switch (spokenName(sound)) {
    case 'inhale':
    case 'bell-inhale':
      return 'inhale'
    case 'exhale':
    case 'bell-exhale':
      return 'exhale'
    case 'hold':
    case 'bell-hold':
      return 'hold'
    case 'gong':
      return 'gong'
    case 'energizing-200':
    case 'energizing-304':
    case 'energizing-409':
      return 'breath'
    default:
      return 'guide'
  }
}

/**
 * One log of a session and of the hold that followed it, as if there were no pause between them.
 * @param length of the first, in session seconds
 */
export function joinLogs(first: SessionLog, length: Seconds, second: SessionLog): SessionLog {
  const later = (at: Seconds) => seconds(at + length)
  const clocks = first.sampleRates.length
  const laterCue = (cue: CueRecord): CueRecord => ({
    ...cue,
    clock: cue.clock + clocks,
    key: `after ${cue.key}`,
    at: later(cue.at),
  })
  const laterSpan = <Span extends { readonly from: Seconds; readonly to: Seconds }>(span: Span): Span => ({
    ...span,
    from: later(span.from),
    to: later(span.to),
  })
  return {
    resumedAt: first.resumedAt,
    sampleRates: [...first.sampleRates, ...second.sampleRates],
    cues: [...first.cues, ...second.cues.map(laterCue)],
    drops: first.drops + second.drops,
    interruptions: [
      ...first.interruptions,
      ...second.interruptions.map((one) => ({ ...one, at: later(one.at) })),
    ],
    // What one of them does not know is unknown for both.
    underruns:
      first.underruns === null || second.underruns === null
        ? null
        : [...first.underruns, ...second.underruns.map(laterSpan)],
    muted: [...first.muted, ...second.muted.map(laterSpan)],
  }
}
