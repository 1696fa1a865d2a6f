/** Every path of the app, in one table: read by the router, the server and what guards navigation. */
export const routes = {
  home: '/',
  energizing: '/energizing',
} as const

export type RoutePath = (typeof routes)[keyof typeof routes]

/** Whether `path` (without query, trailing slash tolerated) is a page; any other is answered 404. */
export function isKnownPath(path: string): boolean {
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return (Object.values(routes) as string[]).includes(clean)
}
