/** Every path of the app, in one table: read by the router, the server and what guards navigation. */
export const routes = {
  home: '/',
  energizing: '/energizing',
  breathHold: '/breath-hold',
  sessionComplete: '/session-complete',
  safety: '/safety-info',
  allBadges: '/all-badges',
  history: '/breathing-history',
  account: '/account',
  preferences: '/preferences',
  admin: '/admin',
  adminCsv: '/admin-csv',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  magicLink: '/magic-link-auth',
  verifyEmail: '/verify-email',
  newsletterConfirm: '/newsletter-confirm',
} as const

export type RoutePath = (typeof routes)[keyof typeof routes]

/** Where a sign-in letter's link leads: the token is a part of the path. Nothing within the app does. */
export const linkRoute = '/auth/$token'

/** Every page, also those that no link within the app can lead to. */
export type PagePath = RoutePath | typeof linkRoute

/** The page at `path` (without query, trailing slash tolerated), or undefined where there is none. */
export function knownPath(path: string): PagePath | undefined {
  const clean = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (/^\/auth\/[^/]+$/.test(clean)) return linkRoute
  return Object.values(routes).find((known) => known === clean)
}

/** Whether `path` is a page; any other is answered 404. */
export const isKnownPath = (path: string): boolean => knownPath(path) !== undefined

/** What the navigation leads to besides account or sign-in: only what is built. */
export const destinations = [routes.home, routes.safety] as const

export type Destination = (typeof destinations)[number]
