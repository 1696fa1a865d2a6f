import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'

export type Facts = ReturnType<typeof createStore>

/**
 * Renders `part` as the page at `address`, replacing what was rendered before; all other addresses exist and
 * are empty.
 * @param atoms the store for the atoms; a new one if left out
 */
export function openAt(address: string, part: ReactNode, atoms: Facts = createStore()) {
  cleanup()
  const root = createRootRoute()
  const getParentRoute = () => root
  const router = createRouter({
    // Plain text, as in the app.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(given as [string, string][]).toString()
      return text === '' ? '' : `?${text}`
    },
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute, path: address.replace(/[?#].*/, ''), component: () => part }),
      createRoute({ getParentRoute, path: '$', component: () => null }),
    ]),
  })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
  return router
}
