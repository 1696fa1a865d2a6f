/**
 * The draft of a practice: stored while it runs, so that a crash costs at most its last second; kept or
 * dropped if it was interrupted.
 */
import { atom } from 'jotai'
import { knownOwnerAtom } from '#app/state/person/person.ts'
import { settleDraftAtom } from '#app/state/records/records.ts'
import { dayBeginsAtom } from '#app/state/session/day-begins.ts'
import { readUnfinished } from '#app/state/session/unfinished.ts'
import { showToast, type Toast } from '#app/ui/feedback/toast.ts'
import { type OwnedDraft, writeDraft } from '#device/practice/draft.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { unreadableTexts } from '#domain/messages/practice/practice.ts'
import { holdRecordOf, sessionRecordOf } from '#domain/records/draft.ts'
import type { Owner } from '#domain/records/owner.ts'
import { endsAt } from '#domain/session/score.ts'
import { zoneHere } from '#domain/time/local-day.ts'
import type { Session } from '#engine/session.ts'

/** A draft is stored at each phase and at least this often, in seconds of the session. */
const WRITE_INTERVAL = 0.5

export interface DraftWriter {
  /** What has been practised so far; null before the first phase. */
  latest(): OwnedDraft | null
  /** Who practises, as first known, even if someone signs in or out meanwhile; null until known. */
  owner(): Owner | null
  /** Stores it at once. */
  write(): void
  stop(): void
}

export interface DraftOptions {
  readonly id: string
  readonly storage: Storage | null
  /** The device's date, in milliseconds. */
  readonly date: () => number
  /** The time zone; read after the start, because the first call takes a while on a phone. */
  readonly zone: () => string
  /** The hour at which the person's day begins, read along with the zone. */
  readonly dayBeginsAt: () => number
  /** The current owner; null until known. */
  readonly currentOwner: () => Owner | null
  /** For a resumed session: when it began, ISO, and who began it. */
  readonly startedAt?: string
  readonly owner?: Owner | undefined
}

export function createDraftWriter(session: Session, options: DraftOptions): DraftWriter {
  const { id, storage, date, zone } = options
  let startedAt = options.startedAt ?? null
  let known = options.owner ?? null
  let place: { readonly timeZone: string; readonly dayBeginsAt: number } | null = null
  let written = Number.NEGATIVE_INFINITY
  let phase = session.snapshot().phase?.index

  function owner(): Owner | null {
    known ??= options.currentOwner()
    return known
  }
  owner()

  function latest(): OwnedDraft | null {
    const at = session.reached()
    if (startedAt === null) {
      if (session.position() < 0 || at <= 0) return null
      startedAt = new Date(date() - at * 1000).toISOString()
    }
    const seenAt = new Date(date()).toISOString()
    const whose = owner() ?? undefined
    place ??= { timeZone: zone(), dayBeginsAt: options.dayBeginsAt() }
    const common = { version: 1, id, at, startedAt, ...place, seenAt, owner: whose } as const
    const { score } = session
    return score.technique === 'breath-hold'
      ? { kind: 'hold', ...common }
      : { kind: 'session', ...common, score }
  }

  function write() {
    const draft = latest()
    if (draft === null) return
    writeDraft(storage, draft)
    written = draft.at
  }

  const stopLooking = session.onUpdate(() => {
    if (session.reached() >= written + WRITE_INTERVAL) write()
  })
  const stopListening = session.subscribe(() => {
    const next = session.snapshot().phase?.index
    if (next === phase) return
    phase = next
    write()
  })
  return {
    latest,
    owner,
    write,
    stop() {
      stopLooking()
      stopListening()
    },
  }
}

/** Follows a session from now on. @param unfinished the draft it resumes; `id` of the draft and its record */
export const startDraftWriterAtom = atom(
  null,
  (get, _set, session: Session, id: string, unfinished?: OwnedDraft): DraftWriter =>
    createDraftWriter(session, {
      id,
      storage: getLocalStorage(),
      date: Date.now,
      zone: zoneHere,
      dayBeginsAt: () => get(dayBeginsAtom),
      currentOwner: () => get(knownOwnerAtom),
      ...(unfinished === undefined ? {} : { startedAt: unfinished.startedAt, owner: unfinished.owner }),
    }),
)

/** Says that an interrupted practice could not be stored. */
const unreadableToast: Toast = {
  tone: 'wrong',
  title: unreadableTexts.title,
  description: unreadableTexts.aside,
}

/**
 * Stores an interrupted practice as a record: completed when only its end was missing.
 * @returns the record; null when there was nothing to store, or it could not be stored so that it can be read
 * again
 */
export const keepUnfinishedAtom = atom(null, async (_get, set) => {
  const draft = readUnfinished()
  if (draft === null) return null
  const isWhole = draft.kind === 'session' && draft.at >= endsAt(draft.score)
  const record =
    draft.kind === 'hold'
      ? holdRecordOf(draft, draft.seenAt)
      : sessionRecordOf(draft, isWhole ? 'completed' : 'stopped', draft.seenAt)
  const isKept = await set(settleDraftAtom, record, draft.id, undefined, draft.owner)
  if (!isKept) showToast(unreadableToast)
  return isKept ? record : null
})

/** Drops an interrupted practice. */
export const dropUnfinishedAtom = atom(null, async (_get, set) => {
  const draft = readUnfinished()
  if (draft !== null) await set(settleDraftAtom, null, draft.id)
})
