/**
 * `npm run bench:history`: a history of 10 000 sessions on a processor four times slower: what the main thread does
 * until the first rows are painted, and the frames while all of them are scrolled by. Ends with 1 beyond the budget.
 */
import { type BrowserContext, chromium, type Page } from 'playwright'
import { type App, serveApp } from './app.ts'
import { median } from './figures.ts'
import { type Work, workOf } from './history/main-thread.ts'
import { keepOnDevice, longHistory, signUp } from './history/people.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'

const SESSIONS = 10_000
const SLOWER = 4
const TIMES = 5
/** Milliseconds of main thread until the list is painted, and of any frame while it is scrolled. */
const [FIRST, FRAME] = [100, 50]

declare global {
  var longFrames: number[]
}

/** Runs in the page, so that no function in it has a name: marks the press and the first paint of `what`, and keeps the frames beyond the budget. */
function watch(what: string) {
  globalThis.longFrames = []
  addEventListener(
    'click',
    ({ target }) => {
      if ((target as Element).closest('a') !== null) performance.mark('bench-press')
    },
    { capture: true },
  )
  new MutationObserver((_, observer) => {
    if (document.querySelector(what) === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => performance.mark('bench-painted')
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longFrames.push(duration)
  }).observe({ type: 'long-animation-frame', buffered: false })
}

interface Visit {
  readonly app: App
  readonly context: BrowserContext
  readonly link: string
  /** What is there once the page shows what it is for. */
  readonly what: string
  readonly isGuest?: boolean
}

/** Home, at rest, with the page's script fetched, as after a pointer has come near its link. */
async function openHome({ app, context, what, isGuest = false }: Visit): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(watch, what)
  await page.goto(app.origin)
  await page.waitForLoadState('networkidle')
  if (!isGuest) await page.getByRole('link', { name: 'Account' }).first().waitFor()
  return page
}

async function measureFirst(visit: Visit): Promise<Work> {
  const page = await openHome(visit)
  const browser = visit.context.browser()
  if (browser === null) throw new Error('bench: the browser is gone')
  const link = page.getByRole('main').getByRole('link', { name: visit.link })
  await link.hover()
  await page.waitForLoadState('networkidle')
  await throttle(page)
  const marks = { browser, page, from: 'bench-press', to: 'bench-painted' }
  const work = await workOf(marks, async () => {
    await link.click()
    await page.waitForFunction(() => performance.getEntriesByName('bench-painted').length > 0)
  })
  await page.close()
  return work
}

const throttle = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Scrolls to the last session while the older ones are still asked for. @returns frames beyond 50 ms, in ms */
async function measureScroll(visit: Visit): Promise<{ frames: number[]; turns: number }> {
  const page = await openHome(visit)
  await throttle(page)
  await page.getByRole('main').getByRole('link', { name: visit.link }).click()
  await page.locator(visit.what).first().waitFor()
  await page.waitForTimeout(1500)
  await page.evaluate(() => void longFrames.splice(0))
  await page.mouse.move(195, 400)
  let turns = 0
  for (let resting = 0; resting < 20 && turns < 1500; turns++) {
    const before = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 1800)
    await page.waitForTimeout(60)
    resting = (await page.evaluate(() => scrollY)) === before ? resting + 1 : 0
  }
  const over = await page.evaluate(() => longFrames)
  await page.close()
  return { frames: over, turns }
}

const app = await serveApp()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const firsts = new Map<string, Work[]>()
let scrolled: { frames: number[]; turns: number } = { frames: [], turns: 0 }
try {
  const viewport = { width: 390, height: 844 }
  const sessions = longHistory(SESSIONS, Date.now())
  const context = await browser.newContext({ viewport })
  await signUp(context, app.origin, sessions)
  const history = { app, context, link: 'History', what: '[role=listitem]' }
  firsts.set('list, signed in', await repeat(history))
  scrolled = await measureScroll(history)

  const guest = await browser.newContext({ viewport })
  const seeding = await guest.newPage()
  await seeding.goto(`${app.origin}/breath-hold`)
  await seeding.waitForLoadState('networkidle')
  await seeding.evaluate(keepOnDevice, sessions)
  await seeding.close()
  firsts.set('list, guest', await repeat({ ...history, context: guest, isGuest: true }))
} finally {
  await browser.close()
  await app.close()
}
write(`Chromium ${browser.version()}`)

async function repeat(visit: Visit): Promise<Work[]> {
  const works: Work[] = []
  for (let n = 0; n < TIMES; n++) works.push(await measureFirst(visit))
  return works
}

function write(name: string) {
  const raw = writeRaw('history', {
    machine: machine(name),
    sessions: SESSIONS,
    slower: SLOWER,
    firsts: Object.fromEntries(firsts),
    scrolled,
  })
  const { cores, processor, date, browser: shownBrowser } = machine(name)
  const rows = [...firsts].map(([what, works]) => [
    what,
    shown(median(works.map(({ busy }) => busy))),
    shown(median(works.map(({ longest }) => longest))),
    shown(median(works.map(({ wall }) => wall))),
  ])
  const head = `${date.slice(0, 10)}, ${shownBrowser}, ${SESSIONS} sessions, ${SLOWER}× slower processor, ${cores} cores of ${processor}. Raw: [${raw}](${raw}).`
  const body = table(
    ['first paint of', 'main thread, ms', 'longest task, ms', 'from press to paint, ms'],
    rows,
  )
  const longest = Math.max(0, ...scrolled.frames)
  const tail = `Scrolled from the first session to the last in ${scrolled.turns} turns of the wheel: ${scrolled.frames.length} frames over ${FRAME} ms, the longest ${shown(longest)} ms.`
  writeSection(
    'history',
    `${head}\n\n${body}\n\n${tail} The budgets: ${FIRST} ms of main thread, no frame over ${FRAME} ms.`,
  )
  console.log(body)
  console.log(tail)
  const first =
    median((firsts.get('list, signed in') ?? []).map(({ busy }) => busy)) ?? Number.POSITIVE_INFINITY
  if (first > FIRST || longest > FRAME) process.exitCode = 1
}
