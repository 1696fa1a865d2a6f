/** The URL of the page after a session: the query contains the results (spec §2). */
import { type BadgeId, isBadgeId } from '#domain/badges/badges.ts'
import { LONGEST_SESSION } from '#domain/records/record.ts'
import { LONGEST_HOLD } from '#domain/session/hold.ts'
import { type TechniqueId, techniques } from '#domain/session/techniques.ts'

export interface SessionResult {
  /** Null if the URL names none. */
  readonly technique: TechniqueId | null
  /** Whole seconds, 1…14 400. */
  readonly duration: number | null
  readonly breaths: number | null
  /** Cycles, for a technique that counts them. */
  readonly rounds: number | null
  /** Whole seconds, 0…3 600; 0 was skipped. */
  readonly breathHoldDuration: number | null
  /** Whether a hold followed and was not skipped. */
  readonly completedBreathHold: boolean
  /** Without duplicates, in the order of the URL. */
  readonly newAchievements: readonly BadgeId[]
}

/** There cannot be more breaths or rounds than seconds. */
const MOST = LONGEST_SESSION

/** Reads a URL's query; invalid parts are ignored. */
export function readResultLink(search: Readonly<Record<string, string | undefined>>): SessionResult {
  const { technique = '', newAchievements = '' } = search
  const breathHoldDuration = whole(search.breathHoldDuration, 0, LONGEST_HOLD)
  return {
    technique: Object.hasOwn(techniques, technique) ? (technique as TechniqueId) : null,
    duration: whole(search.duration, 1, LONGEST_SESSION),
    breaths: whole(search.breaths, 1, MOST),
    rounds: whole(search.rounds, 1, MOST),
    breathHoldDuration,
    completedBreathHold: search.completedBreathHold === 'true' && (breathHoldDuration ?? 0) > 0,
    newAchievements: [...new Set(newAchievements.split(','))].filter(isBadgeId),
  }
}

/** The query for `result`, without what is not known. */
export function resultSearch(result: SessionResult): Record<string, string> {
  const { technique, duration, breaths, rounds, breathHoldDuration, completedBreathHold } = result
  const told = {
    technique,
    duration,
    breaths,
    rounds,
    breathHoldDuration,
    completedBreathHold: breathHoldDuration === null ? null : completedBreathHold,
    newAchievements: result.newAchievements.length === 0 ? null : result.newAchievements.join(','),
  }
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])),
  )
}

/** Digits only: these URLs are not written by hand. */
function whole(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !/^\d{1,5}$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}
