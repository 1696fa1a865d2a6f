import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { AllBadges } from '#app/features/badges/all-badges.tsx'
import { History } from '#app/features/history/history.tsx'
import { Api } from '#app/queries/api.tsx'
import { personAtom, refreshSessionAtom } from '#app/state/person/person.ts'

afterEach(cleanup)

it.each([
  ['the history', <History key="history" notice={null} />],
  ['the page of all badges', <AllBadges key="badges" />],
])('%s says of an account that does not answer no more than that, and tries again', async (_, part) => {
  const atoms = createStore()
  atoms.set(personAtom, { state: 'unknown', last: '7' })
  const root = createRootRoute({ component: () => <Api>{part}</Api> })
  const router = createRouter({ history: createMemoryHistory(), routeTree: root })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
  const button = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('status').textContent, 'a server that fails is no missing network').toMatch(
    /^Couldn’t reach your account\. (?!.*(offline|network))/,
  )
  act(() => button.click())
  expect(atoms.get(refreshSessionAtom)).toBe(1)
})
