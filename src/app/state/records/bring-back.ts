/** A guest's record out of a file, onto the device again. Nothing of it leaves the device. */
import { atom } from 'jotai'
import { keepGuestBadges, readGuestBadges } from '#device/badges/guest-badges.ts'
import type { PracticeHistory } from '#device/sync/records.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import { guest } from '#domain/records/owner.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { openStore } from './device.ts'
import { workAtom } from './records.ts'

export interface ImportedRecords {
  readonly sessions: number
  readonly holds: number
  /** Those that come with it; they are not new, and nothing celebrates them. */
  readonly achievements: readonly BadgeId[]
}

/** Keeps each record once, whatever is there already. Never rejects; memory holds what the device refuses. */
export const importRecordsAtom = atom(
  null,
  async (_get, set, brought: readonly PracticeRecord[]): Promise<ImportedRecords> => {
    const store = await openStore()
    const before = await readGuestBadges(store)
    let kept: ImportedRecords = { sessions: 0, holds: 0, achievements: [] }
    await set(workAtom, async (records) => {
      const known = new Set(allOf(await records.past([guest])).map(({ id }) => id))
      for (const record of brought) await records.keep(record, guest)
      const past = await records.past([guest])
      const fresh = allOf(past).filter(({ id }) => !known.has(id))
      const { practices } = past
      // Awarded with the practice, not now.
      const at = new Date(practices[0]?.completedAt ?? 0).toISOString()
      const { badges } = await keepGuestBadges(store, practices.toReversed(), at)
      const had = new Set(before.badges.map(({ id }) => id))
      kept = {
        sessions: fresh.filter(({ kind }) => kind === 'session').length,
        holds: fresh.filter(({ kind }) => kind === 'hold').length,
        achievements: badges.map(({ id }) => id).filter((id) => !had.has(id)),
      }
    })
    return kept
  },
)

const allOf = ({ practices, aside }: PracticeHistory) => [...practices, ...aside.map(({ record }) => record)]
