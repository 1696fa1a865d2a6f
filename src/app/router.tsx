/** One table of routes. Every page but Home is a chunk of its own. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router'
import { HomePage } from '#app/pages/home.tsx'
import { NotFoundPage } from '#app/pages/not-found.tsx'
import { RouteError } from '#app/shell/boundary.tsx'
import { lazyPage } from '#app/shell/lazy-page.ts'
import { Shell } from '#app/shell/shell.tsx'
import { routes } from '#domain/routes.ts'

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
})

const getParentRoute = () => root
const home = createRoute({ getParentRoute, path: routes.home, component: HomePage })
const energizing = createRoute({
  getParentRoute,
  path: routes.energizing,
  component: lazyPage(() => import('#app/pages/energizing.tsx'), 'EnergizingPage'),
})
const breathHold = createRoute({
  getParentRoute,
  path: routes.breathHold,
  component: lazyPage(() => import('#app/pages/breath-hold.tsx'), 'BreathHoldPage'),
})
const safety = createRoute({
  getParentRoute,
  path: routes.safety,
  component: lazyPage(() => import('#app/pages/safety-info.tsx'), 'SafetyInfoPage'),
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
    routeTree: root.addChildren([home, energizing, breathHold, safety]),
    parseSearch,
    stringifySearch,
    scrollRestoration: history === undefined,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    ...(history === undefined ? {} : { history }),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
