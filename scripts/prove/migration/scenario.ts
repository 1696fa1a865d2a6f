/**
 * A guest signs up while something breaks: whatever it is, in the end everything they practised is in their
 * account exactly once, and the receipt says so.
 */
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { type GuestHistory, onDevice, putRows, rowsOf } from '#support/records/guest-history.ts'
import { type Breakage, breakages } from './breakages.ts'
import type { KillableServer } from './server.ts'

export interface Scenario {
  readonly history: GuestHistory
  readonly breakages: readonly Breakage[]
  readonly random: () => number
}

/** What is wrong in the end; empty when all is well. */
export interface ScenarioResult {
  readonly wrong: readonly string[]
  /** Breakages that really happened. */
  readonly met: number
  readonly asked: boolean
}

const PASSWORD = 'breathe in, breathe out'
/** The calls of a migration, from the sign-up on. */
const CALLS = ['/api/auth/sign-up', '/api/auth/user', '/api/user/transfer-anonymous-badges'] as const
const RECORD_CALLS = ['/api/breathing-sessions', '/api/breath-holds'] as const
/**
 * How long a scenario may take, how long the person waits on a page on which nothing happens, and on one that
 * says it is sending, which itself gives up after 30 s; in milliseconds.
 */
const [LONGEST, PATIENCE, WHILE_SENDING] = [120_000, 2500, 35_000]

export async function runScenario(
  browser: Browser,
  server: KillableServer,
  scenario: Scenario,
): Promise<ScenarioResult> {
  const address = [0, 0, 0].map(() => Math.floor(scenario.random() * 256)).join('.')
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${address}` },
  })
  try {
    return await new ScenarioRunner(context, server, scenario).run()
  } finally {
    await context.close()
  }
}

class ScenarioRunner {
  readonly #context: BrowserContext
  readonly #server: KillableServer
  readonly #scenario: Scenario
  readonly #email = `${randomUUID()}@example.com`
  readonly #rows: ReturnType<typeof rowsOf>
  readonly #wrong: string[] = []
  #page: Page | null = null
  #calls = 0
  #met = 0
  #isBreaking = false
  #hasAsked = false

  constructor(context: BrowserContext, server: KillableServer, scenario: Scenario) {
    this.#context = context
    this.#server = server
    this.#scenario = scenario
    this.#rows = rowsOf(scenario.history, Date.now())
  }

  async run(): Promise<ScenarioResult> {
    const page = await this.#open('/api/health/live')
    await putRows(page, this.#rows)
    await page.goto('/login?tab=signup&from=badges')
    const badges = await earned(page)
    await this.#context.route('**/api/**', (route) => this.#meet(route))
    // The plan may close the tab, or load it again, before the key is up: the steps then show the result.
    await this.#signUp(page).catch(() => {})
    const until = Date.now() + LONGEST
    let [idleSince, seen] = [Date.now(), '']
    for (;;) {
      const state = await this.#step()
      if (state === 'receipt') break
      if (state !== seen || this.#isBreaking) [idleSince, seen] = [Date.now(), state]
      if (Date.now() > until) {
        this.#wrong.push(`no receipt: ${state}`)
        break
      }
      if (Date.now() - idleSince > (state === 'sending' ? WHILE_SENDING : PATIENCE)) {
        await this.#nothingLost()
        await (await this.#here()).goto('/account').catch(() => {})
        idleSince = Date.now()
      }
    }
    await this.#judge(badges)
    return { wrong: this.#wrong, met: this.#met, asked: this.#hasAsked }
  }

  /** Breaks the planned calls, and lets all others through. */
  async #meet(route: Route) {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const isRecord = request.method() === 'POST' && (RECORD_CALLS as readonly string[]).includes(pathname)
    if (!isRecord && !(CALLS as readonly string[]).includes(pathname)) return route.continue().catch(() => {})
    const place = this.#calls++
    const page = this.#page
    const breakage = this.#scenario.breakages.find(({ at }) => at === place)
    if (breakage === undefined || page === null) return route.continue().catch(() => {})
    this.#met += 1
    this.#isBreaking = true
    const { random } = this.#scenario
    const scene = { context: this.#context, server: this.#server, page, random }
    await breakages[breakage.kind](route, scene).catch(() => route.abort().catch(() => {}))
    this.#isBreaking = false
  }

  async #open(path: string): Promise<Page> {
    const page = await this.#context.newPage()
    page.on('pageerror', (error) => this.#wrong.push(`uncaught: ${error.message}`))
    page.on('close', () => {
      if (this.#page === page) this.#page = null
    })
    this.#page = page
    await page.goto(path).catch(() => {})
    return page
  }

  /** The page that the person looks at: another one where theirs was closed. */
  async #here(): Promise<Page> {
    return this.#page ?? (await this.#open('/account'))
  }

  async #signUp(page: Page) {
    await page.goto('/login?tab=signup')
    await page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Password' }).click()
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(this.#email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Password', { exact: true }).press('Enter')
  }

  /** Does what a person would do who wants their practice in the account. @returns what they saw */
  async #step(): Promise<string> {
    if (this.#isBreaking) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return 'breaking'
    }
    const page = await this.#here()
    const state = await page.evaluate(lookAtPage).catch(() => 'gone')
    const press = (name: string) =>
      page.getByRole('button', { name, exact: true }).first().click({ timeout: 1000 })
    if (state === 'offer') {
      this.#hasAsked = true
      await press('Add to this account').catch(() => {})
    }
    if (state === 'left') await press('Try again').catch(() => {})
    if (state === 'sign up') await press('Create Account').catch(() => {})
    if (state === 'sign in') await press('Sign In').catch(() => {})
    // A guest who was sent Home, or whose fields are gone.
    if (state === 'guest' || state === 'empty form') await this.#signUp(page).catch(() => {})
    if (state === 'unknown' || state === 'moving' || state === 'gone')
      await page.waitForTimeout(50).catch(() => {})
    return state
  }

  /** Nothing is removed from the device before the server has it. */
  async #nothingLost() {
    const page = await this.#here()
    const [kept, told] = await Promise.all([onDevice(page).catch(() => null), this.#told()])
    if (kept === null || told === null) return
    const known = new Set([...kept.ids, ...told.ids])
    const lost = this.#rows.filter(({ id }) => !known.has(id))
    if (lost.length > 0) this.#wrong.push(`lost on the way: ${lost.length}`)
  }

  /** What the server has for the signed-in person; null when it cannot be reached. */
  async #told() {
    const read = async (path: string) => {
      const answer = await this.#context.request.get(path)
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()}`)
      return answer.json()
    }
    try {
      const [{ sessions }, holds, badges, stats] = [
        await read('/api/sessions?limit=200'),
        await read('/api/breath-holds'),
        await read('/api/user/achievements'),
        await read('/api/user/stats'),
      ]
      return {
        ids: [...sessions, ...holds].map(({ id }: { id: string }) => id),
        badges: badges.map(({ achievementId }: { achievementId: string }) => achievementId) as string[],
        stats: stats as { sessionCount: number; totalTime: number },
      }
    } catch {
      return null
    }
  }

  async #judge(badges: readonly string[]) {
    const [page, told] = [await this.#here(), await this.#told()]
    const { sessions, holds } = this.#scenario.history
    const expect = (what: string, found: unknown, expected: unknown) => {
      const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
      if (one !== other) this.#wrong.push(`${what}: ${one} instead of ${other}`)
    }
    expect('records', told?.ids.sort(), this.#rows.map(({ id }) => id).sort())
    expect(
      'badges',
      badges.filter((badge) => told?.badges.filter((one) => one === badge).length !== 1),
      [],
    )
    expect('sessions counted', told?.stats.sessionCount, sessions.length)
    expect(
      'seconds counted',
      told?.stats.totalTime,
      sessions.reduce((sum, one) => sum + one, 0),
    )
    expect(
      'receipt',
      await page.evaluate(receiptOnPage),
      receiptOf(sessions.length, holds.length, badges.length),
    )
    expect('left on the device', await onDevice(page), { ids: [], badges: [] })
  }
}

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]

/** Written separately here, so that it can find faults in the app's own text. */
function receiptOf(sessions: number, holds: number, badges: number): string {
  const parts = [...counted(sessions, 'session'), ...counted(holds, 'hold'), ...counted(badges, 'badge')]
  return `${parts.join(', ')} ${sessions + holds + badges === 1 ? 'is' : 'are'} in your account`
}

/** The badges of the guest's history, once the app has saved them: a session earns at least one. */
async function earned(page: Page): Promise<string[]> {
  for (;;) {
    const { badges } = await onDevice(page)
    if (badges.length > 0) return badges
    await page.waitForTimeout(20)
  }
}

const receiptOnPage = () => document.querySelector('.migration h2')?.textContent ?? ''

/** What there is to do on this page. Runs in the page. */
function lookAtPage(): string {
  const names = [...document.querySelectorAll('button')].map((button) => button.textContent?.trim() ?? '')
  if (document.querySelector('dialog[open]') !== null && names.includes('Add to this account')) return 'offer'
  const migration = document.querySelector('.migration')
  if (migration?.querySelector('progress')) return 'moving'
  if (migration !== null) return migration.querySelector('section') === null ? 'receipt' : 'left'
  const password = document.querySelector<HTMLInputElement>('input[name="password"]')
  if (document.querySelector('[aria-disabled="true"][type="submit"]') !== null) return 'sending'
  if (password !== null) {
    if (password.value === '') return 'empty form'
    return names.includes('Create Account') ? 'sign up' : 'sign in'
  }
  const isGuest = document.querySelector('nav a[href^="/login"]') !== null
  return isGuest ? 'guest' : 'unknown'
}
