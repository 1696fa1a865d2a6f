import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ComponentProps } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Guard } from '#app/shell/guard.tsx'
import { type Person, personAtom } from '#app/state/person/person.ts'

afterEach(cleanup)

/** A site of three pages; `/inner` is guarded. */
function open(
  person: Person,
  guard: Omit<ComponentProps<typeof Guard>, 'children'>,
  /** Delays the sign-in page. */
  late: Promise<void> = Promise.resolve(),
) {
  const atoms = createStore()
  atoms.set(personAtom, person)
  const root = createRootRoute()
  const getParentRoute = () => root
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/inner'] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute, path: '/', component: () => <h1>Home</h1> }),
      createRoute({ getParentRoute, path: '/login', loader: () => late, component: () => <h1>Login</h1> }),
      createRoute({
        getParentRoute,
        path: '/inner',
        component: () => (
          <Guard {...guard}>
            <h1>Inner</h1>
          </Guard>
        ),
      }),
    ]),
  })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
  return { atoms, router }
}
const visit = (...given: Parameters<typeof open>) => open(...given).atoms

const user: Person = {
  state: 'user',
  user: {
    id: '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47',
    email: 'ada@example.com',
    isEmailVerified: true,
    hasPassword: true,
    dailyGoalMinutes: 15,
    dayBeginsAt: 0,
    habitNudgeFrequency: 'off',
    createdAt: '2026-11-21T12:00:00.000Z',
  },
}
const title = (name: string) => screen.findByRole('heading', { name })

it('lets everybody in unless it is told otherwise', async () => {
  visit({ state: 'guest' }, {})
  await title('Inner')
})

it('turns while who is here is being asked, then shows the page to who is signed in', async () => {
  const atoms = visit({ state: 'loading' }, { requireAuth: true })
  expect((await screen.findByRole('status')).textContent).toBe('Checking whether you’re signed in')
  expect(screen.queryByRole('heading')).toBeNull()
  atoms.set(personAtom, user)
  await title('Inner')
})

it('sends who is not signed in to sign-in, or where the page says', async () => {
  visit({ state: 'guest' }, { requireAuth: true })
  await title('Login')
  cleanup()
  visit({ state: 'guest' }, { requireAuth: true, otherwise: '/' })
  await title('Home')
})

it('shows nothing to a guest where guests have no part, and leaves them there', async () => {
  const atoms = visit({ state: 'loading' }, { allowAnonymous: false })
  await screen.findByRole('status')
  atoms.set(personAtom, { state: 'guest' })
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('knows whoever is offline as the account known last', async () => {
  visit({ state: 'unknown', last: 'someone' }, { requireAuth: true })
  await title('Inner')
})

it('sends somebody who signs out away at once', async () => {
  const atoms = visit(user, { requireAuth: true })
  await title('Inner')
  atoms.set(personAtom, { state: 'guest' })
  await title('Login')
})

it('sends nobody anywhere who is on their way elsewhere already', async () => {
  let come = () => {}
  const late = new Promise<void>((resolve) => {
    come = resolve
  })
  const { atoms, router } = open(user, { requireAuth: true, otherwise: '/' }, late)
  await title('Inner')
  const going = router.navigate({ to: '/login' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  atoms.set(personAtom, { state: 'guest' })
  await new Promise((resolve) => setTimeout(resolve, 50))
  come()
  await going
  await title('Login')
})
