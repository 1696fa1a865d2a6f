/** Writes a running session down, so that a crash costs at most its last second. */
import { type OwnedDraft, writeDraft } from '#device/practice/draft.ts'
import type { Owner } from '#domain/records/owner.ts'
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

  const stopLooking = session.onLook(() => {
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
