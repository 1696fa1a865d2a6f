import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { PresetLinkPage } from '#app/pages/practice/preset-link.tsx'
import { personAtom, type User } from '#app/state/person/person.ts'
import { clickTwice, createFakePresets } from '#support/fake-presets.ts'

let atoms = createStore()
const server = createFakePresets()

beforeEach(() => {
  atoms = createStore()
  atoms.set(personAtom, { state: 'guest' })
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const DUSK = '/p#name=Dusk&duration=600&pace=8.29&delay=60&audio=none'

async function arrive(address: string) {
  const root = createRootRoute()
  const getParentRoute = () => root
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute, path: '/p', component: PresetLinkPage }),
      createRoute({ getParentRoute, path: '/energizing', component: () => <h1>Treadmill</h1> }),
    ]),
  })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return router
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const holds = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

it('shows a guest what it holds, and offers to begin and to change it', async () => {
  await arrive(DUSK)
  expect(title()).toBe('Dusk')
  expect(holds()).toEqual({
    'Session Time': '10 minutes',
    Pace: 'Rabbit 8.29\u00a0s7 breaths per minuteFull breaths, in and out: 3.6 a minute',
    'Delay Start': '1 minute',
  })
  expect(screen.getByRole('button', { name: 'Start in 1:00' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save to my presets' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Change something first' }))
  await waitFor(() => expect(title()).toBe('Treadmill'))
  expect(atoms.get(choiceAtoms.energizing)).toMatchObject({ length: 600, level: 6, delay: 60 })
})

it('says that own audio stays where it came from', async () => {
  await arrive(DUSK.replace('audio=none', 'audio=custom'))
  expect(holds()['Audio during the hold']).toBe(
    'Your own fileThe audio isn’t part of the preset, so the hold is silent here.',
  )
})

it('tells of the fast paces’ safety, and begins nothing that is too short for a breath', async () => {
  await arrive('/p#name=Quick&duration=3&pace=2.00&delay=0&audio=none')
  expect(screen.getByRole('note').textContent).toContain('Cheetah Speed: Enhanced Safety Protocol')
  expect(screen.getByRole('button', { name: 'Start Breathing Treadmill' }).hasAttribute('disabled')).toBe(
    true,
  )
  expect(screen.getByRole('status').textContent).toContain('Too short for one breath')
})

it.each(['/p', '/p#', '/p#<img src=x onerror=alert(1)>', DUSK.slice(0, -3), `${DUSK}&name=Dawn`])(
  'says in plain words that there is none in %s',
  async (address) => {
    await arrive(address)
    expect(title()).toBe('There’s no preset in this link')
    expect(document.querySelector('img')).toBeNull()
  },
)

it('shows the name as text, and another preset when the address changes', async () => {
  const router = await arrive(DUSK.replace('Dusk', '~3Cb~3Ebold~3C~2Fb~3E'))
  expect(title()).toBe('<b>bold</b>')
  act(() => router.history.push(DUSK))
  await waitFor(() => expect(title()).toBe('Dusk'))
})

it('is kept by whoever has an account, under its name or another', async () => {
  atoms.set(personAtom, { state: 'user', user: { id: '7' } as User })
  await arrive(DUSK)
  await userEvent.click(await screen.findByRole('button', { name: 'Save to my presets' }))
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  expect(name.value).toBe('Dusk')
  await userEvent.fill(name, 'Dusk of a friend')
  const save = screen.getByRole('button', { name: 'Save' })
  await clickTwice(server, () => userEvent.dblClick(save))
  await waitFor(() => expect(server.kept).toHaveLength(1))
  expect(server.kept[0]).toMatchObject({
    ...{ name: 'Dusk of a friend', sessionDuration: 600, delayStart: 60, audioOption: 'none' },
  })
  await screen.findByRole('button', { name: 'Save to my presets' })
  expect(server.count('POST')).toBe(1)
})
