/** How a guest's practice comes into the account of who is here: told by who brings it. */
import { atom } from 'jotai'
import { personAtom } from '#app/state/person/person.ts'
import type { MigrationView } from '#device/migration/migration-view.ts'

export interface UserMigrationView {
  readonly userId: string
  readonly view: MigrationView | null
}

const latestViewAtom = atom<UserMigrationView | null>(null)

/** Null where there is nothing to tell, or somebody else is here. */
export const migrationAtom = atom(
  (get): MigrationView | null => {
    const [person, told] = [get(personAtom), get(latestViewAtom)]
    return person.state === 'user' && person.user.id === told?.userId ? told.view : null
  },
  (get, set, told: UserMigrationView) => set(latestViewAtom, withoutRegress(get(latestViewAtom), told)),
)

/** Progress never runs backward: a look may be older than what was noted since. */
function withoutRegress(before: UserMigrationView | null, told: UserMigrationView): UserMigrationView {
  const [old, view] = [before?.userId === told.userId ? before.view : null, told.view]
  if (old?.name !== 'moving' || view?.name !== 'moving' || old.total !== view.total) return told
  return { ...told, view: { ...view, done: Math.max(old.done, view.done) } }
}

/** One more record was acknowledged. */
export const countMigratedRecordAtom = atom(null, (get, set) => {
  const told = get(latestViewAtom)
  if (told?.view?.name !== 'moving') return
  const done = Math.min(told.view.done + 1, told.view.total)
  set(latestViewAtom, { ...told, view: { ...told.view, done } })
})
