/**
 * The draft of a practice: written down while it runs, so that a crash costs at most its last second; kept or dropped if
 * it broke off.
 */
import { atom } from 'jotai'
import { knownOwnerAtom } from '#app/state/person/person.ts'
import { settleDraftAtom } from '#app/state/records/records.ts'
import { dayBeginsAtom } from '#app/state/session/day-begins.ts'
import { readUnfinished } from '#app/state/session/unfinished.ts'
import { showToast, type Toast } from '#app/ui/feedback/toast.ts'
import { type OwnedDraft, writeDraft } from '#device/practice/draft.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { holdRecordOf, sessionRecordOf } from '#domain/records/draft.ts'
import type { Owner } from '#domain/records/owner.ts'
import { endsAt } from '#domain/session/score.ts'
import { unreadableTexts } from '#domain/texts/practice/practice.ts'
import { zoneHere } from '#domain/time/local-day.ts'
import type { Session } from '#engine/session.ts'

/** A draft is written at each phase and at least this often, in seconds of the session. */
const WRITE_INTERVAL = 0.5

export interface DraftWriter {
  /** What has been practised by now; null before the first phase. */
  latest(): OwnedDraft | null
  /** Who practises: as was first known, whoever signs in or out meanwhile; null while it is not. */
  owner(): Owner | null
  /** Writes it at once. */
  write(): void
  stop(): void
}

export interface DraftOptions {
  readonly id: string
  readonly storage: Storage | null
  /** The device's date, in milliseconds. */
  readonly date: () => number
  /** Where it is practised; asked once it has begun, because the first answer takes a while on a phone. */
  readonly zone: () => string
  /** The hour at which the day of who practises begins, asked with the zone. */
  readonly dayBeginsAt: () => number
  /** Who is here now; null while that is being found out. */
  readonly currentOwner: () => Owner | null
  /** When a session that goes on had begun, ISO, and who had begun it. */
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

/** Follows a session from now on. @param unfinished what it goes on with; `id` of the draft and its record */
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

/** Says that a practice that a person did not see end could not be kept. */
const unreadableToast: Toast = {
  tone: 'wrong',
  title: unreadableTexts.title,
  description: unreadableTexts.aside,
}

/**
 * Makes what broke off a record: completed when nothing but its end was missing.
 * @returns the record; null when there was nothing to keep, or it could not be kept so that it can be read again
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

/** Lets go of what broke off. */
export const dropUnfinishedAtom = atom(null, async (_get, set) => {
  const draft = readUnfinished()
  if (draft !== null) await set(settleDraftAtom, null, draft.id)
})
