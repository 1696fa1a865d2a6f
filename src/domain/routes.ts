/** Every path of the app, in one table: read by the router, the server and what guards navigation. */
export const routes = {
  home: '/',
  energizing: '/energizing',
  breathHold: '/breath-hold',
  safety: '/safety-info',
} as const

export type RoutePath = (typeof routes)[keyof typeof routes]

/** The page at `path` (without query, trailing slash tolerated), or undefined where there is none. */
export function knownPath(path: string): RoutePath | undefined {
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return Object.values(routes).find((known) => known === clean)
}

/** Whether `path` is a page; any other is answered 404. */
export const isKnownPath = (path: string): boolean => knownPath(path) !== undefined

/** What the navigation leads to: only what is built. */
export const destinations = [routes.home, routes.breathHold, routes.safety] as const

export type Destination = (typeof destinations)[number]
