/** A guest's record out of a file, onto the device again. Nothing of it leaves the device. */
import { atom } from 'jotai'
import { openStore } from '#app/state/device/device-store.ts'
import { awardGuestBadges, readGuestBadges } from '#device/badges/guest-badges.ts'
import type { LocalHistory } from '#device/sync/records.ts'
import type { BadgeId } from '#domain/badges/badges.ts'
import { guest } from '#domain/records/owner.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { updateRecordsAtom } from './records.ts'

export interface ImportedToDevice {
  readonly sessions: number
  readonly holds: number
  /** Those that come with it; they are not new, and nothing celebrates them. */
  readonly achievements: readonly BadgeId[]
}

/** Keeps each record once, whatever is there already. Never rejects; memory holds what the device refuses. */
export const importToDeviceAtom = atom(
  null,
  async (_get, set, imported: readonly PracticeRecord[]): Promise<ImportedToDevice> => {
    const store = await openStore()
    const before = await readGuestBadges(store)
    let kept: ImportedToDevice = { sessions: 0, holds: 0, achievements: [] }
    await set(updateRecordsAtom, async (records) => {
      const known = new Set(allRecordsOf(await records.localHistory([guest])).map(({ id }) => id))
      for (const record of imported) await records.add(record, guest)
      const after = await records.localHistory([guest])
      const fresh = allRecordsOf(after).filter(({ id }) => !known.has(id))
      const { practices } = after
      // Awarded with the practice, not now.
      const at = new Date(practices[0]?.completedAt ?? 0).toISOString()
      const { badges } = await awardGuestBadges(store, practices.toReversed(), at)
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

const allRecordsOf = ({ practices, setAside }: LocalHistory) => [
  ...practices,
  ...setAside.map(({ record }) => record),
]
