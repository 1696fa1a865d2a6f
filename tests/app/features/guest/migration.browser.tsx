import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MigrationOfferSlot, MigrationSlot } from '#app/features/guest/migration-slot.tsx'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom } from '#app/state/identity/earned-badges.ts'
import { countMigratedRecordAtom, migrationAtom } from '#app/state/identity/migration.ts'
import { personAtom, type User } from '#app/state/person/person.ts'
import { isSavingEndedAtom } from '#app/state/session/result.ts'
import type { MigrationView } from '#device/migration/migration-view.ts'
import { anonymousBadge } from '#domain/badges/guest-progress.ts'
import { hold, session } from '#support/records/guest-device.ts'

const USER = '7'
const moving = { name: 'moving', done: 4, total: 23, isWaiting: false } as const
let atoms = createStore()

const tell = (view: MigrationView | null, userId = USER) =>
  act(() => atoms.set(migrationAtom, { userId, view }))
function open(part = <MigrationSlot />) {
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ history: createMemoryHistory(), routeTree: root })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
}
const progress = () => screen.queryByRole('progressbar')

beforeEach(() => {
  atoms = createStore()
  atoms.set(personAtom, { state: 'user', user: { id: USER } as User })
})
afterEach(cleanup)

it('says how far it came, record by record, and once what it waits for', async () => {
  open()
  tell(moving)
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('4')
  act(() => atoms.set(countMigratedRecordAtom))
  expect(screen.getByText('Moving your progress: 5 of 23')).toBeTruthy()
  // A check that began before that record must not undo it.
  tell(moving)
  expect(progress()?.getAttribute('value')).toBe('5')
  tell({ ...moving, isWaiting: true })
  expect(screen.getByRole('status').textContent).toContain('can’t be reached')
})

it('stands over no practice and no results, and tells nobody of somebody else’s', async () => {
  open()
  tell(moving)
  await screen.findByRole('progressbar')
  for (const atom of [isPractisingAtom, isSavingEndedAtom]) {
    act(() => atoms.set(atom, true))
    expect(progress()).toBeNull()
    act(() => atoms.set(atom, false))
    expect(progress()).not.toBeNull()
  }
  tell(moving, '8')
  expect(progress()).toBeNull()
  tell(moving)
  act(() => atoms.set(personAtom, { state: 'guest' }))
  expect(progress()).toBeNull()
})

it('asks after the last badge that pops up', async () => {
  open()
  act(() => atoms.set(badgePopupsAtom, 'some'))
  tell({ name: 'offer', counts: { sessions: 2, holds: 0, badges: 1 }, isDeclined: false })
  await import('#app/features/guest/migration-notice.tsx')
  await act(() => new Promise(requestAnimationFrame))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => atoms.set(badgePopupsAtom, 'none'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('ends with a receipt that names what stayed, and why', async () => {
  open()
  const counts = { sessions: 13, holds: 6, badges: 4 }
  tell({
    name: 'receipt',
    counts,
    left: [
      { kind: 'refused', record: session('s1'), said: 'Too long' },
      { kind: 'forgotten', record: hold('h2', 900) },
      { kind: 'badges', badges: [anonymousBadge('night-owl', '2026-11-21T23:00:00Z')], said: '' },
    ],
  })
  const line = '13 sessions, 6 holds, 4 badges are in your account'
  expect(await screen.findByRole('heading', { name: line })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(line)
  const [refused, forgotten, badges] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(refused).toMatch(/^Breathing Treadmill, 1 minute.*2026: couldn’t be added \(Too long\)$/)
  expect(forgotten).toMatch(/15 minutes, .*2026: not counted until you go to your history and press “Keep”$/)
  expect(badges).toBe('Night Owl: couldn’t be added')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your history' })).toBeTruthy()
})

it('asks once, and the account page has the question for as long as it is open', async () => {
  const counts = { sessions: 14, holds: 6, badges: 5 }
  open(
    <>
      <MigrationSlot />
      <MigrationOfferSlot />
    </>,
  )
  tell({ name: 'offer', counts, isDeclined: false })
  expect((await screen.findByRole('dialog', { name: 'Progress on this device' })).textContent).toContain(
    'This device has 14 sessions and 6 holds that aren’t in any account. Add them to this one?',
  )
  tell({ name: 'offer', counts, isDeclined: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  const row = 'This device has 14 sessions and 6 holds that aren’t in any account.'
  expect(await screen.findByText(row)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Add to this account' })).toHaveLength(1)
  tell(null)
  expect(screen.queryByRole('button', { name: 'Add to this account' })).toBeNull()
})
