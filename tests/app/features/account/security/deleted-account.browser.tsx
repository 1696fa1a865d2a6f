import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeletedAccount } from '#app/features/account/security/deleted-account.tsx'
import { useAccountDeletion } from '#app/features/account/security/use-account-deletion.ts'
import type { DeletionResult } from '#app/queries/account.ts'
import { signedOutCountAtom } from '#app/state/person/person.ts'

const deleted: DeletionResult = { removed: { session: 3 }, onDevice: 0, isDeviceClean: true }
let atoms = createStore()
const left = () => atoms.get(signedOutCountAtom)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  atoms = createStore()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The page shown after an account was deleted, reached from Learn. */
async function open() {
  const root = createRootRoute()
  const pages = {
    '/': () => <h1>Home</h1>,
    '/learn': () => <h1>Learn</h1>,
    '/account': () => <DeletedAccount deleted={deleted} />,
  }
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/learn', '/account'] }),
    routeTree: root.addChildren(
      Object.entries(pages).map(([path, component]) =>
        createRoute({ getParentRoute: () => root, path, component }),
      ),
    ),
  })
  render(
    <StrictMode>
      <Provider store={atoms}>
        <RouterProvider router={router as never} />
      </Provider>
    </StrictMode>,
  )
  await pass(0)
  expect(title()).toBe('Account deleted successfully')
  return router
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent

it('after two seconds it gives way to Home, and nobody is here any more', async () => {
  await open()
  await pass(1999)
  expect([title(), left()]).toEqual(['Account deleted successfully', 0])
  await pass(1)
  expect([title(), left()]).toEqual(['Home', 1])
})

it('whoever leaves sooner, by a link or by Back, is nobody at once, and once', async () => {
  for (const [go, there] of [
    [(router: Awaited<ReturnType<typeof open>>) => router.navigate({ to: '/learn' as never }), 'Learn'],
    [(router: Awaited<ReturnType<typeof open>>) => router.history.back(), 'Learn'],
  ] as const) {
    atoms = createStore()
    const router = await open()
    await pass(500)
    await act(async () => void (await go(router)))
    await pass(0)
    expect([title(), left()]).toEqual([there, 1])
    await pass(5000)
    expect([title(), left()], 'nobody is sent on from where they went').toEqual([there, 1])
    cleanup()
  }
})

it('an answer that comes after the page was left makes nobody of them as well', () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <Provider store={atoms}>{children}</Provider>
  )
  const { result, unmount } = renderHook(useAccountDeletion, { wrapper, reactStrictMode: true })
  const [, tell] = result.current
  act(() => tell(deleted))
  expect([result.current[0], left()]).toEqual([deleted, 0])
  unmount()
  tell(deleted)
  expect(left()).toBe(1)
})
