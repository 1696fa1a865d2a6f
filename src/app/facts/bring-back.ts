/** A guest's record out of a file, onto the device again. Nothing of it leaves the device. */
import { atom } from 'jotai'
import { keepGuestBadges, readGuestBadges } from '#device/guest-badges.ts'
import type { BadgeId } from '#domain/badges.ts'
import { guest } from '#domain/owner.ts'
import type { PracticeRecord } from '#domain/record.ts'
import { openStore } from './device.ts'
import { workAtom } from './records.ts'

export interface BroughtBack {
  readonly sessions: number
  readonly holds: number
  /** Those that come with it; they are not new, and nothing celebrates them. */
  readonly achievements: readonly BadgeId[]
}

/** Keeps each record once, whatever is there already. Never rejects; memory holds what the device refuses. */
export const bringBackAtom = atom(
  null,
  async (_get, set, brought: readonly PracticeRecord[]): Promise<BroughtBack> => {
    const store = await openStore()
    const before = await readGuestBadges(store)
    let kept: BroughtBack = { sessions: 0, holds: 0, achievements: [] }
    await set(workAtom, async (records) => {
      const known = new Set((await records.list(guest)).map(({ record }) => record.id))
      for (const record of brought) await records.keep(record, guest)
      const rows = await records.list(guest)
      const fresh = rows.filter(({ record }) => !known.has(record.id)).map(({ record }) => record)
      const counted = rows.filter(({ state }) => state.name !== 'set-aside').map(({ record }) => record)
      const [newest] = counted
      // Awarded with the practice, not now.
      const { badges } = await keepGuestBadges(
        store,
        counted.toReversed(),
        newest?.completedAt ?? new Date(0).toISOString(),
      )
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
