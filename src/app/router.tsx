/** One table of routes. Every page but Home is a chunk of its own. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { HomePage } from '#app/pages/home.tsx'
import { NotFoundPage } from '#app/pages/not-found.tsx'
import { routes } from '#domain/routes.ts'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })

const home = createRoute({ getParentRoute: () => root, path: routes.home, component: HomePage })
const energizing = createRoute({
  getParentRoute: () => root,
  path: routes.energizing,
  component: lazyRouteComponent(() => import('#app/pages/energizing.tsx'), 'EnergizingPage'),
})

/** Query strings are plain text both ways; the first of repeated keys wins. */
function parseSearch(search: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [key, value] of new URLSearchParams(search)) found[key] ??= value
  return found
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

/** @param history where it stands; the browser's own if not given */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([home, energizing]),
    parseSearch,
    stringifySearch,
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    ...(history === undefined ? {} : { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
