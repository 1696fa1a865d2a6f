/**
 * A scenario of two people at one browser who practise with and without a network, in one tab or two, while
 * tabs, server and answers are lost and storage is full: in the end each account has exactly what its person
 * practised, once.
 */
import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import { offerTexts } from '#domain/messages/account/migration.ts'
import { type BreakageKind, breakages } from '#scripts/prove/migration/breakages.ts'
import type { KillableServer } from '#scripts/prove/migration/server.ts'
import { putRows } from '#support/records/guest-history.ts'
import { goalRow, holdRow, refusedRow, rowsOnDevice, sessionRow, shareRow } from './device.ts'
import { differences, judge, newcomer, type Person } from './judge.ts'

export const actionKinds = [
  'session',
  'hold',
  'goal',
  'share',
  /** Practised with the app's own buttons, for the least length of a hold. */
  'real hold',
  /** Something that the server refuses for good. */
  'refused',
  'look',
  'offline',
  'online',
  'second tab',
  /** The tab is closed, or its process ends. */
  'tab killed',
  'server killed',
  /** The next call breaks, in one of many ways. */
  'breakage',
  /** The browser gives the app no more storage, or gives it again. */
  'full',
  'sign out',
  'other person',
] as const
export type ActionKind = (typeof actionKinds)[number]

export interface OutboxScenario {
  readonly actions: readonly ActionKind[]
  readonly random: () => number
}

/** What is wrong in the end; empty when all is well. */
export interface OutboxResult {
  readonly wrong: readonly string[]
  /** Records and calls that should arrive. */
  readonly sent: number
  /** Breakages that really happened. */
  readonly met: number
}

const PASSWORD = 'breathe in, breathe out'
/** The calls that send data. */
const CALLS = ['/api/breathing-sessions', '/api/breath-holds', '/api/user/goal', '/api/user/share']
const SURVIVABLE: readonly BreakageKind[] = [
  ...(['abort', 'lost', 'error', 'stranger', 'closed', 'closed after', 'reload'] as const),
  ...(['signed out', 'kill', 'kill after', 'second tab'] as const),
]
/** Milliseconds that waiting data may take to arrive once all is well again, and to look for a button. */
const [LONGEST, PATIENCE] = [60_000, 20_000]

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export async function runOutboxScenario(
  browser: Browser,
  server: KillableServer,
  scenario: OutboxScenario,
): Promise<OutboxResult> {
  const address = [0, 0, 0].map(() => Math.floor(scenario.random() * 256)).join('.')
  const context = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': `10.${address}` },
  })
  const runner = new OutboxRunner(context, server, scenario)
  try {
    return await runner.run()
  } finally {
    await runner.end()
    await context.close()
  }
}

class OutboxRunner {
  readonly #context: BrowserContext
  readonly #server: KillableServer
  readonly #scenario: OutboxScenario
  readonly #wrong: string[] = []
  readonly #people: Person[] = []
  readonly #guestRows: string[] = []
  /** Who is signed in; null for a guest. */
  #here: Person | null = null
  #page: Page | null = null
  #isOffline = false
  #isFull = false
  #next: BreakageKind | null = null
  #met = 0
  #breaking: Promise<unknown> = Promise.resolve()

  constructor(context: BrowserContext, server: KillableServer, scenario: OutboxScenario) {
    this.#context = context
    this.#server = server
    this.#scenario = scenario
  }

  async run(): Promise<OutboxResult> {
    for (const _ of ['one', 'other']) this.#people.push(await this.#signUp())
    this.#here = this.#people[1] ?? null
    await this.#context.route('**/api/**', (route) => this.#meet(route))
    await this.#open()
    for (const deed of this.#scenario.actions) await this.#do(deed)
    await this.#breaking
    await this.#settle()
    const sent = this.#people.reduce(
      (sum, one) => sum + one.sessions.length + one.holds.length + one.realHolds + one.shares,
      0,
    )
    return { wrong: this.#wrong, sent, met: this.#met }
  }

  /** Waits until any breakage is over, before the next scenario begins. */
  async end() {
    this.#next = null
    await this.#breaking
  }

  /** Breaks the next call that sends data, if a breakage is due. */
  async #meet(route: Route) {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const kind = this.#next
    const isMeant = request.method() === 'POST' && CALLS.includes(pathname)
    const page = request.serviceWorker() === null ? request.frame().page() : this.#page
    if (!isMeant || kind === null || page === null) return route.continue().catch(() => {})
    this.#next = null
    this.#met += 1
    const scene = { context: this.#context, server: this.#server, page, random: this.#scenario.random }
    this.#breaking = breakages[kind](route, scene)
      .catch(() => route.abort().catch(() => {}))
      .then(() => {
        if (kind === 'signed out') this.#here = null
      })
    await this.#breaking
  }

  /** Calls the server on behalf of the person, not of the app; retries while the server is starting. */
  async #ask(method: 'get' | 'post', path: string, data?: object) {
    const headers = { origin: this.#server.url }
    for (let tries = 1; ; tries++) {
      const answer = await this.#context.request[method](path, {
        headers,
        ...(data ? { data } : {}),
      }).catch((error: Error) => {
        if (tries === 50) throw error
        return null
      })
      if (answer?.ok()) return answer.json()
      if (answer !== null && answer.status() < 500)
        throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
      if (tries === 50) throw new Error(`${path}: no answer`)
      await after(200)
    }
  }

  async #signUp(): Promise<Person> {
    const email = `${randomUUID()}@example.com`
    const { user } = await this.#ask('post', '/api/auth/sign-up', {
      ...{ email, password: PASSWORD, agreeToNewsletter: false },
    })
    return newcomer(email, user.id)
  }

  async #signIn(person: Person) {
    await this.#ask('post', '/api/auth/sign-in', { email: person.email, password: PASSWORD })
    this.#here = person
  }

  async #open(path = '/breathing-history'): Promise<Page> {
    const page = await this.#context.newPage()
    page.on('pageerror', (error) => this.#wrong.push(`uncaught: ${error.message}`))
    const gone = () => {
      if (this.#page === page) this.#page = null
    }
    page.on('close', gone)
    page.on('crash', gone)
    // What a guest left here stays the guest's.
    const keep = page.getByRole('button', { name: offerTexts.keep })
    await page.addLocatorHandler(keep, () => keep.click())
    this.#page = page
    // A caller that sees that it did not load tries again.
    const load = () => page.goto(path).then(Boolean, () => false)
    for (const until = Date.now() + PATIENCE; !(await load()) && Date.now() < until; ) await after(500)
    // The app creates its database before anything is put there.
    await page
      .waitForFunction(async () =>
        (await indexedDB.databases()).some(({ name, version }) => name === 'stilltide' && version === 1),
      )
      .catch(() => {})
    return page
  }

  /** The page that the person looks at; without a network no new one opens. */
  async #look(): Promise<Page> {
    if (this.#page !== null) return this.#page
    await this.#setOffline(false)
    return this.#open()
  }

  async #setOffline(isOffline: boolean) {
    this.#isOffline = isOffline
    // Pages are notified first; for a worker whose process ended with a tab's, the driver waits forever.
    await Promise.race([this.#context.setOffline(isOffline), after(1000)])
  }

  /**
   * Does something on the page that the person looks at; again if it was closed or reloaded in the middle.
   */
  async #onPage<T>(deed: (page: Page) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      await this.#breaking
      const page = await this.#look()
      try {
        return await deed(page)
      } catch (error) {
        if (tries === 5) throw error
        // A reload during another kill of the server, or without a network, ends on the browser's own error
        // page: a person reloads that once the network is back.
        if (!page.url().startsWith(this.#server.url)) {
          await this.#setOffline(false)
          await page.goto('/breathing-history').catch(() => {})
        }
      }
    }
  }

  /** A row is the same however often it is stored: the server recognises it by its id. */
  async #put(row: { readonly id: string; readonly byOwner: string }) {
    await this.#onPage((page) => putRows(page, [row]))
    await this.#nudge()
  }

  /** Makes every open page contact the server, as it does when the network is back. */
  async #nudge() {
    if (this.#isOffline) return
    const pages = this.#context.pages()
    await Promise.all(
      pages.map((page) => page.evaluate(() => void dispatchEvent(new Event('online'))).catch(() => {})),
    )
  }

  get #owner() {
    return this.#here === null ? ({ kind: 'guest' } as const) : ({ kind: 'user', id: this.#here.id } as const)
  }

  async #do(deed: ActionKind) {
    const upTo = (most: number) => Math.floor(this.#scenario.random() * (most + 1))
    // A breakage that changes who is signed in is finished before the next action.
    await this.#breaking
    const here = this.#here
    switch (deed) {
      case 'session': {
        const row = sessionRow(this.#owner, 10 + upTo(600))
        await this.#put(row)
        const { duration } = row.record as unknown as { duration: number }
        if (here === null) this.#guestRows.push(row.id)
        else here.sessions.push({ id: row.id, seconds: duration })
        return
      }
      case 'hold': {
        const row = holdRow(this.#owner, 5 + upTo(200))
        await this.#put(row)
        if (here === null) this.#guestRows.push(row.id)
        else here.holds.push(row.id)
        return
      }
      case 'goal': {
        if (here === null) return
        const minutes = 5 + upTo(25)
        await this.#put(goalRow(this.#owner, minutes))
        here.goal = minutes
        return
      }
      case 'share':
        if (here === null) return
        await this.#put(shareRow(this.#owner))
        here.shares += 1
        return
      case 'refused': {
        if (here === null) return
        const row = refusedRow(this.#owner)
        await this.#put(row)
        here.refused.push(row.id)
        return
      }
      case 'real hold':
        return this.#hold()
      case 'look':
        await this.#nudge()
        return after(upTo(300))
      case 'offline':
        return this.#setOffline(true)
      case 'online':
        return this.#setOffline(false)
      case 'second tab':
        if (!this.#isOffline && this.#context.pages().length < 4) await this.#open('/account')
        return
      case 'tab killed':
        return this.#killTab(this.#scenario.random() < 0.5)
      case 'server killed':
        await this.#nudge()
        await after(upTo(40))
        return this.#server.killAndStart()
      case 'breakage':
        this.#next = SURVIVABLE[upTo(SURVIVABLE.length - 1)] ?? 'abort'
        return
      case 'full':
        return this.#fill()
      case 'sign out':
        await this.#ask('post', '/api/auth/logout', {})
        this.#here = null
        return this.#nudge()
      case 'other person': {
        const others = this.#people.filter((one) => one !== here)
        const other = others[upTo(others.length - 1)]
        if (other !== undefined) await this.#signIn(other)
        return this.#nudge()
      }
    }
  }

  /** A hold by the app's own buttons, often without a network when it ends. */
  async #hold() {
    if (this.#isFull || this.#here === null) return
    const met = this.#met
    await this.#setOffline(false)
    const page = await this.#open('/breath-hold')
    const here = this.#here
    if (here === null) return
    let hasBegun = false
    try {
      // The app finds out who is signed in, whose hold it then is.
      await page.getByRole('link', { name: 'Account' }).first().waitFor({ timeout: PATIENCE })
      await page.getByRole('button', { name: 'Start', exact: true }).first().click({ timeout: PATIENCE })
      hasBegun = true
      const finish = page.getByRole('button', { name: 'Finish Hold' })
      await finish.waitFor({ timeout: PATIENCE })
      await after(1500)
      if (this.#scenario.random() < 0.5) await this.#do('offline')
      await finish.click({ timeout: PATIENCE })
      await page.getByRole('dialog').waitFor({ timeout: PATIENCE })
      if (this.#here === here) here.realHolds += 1
      else await this.#findOwner(page, here)
    } catch (error) {
      // Only a breakage is an excuse: it closed or reloaded the page, or signed the person out before Start.
      if (this.#met === met) throw error
      here.brokenHolds += hasBegun ? 1 : 0
    }
  }

  /** The owner of a hold if a breakage signed the person out: a guest, if the app knew that before Start. */
  async #findOwner(page: Page, here: Person) {
    const guests = (await rowsOnDevice(page)).filter(({ byOwner }) => byOwner === 'guest')
    const added = guests.map(({ id }) => id).filter((id) => !this.#guestRows.includes(id))
    this.#guestRows.push(...added)
    if (added.length === 0) here.brokenHolds += 1
  }

  async #killTab(isCrash: boolean) {
    const page = this.#page
    if (page === null) return
    this.#page = null
    if (isCrash) {
      const session = await this.#context.newCDPSession(page)
      const crashed = page.waitForEvent('crash', { timeout: 5000 }).catch(() => {})
      void session.send('Page.crash').catch(() => {})
      await crashed
    }
    await page.close().catch(() => {})
  }

  async #fill() {
    const session = await this.#onPage((page) => this.#context.newCDPSession(page))
    this.#isFull = !this.#isFull
    await session
      .send('Storage.overrideQuotaForOrigin', {
        origin: this.#server.url,
        ...(this.#isFull ? { quotaSize: 1 } : {}),
      })
      .catch((error: Error) => this.#wrong.push(`quota: ${error.message}`))
    await session.detach().catch(() => {})
  }

  /** All is well again: each person returns once more, and their waiting data arrives. */
  async #settle() {
    this.#next = null
    await this.#setOffline(false)
    if (this.#isFull) await this.#fill()
    for (const person of this.#people) {
      await this.#signIn(person)
      const page = await this.#look()
      await page.goto('/breathing-history').catch(() => {})
      await this.#untilSent(person)
      const ask = (path: string) => this.#ask('get', path)
      this.#wrong.push(...(await judge(person, ask, await this.#onPage(rowsOnDevice))))
    }
    const rows = await this.#onPage(rowsOnDevice)
    const guests = rows.filter(({ byOwner }) => byOwner === 'guest').map(({ id }) => id)
    this.#wrong.push(...differences('kept of the guest', guests.sort(), this.#guestRows.sort()))
  }

  async #untilSent(person: Person) {
    const until = Date.now() + LONGEST
    for (;;) {
      await this.#nudge()
      await after(150)
      const rows = await this.#onPage(rowsOnDevice)
      const waiting = rows.filter(
        (row) => row.byOwner.endsWith(`:${person.id}`) && row.state.name === 'waiting',
      )
      if (waiting.length === 0) return
      if (Date.now() > until) return void this.#wrong.push(`${waiting.length} still wait of ${person.id}`)
    }
  }
}
