/** One table of routes. Every page but Home is a chunk of its own. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { HomePage } from '#app/pages/home.tsx'
import { NotFoundPage } from '#app/pages/not-found.tsx'
import { RouteError } from '#app/shell/boundary.tsx'
import { lazyPage } from '#app/shell/lazy-page.ts'
import { Shell } from '#app/shell/shell.tsx'
import { linkRoute, routes } from '#domain/pages/routes.ts'

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
})

const getParentRoute = () => root
interface Early {
  /** As a pointer comes near its link. */
  readonly lookAhead?: () => void
  /** As a person arrives. */
  readonly arrive?: () => void
}
/** What a page does as soon as its code is there, before it is drawn. What does not come is told of by the page. */
const early =
  (page: () => Promise<Early>) =>
  ({ cause }: { cause: 'preload' | 'enter' | 'stay' }) => {
    page().then(
      ({ lookAhead, arrive }) => {
        if (cause === 'preload') lookAhead?.()
        if (cause === 'enter') arrive?.()
      },
      () => {},
    )
  }
const home = createRoute({ getParentRoute, path: routes.home, component: HomePage })
const energizingPage = () => import('#app/pages/practice/energizing.tsx')
const energizing = createRoute({
  getParentRoute,
  path: routes.energizing,
  component: lazyPage(energizingPage, 'EnergizingPage'),
  loader: early(energizingPage),
})
const fourSevenEightPage = () => import('#app/pages/practice/four-seven-eight.tsx')
const fourSevenEight = createRoute({
  getParentRoute,
  path: routes.fourSevenEight,
  component: lazyPage(fourSevenEightPage, 'FourSevenEightPage'),
  loader: early(fourSevenEightPage),
})
const boxBreathingPage = () => import('#app/pages/practice/box-breathing.tsx')
const boxBreathing = createRoute({
  getParentRoute,
  path: routes.boxBreathing,
  component: lazyPage(boxBreathingPage, 'BoxBreathingPage'),
  loader: early(boxBreathingPage),
})
const breathHold = createRoute({
  getParentRoute,
  path: routes.breathHold,
  component: lazyPage(() => import('#app/pages/practice/breath-hold.tsx'), 'BreathHoldPage'),
})
const presetLink = createRoute({
  getParentRoute,
  path: routes.presetLink,
  component: lazyPage(() => import('#app/pages/practice/preset-link.tsx'), 'PresetLinkPage'),
})
const eyesClosed = createRoute({
  getParentRoute,
  path: routes.eyesClosed,
  component: lazyPage(() => import('#app/pages/practice/audio-breathing.tsx'), 'AudioBreathingPage'),
})
const webView = createRoute({
  getParentRoute,
  path: routes.webView,
  component: lazyPage(() => import('#app/pages/practice/web-view.tsx'), 'WebViewPage'),
})
const sessionComplete = createRoute({
  getParentRoute,
  path: routes.sessionComplete,
  component: lazyPage(() => import('#app/pages/practice/session-complete.tsx'), 'SessionCompletePage'),
})
const safety = createRoute({
  getParentRoute,
  path: routes.safety,
  component: lazyPage(() => import('#app/pages/learn/safety-info.tsx'), 'SafetyInfoPage'),
})
const badgesPage = () => import('#app/pages/account/all-badges.tsx')
const allBadges = createRoute({
  getParentRoute,
  path: routes.allBadges,
  component: lazyPage(badgesPage, 'AllBadgesPage'),
  loader: early(badgesPage),
})
const historyPage = () => import('#app/pages/account/breathing-history.tsx')
const breathingHistory = createRoute({
  getParentRoute,
  path: routes.history,
  component: lazyPage(historyPage, 'BreathingHistoryPage'),
  loader: early(historyPage),
})
const wisdom = createRoute({
  getParentRoute,
  path: routes.wisdom,
  component: lazyPage(() => import('#app/pages/learn/wisdom.tsx'), 'WisdomPage'),
})
const clarityCheck = createRoute({
  getParentRoute,
  path: routes.clarityCheck,
  component: lazyPage(() => import('#app/pages/learn/clarity-check.tsx'), 'ClarityCheckPage'),
})
const audiobook = createRoute({
  getParentRoute,
  path: routes.audiobook,
  component: lazyPage(() => import('#app/pages/learn/audiobook-sample.tsx'), 'AudiobookSamplePage'),
})
const learn = createRoute({
  getParentRoute,
  path: routes.learn,
  component: lazyPage(() => import('#app/pages/learn/learn.tsx'), 'LearnPage'),
})
const findYourCenter = createRoute({
  getParentRoute,
  path: routes.findYourCenter,
  component: lazyPage(() => import('#app/pages/learn/find-your-center.tsx'), 'FindYourCenterPage'),
})
const sleepBetter = createRoute({
  getParentRoute,
  path: routes.sleepBetter,
  component: lazyPage(() => import('#app/pages/learn/sleep-better.tsx'), 'SleepBetterPage'),
})
const awakenPotential = createRoute({
  getParentRoute,
  path: routes.awakenPotential,
  component: lazyPage(() => import('#app/pages/learn/awaken-potential.tsx'), 'AwakenPotentialPage'),
})
const resources = createRoute({
  getParentRoute,
  path: routes.resources,
  component: lazyPage(() => import('#app/pages/learn/resources.tsx'), 'ResourcesPage'),
})
const about = createRoute({
  getParentRoute,
  path: routes.about,
  component: lazyPage(() => import('#app/pages/learn/about.tsx'), 'AboutPage'),
})
const privacy = createRoute({
  getParentRoute,
  path: routes.privacy,
  component: lazyPage(() => import('#app/pages/learn/privacy.tsx'), 'PrivacyPage'),
})
const toRead = [
  wisdom,
  clarityCheck,
  audiobook,
  learn,
  findYourCenter,
  sleepBetter,
  awakenPotential,
  resources,
  about,
  privacy,
] as const
const account = createRoute({
  getParentRoute,
  path: routes.account,
  component: lazyPage(() => import('#app/pages/account/account.tsx'), 'AccountPage'),
})
const preferences = createRoute({
  getParentRoute,
  path: routes.preferences,
  component: lazyPage(() => import('#app/pages/account/preferences.tsx'), 'PreferencesPage'),
})
const admin = createRoute({
  getParentRoute,
  path: routes.admin,
  component: lazyPage(() => import('#app/pages/account/admin.tsx'), 'AdminPage'),
})
const adminCsv = createRoute({
  getParentRoute,
  path: routes.adminCsv,
  component: lazyPage(() => import('#app/pages/account/admin-csv.tsx'), 'AdminCsvPage'),
})
const ofThePerson = [account, preferences, admin, adminCsv] as const
const login = createRoute({
  getParentRoute,
  path: routes.login,
  component: lazyPage(() => import('#app/pages/auth/login.tsx'), 'LoginPage'),
})
const signUp = createRoute({
  getParentRoute,
  path: routes.signUp,
  beforeLoad({ search }) {
    const { from } = search as Record<string, string>
    throw redirect({ to: routes.login, search: { tab: 'signup', from }, replace: true })
  },
})
const forgotPassword = createRoute({
  getParentRoute,
  path: routes.forgotPassword,
  component: lazyPage(() => import('#app/pages/auth/forgot-password.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute,
  path: routes.resetPassword,
  component: lazyPage(() => import('#app/pages/auth/reset-password.tsx'), 'ResetPasswordPage'),
})
const authLink = createRoute({
  getParentRoute,
  path: linkRoute,
  component: lazyPage(() => import('#app/pages/auth/auth-link.tsx'), 'AuthLinkPage'),
})
const magicLink = createRoute({
  getParentRoute,
  path: routes.magicLink,
  component: lazyPage(() => import('#app/pages/auth/magic-link.tsx'), 'MagicLinkPage'),
})
const verifyEmail = createRoute({
  getParentRoute,
  path: routes.verifyEmail,
  component: lazyPage(() => import('#app/pages/auth/verify-email.tsx'), 'VerifyEmailPage'),
})
const newsletterConfirm = createRoute({
  getParentRoute,
  path: routes.newsletterConfirm,
  component: lazyPage(() => import('#app/pages/auth/newsletter-confirm.tsx'), 'NewsletterConfirmPage'),
})
const entrances = [
  login,
  signUp,
  forgotPassword,
  resetPassword,
  authLink,
  magicLink,
  verifyEmail,
  newsletterConfirm,
] as const

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

const own = [allBadges, breathingHistory] as const

/** @param history where it stands; the browser's own if not given */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([
      home,
      energizing,
      fourSevenEight,
      boxBreathing,
      breathHold,
      presetLink,
      eyesClosed,
      webView,
      sessionComplete,
      safety,
      ...ofThePerson,
      ...own,
      ...toRead,
      ...entrances,
    ]),
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
