/** Every path of the app, in one table: read by the router, the server and what guards navigation. */
export const routes = {
  home: '/',
  energizing: '/energizing',
  fourSevenEight: '/four-seven-eight',
  boxBreathing: '/box-breathing',
  breathHold: '/breath-hold',
  eyesClosed: '/audio-breathing',
  webView: '/web-view',
  sessionComplete: '/session-complete',
  /** A preset in its fragment. */
  presetLink: '/p',
  safety: '/safety-info',
  allBadges: '/all-badges',
  history: '/breathing-history',
  wisdom: '/wisdom',
  clarityCheck: '/clarity-check',
  audiobook: '/audiobook-sample',
  learn: '/learn',
  findYourCenter: '/learn/find-your-center',
  sleepBetter: '/learn/sleep-better',
  awakenPotential: '/learn/awaken-potential',
  resources: '/resources',
  about: '/about',
  privacy: '/privacy',
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
  const clean = withoutSlash(path)
  if (/^\/auth\/[^/]+$/.test(clean)) return linkRoute
  return Object.values(routes).find((known) => known === clean)
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Whether `path` is a page; any other is answered 404. */
export const isKnownPath = (path: string): boolean => knownPath(path) !== undefined

/** What a guest meets on a page once they have badges (decision 0017). */
export type Wall =
  /** Nothing: here an account is made, and safety is for everybody. */
  | 'none'
  /** From the account limit on, the account is asked for here. */
  | 'account'
  /** From the account limit on, it sends home. */
  | 'lesson'
  /** From the navigation limit on, it sends home. */
  | 'tool'

/** Whom a page is for. */
export interface RouteRule {
  readonly wall: Wall
  /** Where it sends whoever is not signed in; null: it is for everybody. */
  readonly signedOut: RoutePath | null
  /** Where it sends whoever is signed in already; null: it has something for them, too. */
  readonly signedIn: RoutePath | null
  /** Whether it says to everybody but admins that it is not for them. */
  readonly isForAdmins: boolean
}

const open: RouteRule = { wall: 'account', signedOut: null, signedIn: null, isForAdmins: false }
const free: RouteRule = { ...open, wall: 'none' }
const tool: RouteRule = { ...open, wall: 'tool' }
const lesson: RouteRule = { ...open, wall: 'lesson' }

/** The one place that says which page has which wall and guard. */
const rules: Readonly<Record<PagePath, RouteRule>> = {
  '/': open,
  '/energizing': tool,
  '/four-seven-eight': tool,
  '/box-breathing': tool,
  '/audio-breathing': tool,
  '/breath-hold': open,
  '/session-complete': open,
  '/p': tool,
  // In a foreign frame it has no wall: see `resolveAccess`.
  '/web-view': tool,
  '/clarity-check': tool,
  '/audiobook-sample': tool,
  '/learn': lesson,
  '/learn/find-your-center': lesson,
  '/learn/sleep-better': lesson,
  '/learn/awaken-potential': lesson,
  '/resources': open,
  '/wisdom': open,
  '/about': open,
  '/privacy': open,
  '/safety-info': free,
  '/all-badges': open,
  '/breathing-history': open,
  '/preferences': open,
  '/account': { ...open, signedOut: '/' },
  '/admin': { ...open, signedOut: '/login', isForAdmins: true },
  '/admin-csv': { ...open, signedOut: '/login', isForAdmins: true },
  '/login': { ...free, signedIn: '/account' },
  '/signup': { ...free, signedOut: '/login', signedIn: '/account' },
  '/forgot-password': free,
  '/reset-password': free,
  '/auth/$token': free,
  '/magic-link-auth': free,
  '/verify-email': free,
  '/newsletter-confirm': free,
}

/** The rule of `path`, which may be one that no page is at. */
export function ruleOf(path: string): RouteRule {
  const known = knownPath(path)
  return known === undefined ? open : rules[known]
}

/** What `Guard` is told for the page at `path`. */
export function guardOf(path: RoutePath): { readonly requireAuth: boolean; readonly otherwise?: RoutePath } {
  const { signedOut } = ruleOf(path)
  return signedOut === null ? { requireAuth: false } : { requireAuth: true, otherwise: signedOut }
}

/** What the navigation leads to besides account or sign-in: only what is built. */
export const destinations = [routes.home, routes.learn] as const

export type Destination = (typeof destinations)[number]
