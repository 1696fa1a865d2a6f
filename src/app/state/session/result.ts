/** The result of a practice, from its end until its results are closed. */
import { atom } from 'jotai'
import type { PracticeRecord } from '#domain/records/record.ts'
import type { SessionLog } from '#domain/records/timing-receipt.ts'

/** A session or a hold that ended. */
export interface EndedPractice {
  /** Null when there was nothing to store. */
  readonly record: PracticeRecord | null
  /** Its timing log, for the receipt. */
  readonly log: SessionLog
}

/** What one results dialog shows: a session, a hold, or a session and the hold that followed it. */
export interface Result {
  readonly session: EndedPractice | null
  readonly hold: EndedPractice | null
}

/** A session that a hold is to follow; its results are shown after that. */
export const sessionBeforeHoldAtom = atom<EndedPractice | null>(null)

/** Whether a practice has ended and its record is still being stored. */
export const isSavingEndedAtom = atom(false)

const openedResultAtom = atom<Result | null>(null)

/** The results that are open now. */
export const resultAtom = atom((get) => get(openedResultAtom))

/**
 * Opens the results of what ended, with the session before it; does nothing where nothing was stored. Its
 * record is stored by now.
 */
export const openResultAtom = atom(null, (get, set, ended: EndedPractice) => {
  const before = get(sessionBeforeHoldAtom)
  const isSession = ended.record?.kind === 'session'
  const session = isSession ? ended : before
  const hold = isSession || ended.record === null ? null : ended
  if (session !== null || hold !== null) set(openedResultAtom, { session, hold })
})

/** Opens the results of the session alone, because its hold did not follow. */
export const openSessionBeforeHoldAtom = atom(null, (get, set) => {
  const session = get(sessionBeforeHoldAtom)
  if (session !== null) set(openedResultAtom, { session, hold: null })
})

export const closeResultAtom = atom(null, (_get, set) => set(openedResultAtom, null))

/** Whether results are open or will be: until then nothing else may ask for attention (decision 0007). */
export const hasPendingResultAtom = atom(
  (get) => get(isSavingEndedAtom) || get(openedResultAtom) !== null || get(sessionBeforeHoldAtom) !== null,
)

/** Badges whose celebration sound was played on this page. */
export const celebratedBadgesAtom = atom<ReadonlySet<string>>(new Set<string>())
