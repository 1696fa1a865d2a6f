/** What can break while a guest's practice is migrated into an account, and where. */
import type { BrowserContext, Page, Route } from '@playwright/test'
import type { KillableServer } from './server.ts'

export const breakageKinds = [
  /** The call never reaches the server. */
  'abort',
  /** The server does it, and its answer never arrives. */
  'lost',
  /** The server says that it could not. */
  'error',
  /** A middlebox answers with its own page. */
  'stranger',
  /** No answer arrives until the page is loaded again. */
  'silence',
  /** The tab is closed before the server has the call. */
  'closed',
  /** The tab is closed when the server has done the call. */
  'closed after',
  /** Another tab is opened meanwhile. */
  'second tab',
  /** The page is loaded again meanwhile. */
  'reload',
  /** The person signs out meanwhile, in another tab. */
  'signed out',
  /** The server is killed when it has the call. */
  'kill',
  /** The server is killed when it has done the call. */
  'kill after',
] as const
export type BreakageKind = (typeof breakageKinds)[number]
/** Also that the page itself gives up, after 30 s: slow, and therefore only on request. */
export type AnyBreakage = BreakageKind | 'time-out'

export interface Breakage {
  readonly kind: AnyBreakage
  /** Which of the scenario's calls it hits: 0 is the sign-up's first. */
  readonly at: number
}

export interface Scene {
  readonly context: BrowserContext
  readonly server: KillableServer
  /** The page on which the migration began. */
  readonly page: Page
  /** A random number in [0, 1). */
  readonly random: () => number
}

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Breaks one call. Resolves when the breakage is over and the person may continue. */
export const breakages: Readonly<Record<AnyBreakage, (route: Route, scene: Scene) => Promise<unknown>>> = {
  abort: (route) => route.abort('connectionfailed'),
  async lost(route) {
    await route.fetch()
    await route.abort('connectionreset')
  },
  error: (route) => route.fulfill({ status: 500, json: { message: 'Something broke', code: 'internal' } }),
  stranger: (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>Free Wi-Fi</title>' }),
  async silence(_, { page }) {
    await after(300)
    await page.reload()
  },
  closed: (_, { page }) => page.close(),
  async 'closed after'(route, { page }) {
    await route.fetch()
    await page.close()
  },
  async 'second tab'(route, { context, page }) {
    const other = await context.newPage()
    await other.goto('/account')
    await route.continue()
    // Back to the first, as a person does who clicks something there: a hidden tab only draws once a second.
    await page.bringToFront()
  },
  async reload(route, { page }) {
    await route.fetch()
    await page.reload()
  },
  async 'signed out'(route, { context, server }) {
    await context.request.post('/api/auth/logout', { headers: { origin: server.url } })
    await route.continue()
  },
  async kill(route, { server, random }) {
    const asking = route.fetch().catch(() => null)
    await after(random() * 15)
    await server.killAndStart()
    await asking
    await route.abort('connectionreset')
  },
  async 'kill after'(route, { server }) {
    await route.fetch()
    await server.killAndStart()
    await route.abort('connectionreset')
  },
  // The page aborts the request that it has given up.
  'time-out': (_, { page }) => page.waitForEvent('requestfailed', { timeout: 60_000 }),
}
