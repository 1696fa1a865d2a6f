/** The migration of a guest's practice into the current account, as published by the code that runs it. */
import { atom } from 'jotai'
import { personAtom } from '#app/state/person/person.ts'
import type { MigrationView } from '#device/migration/migration-view.ts'

export interface UserMigrationView {
  readonly userId: string
  readonly view: MigrationView | null
}

const latestViewAtom = atom<UserMigrationView | null>(null)

/** Null where there is nothing to show, or another person is signed in. */
export const migrationAtom = atom(
  (get): MigrationView | null => {
    const [person, told] = [get(personAtom), get(latestViewAtom)]
    return person.state === 'user' && person.user.id === told?.userId ? told.view : null
  },
  (get, set, told: UserMigrationView) => set(latestViewAtom, withoutRegress(get(latestViewAtom), told)),
)

/** Progress never goes backward: a view may be older than what was noted since. */
function withoutRegress(before: UserMigrationView | null, told: UserMigrationView): UserMigrationView {
  const [old, view] = [before?.userId === told.userId ? before.view : null, told.view]
  if (old?.name !== 'moving' || view?.name !== 'moving' || old.total !== view.total) return told
  return { ...told, view: { ...view, done: Math.max(old.done, view.done) } }
}

/** Counts one more acknowledged record. */
export const countMigratedRecordAtom = atom(null, (get, set) => {
  const told = get(latestViewAtom)
  if (told?.view?.name !== 'moving') return
  const done = Math.min(told.view.done + 1, told.view.total)
  set(latestViewAtom, { ...told, view: { ...told.view, done } })
})
