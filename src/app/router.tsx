/** One table of routes. Every page but Home is a chunk of its own. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { HomePage } from '#app/pages/home.tsx'
import { NotFoundPage } from '#app/pages/not-found.tsx'
import { RouteError } from '#app/shell/boundary.tsx'
import { lazyPage } from '#app/shell/lazy-page.ts'
import { Shell } from '#app/shell/shell.tsx'
import { linkRoute, type RoutePath, routes } from '#domain/pages/routes.ts'

const root = createRootRoute({
  component: () => (
    <Shell>
      <Outlet />
    </Shell>
  ),
  notFoundComponent: NotFoundPage,
})

const getParentRoute = () => root

/** What the module of a page exports besides its component. */
interface PageModule {
  /** Called as a pointer comes near a link to the page. */
  readonly prefetchPage?: () => void
  /** Called as a person arrives, before the page is drawn. */
  readonly onEnter?: () => void
}

/**
 * A page whose code is a chunk of its own.
 * @param name of the component that the module exports
 */
const page = <Path extends RoutePath | typeof linkRoute, Name extends string>(
  path: Path,
  load: () => Promise<Record<Name, FunctionComponent> & PageModule>,
  name: Name,
) =>
  createRoute({
    getParentRoute,
    path,
    component: lazyPage(load, name),
    loader({ cause }) {
      load().then(
        ({ prefetchPage, onEnter }) => {
          if (cause === 'preload') prefetchPage?.()
          if (cause === 'enter') onEnter?.()
        },
        // The page itself says that its code could not be loaded.
        () => {},
      )
    },
  })

const home = createRoute({ getParentRoute, path: routes.home, component: HomePage })
const signUp = createRoute({
  getParentRoute,
  path: routes.signUp,
  beforeLoad({ search }) {
    const { from } = search as Record<string, string>
    throw redirect({ to: routes.login, search: { tab: 'signup', from }, replace: true })
  },
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

/** @param history the browser's own if not given */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree: root.addChildren([
      home,
      signUp,
      page(routes.energizing, () => import('#app/pages/practice/energizing.tsx'), 'EnergizingPage'),
      page(
        routes.fourSevenEight,
        () => import('#app/pages/practice/four-seven-eight.tsx'),
        'FourSevenEightPage',
      ),
      page(routes.boxBreathing, () => import('#app/pages/practice/box-breathing.tsx'), 'BoxBreathingPage'),
      page(routes.breathHold, () => import('#app/pages/practice/breath-hold.tsx'), 'BreathHoldPage'),
      page(routes.presetLink, () => import('#app/pages/practice/preset-link.tsx'), 'PresetLinkPage'),
      page(routes.eyesClosed, () => import('#app/pages/practice/audio-breathing.tsx'), 'AudioBreathingPage'),
      page(routes.webView, () => import('#app/pages/practice/web-view.tsx'), 'WebViewPage'),
      page(
        routes.sessionComplete,
        () => import('#app/pages/practice/session-complete.tsx'),
        'SessionCompletePage',
      ),
      page(routes.safety, () => import('#app/pages/learn/safety-info.tsx'), 'SafetyInfoPage'),
      page(routes.account, () => import('#app/pages/account/account.tsx'), 'AccountPage'),
      page(routes.preferences, () => import('#app/pages/account/preferences.tsx'), 'PreferencesPage'),
      page(routes.admin, () => import('#app/pages/account/admin.tsx'), 'AdminPage'),
      page(routes.adminCsv, () => import('#app/pages/account/admin-csv.tsx'), 'AdminCsvPage'),
      page(routes.allBadges, () => import('#app/pages/account/all-badges.tsx'), 'AllBadgesPage'),
      page(routes.history, () => import('#app/pages/account/breathing-history.tsx'), 'BreathingHistoryPage'),
      page(routes.wisdom, () => import('#app/pages/learn/wisdom.tsx'), 'WisdomPage'),
      page(routes.clarityCheck, () => import('#app/pages/learn/clarity-check.tsx'), 'ClarityCheckPage'),
      page(routes.audiobook, () => import('#app/pages/learn/audiobook-sample.tsx'), 'AudiobookSamplePage'),
      page(routes.learn, () => import('#app/pages/learn/learn.tsx'), 'LearnPage'),
      page(
        routes.findYourCenter,
        () => import('#app/pages/learn/find-your-center.tsx'),
        'FindYourCenterPage',
      ),
      page(routes.sleepBetter, () => import('#app/pages/learn/sleep-better.tsx'), 'SleepBetterPage'),
      page(
        routes.awakenPotential,
        () => import('#app/pages/learn/awaken-potential.tsx'),
        'AwakenPotentialPage',
      ),
      page(routes.resources, () => import('#app/pages/learn/resources.tsx'), 'ResourcesPage'),
      page(routes.about, () => import('#app/pages/learn/about.tsx'), 'AboutPage'),
      page(routes.privacy, () => import('#app/pages/learn/privacy.tsx'), 'PrivacyPage'),
      page(routes.login, () => import('#app/pages/auth/login.tsx'), 'LoginPage'),
      page(routes.forgotPassword, () => import('#app/pages/auth/forgot-password.tsx'), 'ForgotPasswordPage'),
      page(routes.resetPassword, () => import('#app/pages/auth/reset-password.tsx'), 'ResetPasswordPage'),
      page(linkRoute, () => import('#app/pages/auth/auth-link.tsx'), 'AuthLinkPage'),
      page(routes.magicLink, () => import('#app/pages/auth/magic-link.tsx'), 'MagicLinkPage'),
      page(routes.verifyEmail, () => import('#app/pages/auth/verify-email.tsx'), 'VerifyEmailPage'),
      page(
        routes.newsletterConfirm,
        () => import('#app/pages/auth/newsletter-confirm.tsx'),
        'NewsletterConfirmPage',
      ),
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
