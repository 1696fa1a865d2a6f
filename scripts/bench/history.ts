/**
 * `npm run bench:history`: history and badges with 10 000 sessions on a phone (`phone.ts`): what the main
 * thread does until the first rows are painted: from the click, or for badges, whose page opens 150 ms after
 * it, from the opening of the page. Also the frames while all rows are scrolled by, right away and after a
 * rest. Exits with 1 beyond the budget. With `--first` nothing is scrolled, and nothing written.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { type App, serveApp } from './app.ts'
import { median } from './figures.ts'
import { type ControlName, locateControl } from './history/locate-control.ts'
import { type Work, workOf } from './history/main-thread.ts'
import { keepOnDevice, longHistory, recordsOf, signUp } from './history/people.ts'
import { type Slowness, slowDown, slowed, slownessIn } from './phone.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'

const isFirstOnly = process.argv.includes('--first')
const SESSIONS = 10_000
const TIMES = 5
/** The speed of a strong flick on a phone, in px per second. */
const FLICK = 8000
/** Between two turns of the wheel, in milliseconds. */
const TURN = 60
/** Turns of the wheel between two checks of the scroll position; each check costs the page a frame's work. */
const BLIND = 25
/**
 * The rest before the second scroll, in milliseconds. V8 collects once to save memory, 30 s after a heap of
 * more than 8 MB began to grow: that mostly falls into the middle of the first scroll, and the second has
 * only the list's own cost. Source: https://github.com/v8/v8/blob/main/src/heap/memory-reducer.cc
 */
const RESTED = 45_000
/**
 * Milliseconds that a pointer rests on the link before the click: the next page's script is loaded by then.
 */
const FETCHED = 1500
/**
 * How often to ask a service worker to stop, and the wait each time for its process to end, in milliseconds.
 */
const [TRIES, ENDING] = [10, 500]
/**
 * Budgets in milliseconds: main-thread time until the list is painted, and any frame while it is scrolled.
 */
const [FIRST, FRAME] = [100, 50]

/**
 * A frame over the budget, in milliseconds: when it began, and how much of it was before rendering, in
 * scripts, and in tasks that delay input.
 */
interface LongFrame {
  readonly duration: number
  readonly began: number
  readonly beforeDrawing: number
  readonly inScripts: number
  readonly blocking: number
}

/** Not in the DOM's types yet. Source: https://www.w3.org/TR/long-animation-frames/ */
interface LongAnimationFrame extends PerformanceEntry {
  readonly renderStart: number
  readonly blockingDuration: number
  readonly scripts: readonly PerformanceEntry[]
}

declare global {
  var longFrames: LongFrame[]
}

/**
 * Runs in the page, so that no function in it has a name: marks the click, the page's opening and the frame
 * that first paints `what`, and stores the frames beyond the budget.
 */
function watch({ what, begin }: Pick<Visit, 'what' | 'begin'>) {
  globalThis.longFrames = []
  if (begin === 'bench-press')
    addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a, button') !== null) performance.mark('bench-press')
      },
      { capture: true },
    )
  else {
    const { pushState } = history
    history.pushState = (...change) => {
      performance.mark('bench-open')
      return pushState.apply(history, change)
    }
  }
  new MutationObserver((_, observer) => {
    if (document.querySelector(what) === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      performance.mark('bench-drawn')
      setTimeout(() => console.debug('bench-painted'))
    })
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as LongAnimationFrame[])
      longFrames.push({
        duration: frame.duration,
        began: frame.startTime,
        beforeDrawing: frame.renderStart - frame.startTime,
        inScripts: frame.scripts.reduce((sum, { duration }) => sum + duration, 0),
        blocking: frame.blockingDuration,
      })
  }).observe({ type: 'long-animation-frame', buffered: false })
}

interface Visit {
  readonly app: App
  readonly context: BrowserContext
  /** Where it begins, and what is clicked there. */
  readonly from: string
  readonly press: ControlName
  /** From when its work counts: with a pause between the click and the page, from the page's opening. */
  readonly begin: 'bench-press' | 'bench-open'
  /** What is visible once the page shows its content. */
  readonly what: string
}

/** The page before it, idle, with the next page's script fetched, as after a pointer came near its link. */
async function openBefore({ app, context, from, press, what, begin }: Visit) {
  const slowness = await slownessIn(context)
  slownesses.push(slowness)
  const page = await context.newPage()
  await page.addInitScript(watch, { what, begin })
  await page.goto(app.origin + from)
  await page.waitForLoadState('networkidle')
  const { x, y } = await locateControl(page, press)
  await page.mouse.move(x, y)
  // The page was idle before, so its load state says nothing about what is fetched now.
  await page.waitForTimeout(FETCHED)
  await slowDown(await context.newCDPSession(page), slowness)
  /** With the mouse only: anything else that the driver does in the page would be counted. */
  async function go() {
    const painted = page.waitForEvent('console', (message) => message.text() === 'bench-painted')
    await page.mouse.click(x, y)
    await painted
  }
  return { page, go }
}

/**
 * Ends the process with its page: the service worker, which never ends by itself while the driver is
 * attached, would keep the process alive for the next page, in the middle of which this one's garbage would
 * be collected.
 */
async function leave(page: Page) {
  const context = page.context()
  const processes = await context.browser()?.newBrowserCDPSession()
  if (processes === undefined) throw new Error('bench: the browser is gone')
  await page.close()
  for (let tries = 0; tries < TRIES; tries++) {
    const blank = await context.newPage()
    const devtools = await context.newCDPSession(blank)
    await devtools.send('ServiceWorker.enable')
    await devtools.send('ServiceWorker.stopAllWorkers')
    await blank.close()
    await sleep(ENDING)
    const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
    // The browser keeps one spare process.
    if (processInfo.filter(({ type }) => type === 'renderer').length <= 1) return processes.detach()
  }
  throw new Error('bench: the process of a page that was left is still there')
}

async function measureFirst(visit: Visit): Promise<Work> {
  const { page, go } = await openBefore(visit)
  const browser = visit.context.browser()
  if (browser === null) throw new Error('bench: the browser is gone')
  const marks = { browser, page, from: visit.begin, to: 'bench-drawn' }
  const work = await workOf(marks, go)
  await leave(page)
  return work
}

interface Scrolled {
  readonly frames: readonly LongFrame[]
  readonly turns: number
}

/**
 * Scrolls to the last session while the older ones are still being requested.
 * @param rest before it, in ms
 * @returns frames beyond 50 ms
 */
async function measureScroll(visit: Visit, rest: number): Promise<Scrolled> {
  const { page, go } = await openBefore(visit)
  await go()
  await page.waitForTimeout(1500 + rest)
  await page.evaluate(() => void longFrames.splice(0))
  await page.mouse.move(195, 400)
  let turns = 0
  for (let [before, at] = [-1, 0]; at !== before && turns < 5000; turns += BLIND) {
    before = at
    for (let n = 0; n < BLIND; n++) {
      const next = performance.now() + TURN
      await page.mouse.wheel(0, (FLICK * TURN) / 1000)
      await sleep(next - performance.now())
    }
    at = await page.evaluate(() => scrollY)
  }
  const over = await page.evaluate(() => longFrames)
  await leave(page)
  return { frames: over, turns }
}

const app = await serveApp()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
/** The slowness of the machine at each visit. */
const slownesses: Slowness[] = []
const firsts = new Map<string, Work[]>()
const scrolls = new Map<string, Scrolled>()
const [signedIn, guest] = ['signed in', 'guest']
try {
  const viewport = { width: 390, height: 844 }
  const sessions = longHistory(SESSIONS, Date.now())
  const own = await browser.newContext({ viewport })
  await signUp(own, app.origin, sessions)
  const others = await browser.newContext({ viewport })
  const seeding = await others.newPage()
  await seeding.goto(`${app.origin}/breath-hold`)
  await seeding.waitForLoadState('networkidle')
  await seeding.evaluate(keepOnDevice, recordsOf(sessions))
  await leave(seeding)
  for (const [who, context] of [
    [signedIn, own],
    [guest, others],
  ] as const) {
    const history: Visit = {
      ...{ app, context, from: '/', begin: 'bench-press', what: '[role=listitem]' },
      press: { role: 'link', name: 'History' },
    }
    firsts.set(`the history, ${who}`, await repeat(history))
    if (!isFirstOnly) {
      scrolls.set(`${who}, right away`, await measureScroll(history, 0))
      scrolls.set(`${who}, after ${RESTED / 1000} s`, await measureScroll(history, RESTED))
    }
    const badges: Visit = {
      ...{ app, context, from: '/breathing-history', begin: 'bench-open', what: 'section li button' },
      press: { role: 'button', name: 'All badges' },
    }
    firsts.set(`all badges, ${who}`, await repeat(badges))
  }
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
  const rows = [...firsts].map(([what, works]) => [
    what,
    shown(median(works.map(({ busy }) => busy))),
    shown(median(works.map(({ longest }) => longest))),
    shown(median(works.map(({ wall }) => wall))),
  ])
  const body = table(
    ['first paint of', 'main thread, ms', 'longest task, ms', 'until it is painted, ms'],
    rows,
  )
  const tail = [...scrolls].map(
    ([who, { frames, turns }]) =>
      `Scrolled from the first session to the last (${who}) in ${turns} turns of the wheel, ${FLICK} px a second: ${frames.length} frames over ${FRAME} ms, the longest ${shown(longestOf(frames))} ms.`,
  )
  console.log(`On ${slowed(slownesses)}:\n${body}`)
  console.log(tail.join('\n'))
  if (!isFirstOnly) keep(name, body, tail)
  const first = [...firsts.values()].map(
    (works) => median(works.map(({ busy }) => busy)) ?? Number.POSITIVE_INFINITY,
  )
  const frames = [...scrolls.values()].map(({ frames }) => longestOf(frames))
  if (Math.max(...first) > FIRST || Math.max(0, ...frames) > FRAME) process.exitCode = 1
}

function keep(name: string, body: string, tail: readonly string[]) {
  const raw = writeRaw('history', {
    machine: machine(name),
    sessions: SESSIONS,
    slownesses,
    firsts: Object.fromEntries(firsts),
    scrolled: Object.fromEntries(scrolls),
  })
  const { cores, processor, date, browser: shownBrowser } = machine(name)
  const head = `${date.slice(0, 10)}, ${shownBrowser}, ${SESSIONS} sessions, a phone (${slowed(slownesses)}), ${cores} cores of ${processor}. Raw: [${raw}](${raw}).`
  const budgets = `The budgets: ${FIRST} ms of main thread, no frame over ${FRAME} ms.`
  writeSection('history', [head, body, ...tail, budgets].join('\n\n'))
}

function longestOf(frames: readonly LongFrame[]) {
  return Math.max(0, ...frames.map(({ duration }) => duration))
}
