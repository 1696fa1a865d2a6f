/** Every path of the app in one table, used by the router, the server and the navigation guards. */
export const routes = {
  home: '/',
  energizing: '/energizing',
  fourSevenEight: '/four-seven-eight',
  boxBreathing: '/box-breathing',
  breathHold: '/breath-hold',
  eyesClosed: '/audio-breathing',
  webView: '/web-view',
  sessionComplete: '/session-complete',
  /** With a preset in its fragment. */
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

/** The target of a sign-in e-mail's link, with the token in the path. No link within the app leads there. */
export const linkRoute = '/auth/$token'

/** Every page, including those that no link within the app leads to. */
export type PagePath = RoutePath | typeof linkRoute

/** Checks texts that are named by pages: `texts satisfies OfPages<typeof texts>`. */
export type OfPages<Texts> = { readonly [Key in keyof Texts]: Key extends PagePath ? unknown : never }

/** The page at `path` (without query, trailing slash tolerated), or undefined if there is none. */
export function knownPath(path: string): PagePath | undefined {
  const clean = withoutSlash(path)
  if (/^\/auth\/[^/]+$/.test(clean)) return linkRoute
  return Object.values(routes).find((known) => known === clean)
}

const withoutSlash = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)

/** Whether `path` is a page; any other path is answered 404. */
export const isKnownPath = (path: string): boolean => knownPath(path) !== undefined

/** What a guest with badges meets on a page (decision 0017). */
export type Wall =
  /** Nothing: pages where an account is created, and safety, which is for everyone. */
  | 'none'
  /** From the account limit on, the page asks for an account. */
  | 'account'
  /** From the account limit on, the guest is sent to Home. */
  | 'lesson'
  /** From the navigation limit on, the guest is sent to Home. */
  | 'tool'

/** Who a page is for. */
export interface RouteRule {
  readonly wall: Wall
  /** Where people who are not signed in are sent; null: the page is for everyone. */
  readonly signedOut: RoutePath | null
  /** Where people who are already signed in are sent; null: the page is for them too. */
  readonly signedIn: RoutePath | null
  /** Whether everyone but admins only sees that the page is not for them. */
  readonly isForAdmins: boolean
}

const open: RouteRule = { wall: 'account', signedOut: null, signedIn: null, isForAdmins: false }
const free: RouteRule = { ...open, wall: 'none' }
const tool: RouteRule = { ...open, wall: 'tool' }
const lesson: RouteRule = { ...open, wall: 'lesson' }

/** The only place that defines which page has which wall and guard. */
const rules: Readonly<Record<PagePath, RouteRule>> = {
  '/': open,
  '/energizing': tool,
  '/four-seven-eight': tool,
  '/box-breathing': tool,
  '/audio-breathing': tool,
  '/breath-hold': open,
  '/session-complete': open,
  '/p': tool,
  // Embedded in another site it has no wall: see `resolveAccess`.
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

/** The rule for `path`, which need not be a page. */
export function ruleOf(path: string): RouteRule {
  const known = knownPath(path)
  return known === undefined ? open : rules[known]
}

/** The properties of `Guard` for the page at `path`. */
export function guardOf(path: RoutePath): { readonly requireAuth: boolean; readonly otherwise?: RoutePath } {
  const { signedOut } = ruleOf(path)
  return signedOut === null ? { requireAuth: false } : { requireAuth: true, otherwise: signedOut }
}

/** The navigation's links besides account or sign-in: only pages that exist. */
export const destinations = [routes.home, routes.learn] as const

export type Destination = (typeof destinations)[number]
