import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { ACCOUNT_REQUIRED } from '#app/features/guest/use-account-prompt.ts'
import { WallsSlot } from '#app/features/guest/walls-slot.tsx'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom } from '#app/state/identity/earned-badges.ts'
import { doesHomeReloadAtom } from '#app/state/identity/guest-walls.ts'
import { personAtom } from '#app/state/person/person.ts'
import { isSavingEndedAtom } from '#app/state/session/result.ts'
import { clearGuestBadges } from '#device/badges/guest-badges.ts'
import * as databaseKeys from '#device/storage/database-keys.ts'
import { anonymousBadge, earlyBadges } from '#domain/badges/guest-progress.ts'
import { guest } from '#domain/records/owner.ts'
import type { HoldRecord } from '#domain/records/record.ts'

const at = '2026-11-01T10:00:00.000Z'
const hold: HoldRecord = {
  ...{ kind: 'hold', id: 'h1', holdDuration: 5, startedAt: at, completedAt: at, timeZone: 'UTC' },
}

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  await clearGuestBadges(await openStore())
  const records = await openRecords()
  for (const { record } of await records.list(guest)) await records.remove(record.id)
})

const pages = ['/', '/energizing', '/breath-hold', '/safety-info'] as const

/** A guest with this many badges arrives at `path`. */
async function arrive(badges: number, path: (typeof pages)[number], atoms = createStore()) {
  const store = await openStore()
  await store.set(databaseKeys.guestBadges, {
    badges: earlyBadges.slice(0, badges).map((id) => anonymousBadge(id, at)),
  })
  atoms.set(personAtom, { state: 'guest' })
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <WallsSlot />
      </>
    ),
  })
  const getParentRoute = () => root
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    routeTree: root.addChildren(
      pages.map((page) => createRoute({ getParentRoute, path: page, component: () => <h1>{page}</h1> })),
    ),
  })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
  return { atoms, router, path: () => router.state.location.pathname }
}
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5000 })
const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
/** Everything that the device stores about its guest has been read. */
const settled = (atoms: ReturnType<typeof createStore>) =>
  expect.poll(() => atoms.get(doesHomeReloadAtom)).toBe(true)

it('nobody is sent anywhere while they practise, nor before the results of it were closed', async () => {
  const atoms = createStore()
  atoms.set(isPractisingAtom, true)
  const { path } = await arrive(3, '/energizing', atoms)
  await screen.findByRole('heading', { name: '/energizing' })
  act(() => {
    atoms.set(isSavingEndedAtom, true)
    atoms.set(isPractisingAtom, false)
  })
  // Everything is known by now: only the results hold the wall back.
  await import('#app/features/guest/walls.tsx')
  expect(path()).toBe('/energizing')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => atoms.set(isSavingEndedAtom, false))
  await dialog('Achievement Unlocked!')
  expect(path()).toBe('/')
})

it('walls wait while there is no network, and stand once it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { path } = await arrive(3, '/energizing')
  await screen.findByRole('heading', { name: '/energizing' })
  await import('#app/features/guest/walls.tsx')
  expect(path()).toBe('/energizing')
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await dialog('Achievement Unlocked!')
})

it('an account is asked for after the last badge that pops up, and the question stays for badges that come later', async () => {
  const atoms = createStore()
  for (const left of ['unknown', 'some'] as const) {
    atoms.set(badgePopupsAtom, left)
    const told = vi.fn()
    addEventListener(ACCOUNT_REQUIRED, told, { once: true })
    await arrive(6, '/', atoms)
    await waitFor(() => expect(told).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
  }
  await arrive(6, '/', atoms)
  await settled(atoms)
  act(() => atoms.set(badgePopupsAtom, 'none'))
  await dialog('Amazing Progress!')
  act(() => atoms.set(badgePopupsAtom, 'some'))
  expect(screen.queryByRole('dialog', { name: 'Amazing Progress!' })).not.toBeNull()
})

it('below three badges nothing is closed, and nothing is explained to whoever was not sent', async () => {
  const two = await arrive(2, '/energizing')
  await screen.findByRole('heading', { name: '/energizing' })
  expect(two.path()).toBe('/energizing')
  cleanup()
  const three = await arrive(3, '/')
  await settled(three.atoms)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('goes along with whoever goes on: explained once, then gone', async () => {
  const { router } = await arrive(3, '/energizing')
  await dialog('Achievement Unlocked!')
  await act(() => router.navigate({ to: '/safety-info' }))
  await screen.findByRole('heading', { name: '/safety-info' })
  await act(() => router.navigate({ to: '/' }))
  await screen.findByRole('heading', { name: '/' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('in offline mode a new beginning only closes, until the next page', async () => {
  localStorage.setItem('forceOffline', 'true')
  await (await openRecords()).add(hold, guest)
  const { router } = await arrive(6, '/breath-hold')
  await dialog('Amazing Progress!')
  press('Clear Data & Start Over')
  expect(screen.getByText(/Offline mode is on/)).toBeTruthy()
  act(() => screen.getAllByRole('button', { name: 'Close' }).at(-1)?.click())
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await (await openRecords()).list(guest)).toHaveLength(1)
  await act(() => router.navigate({ to: '/' }))
  await dialog('Amazing Progress!')
})

it('says what could not be removed, and keeps the badges with it', async () => {
  const records = await openRecords()
  await records.add(hold, guest)
  const { atoms } = await arrive(6, '/')
  await dialog('Amazing Progress!')
  press('Clear Data & Start Over')
  vi.spyOn(records, 'remove').mockRejectedValue(new Error('the database refuses'))
  press('Clear everything')
  expect((await screen.findByText(/couldn’t be removed/)).textContent).toContain('One item')
  expect(await records.list(guest)).toHaveLength(1)
  await settled(atoms)
  expect((await (await openStore()).get(databaseKeys.guestBadges)) as object).toHaveProperty(
    'badges.length',
    6,
  )
})
