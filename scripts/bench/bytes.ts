/**
 * `npm run bench:bytes`: the bytes sent over the network on a first visit, in a first session, while
 * preparing offline mode and in it, counted by a proxy for all traffic. Exits with 1 where a body was fetched
 * twice needlessly, where another host was contacted, or where offline mode requested anything.
 */
import { chromium, type Page } from 'playwright'
import { chromiumArgs, chromiumPath } from '#support/quiet-chromium.ts'
import { serveApp } from './app.ts'
import { startCountingProxy } from './counting-proxy.ts'
import { machine, shown, table, writeRaw, writeSection } from './report.ts'
import { bytesByKind, type Exchange, foreignHosts, isOfChromium, kindNames, repeatedBodies } from './sent.ts'

/** A page has everything once nothing arrived for this long, in milliseconds. */
const QUIET = 3000

async function untilQuiet(exchanges: readonly Exchange[]) {
  for (let seen = -1; seen !== total(exchanges); ) {
    seen = total(exchanges)
    await new Promise((resolve) => setTimeout(resolve, QUIET))
  }
}
/** Grows with each request and each byte. */
const total = (exchanges: readonly Exchange[]) =>
  exchanges.reduce((sum, { bytes }) => sum + bytes, exchanges.length)

const untilWorker = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => setTimeout(resolve, 50))
  })

type Part = readonly [string, (page: Page, origin: string) => Promise<unknown>]

async function breatheOnce(page: Page) {
  await page.getByRole('button', { name: 'Start Breathing Treadmill' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Exhale' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** What a person does, step by step. */
const fromHome: readonly Part[] = [
  [
    'first visit',
    async (page, origin) => {
      await page.goto(`${origin}/`)
      await untilWorker(page)
    },
  ],
  ['second visit', (page, origin) => page.goto(`${origin}/`)],
  [
    'first session',
    async (page) => {
      await page.getByRole('link', { name: 'Breathing Treadmill' }).first().click()
      await breatheOnce(page)
    },
  ],
  [
    'way into offline mode',
    async (page, origin) => {
      await page.goto(`${origin}/`)
      await page.getByRole('button', { name: 'Go Offline', exact: true }).click()
      await page.getByText('Offline mode ready').waitFor({ timeout: 60_000 })
    },
  ],
  [
    'in offline mode',
    async (page) => {
      for (const name of ['Sleepy Time Breathing', 'Box Breathing', 'Breathing Treadmill']) {
        await page.getByRole('link', { name }).first().click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
      }
      await page.getByRole('link', { name: 'Box Breathing' }).first().click()
      await page.getByRole('button', { name: 'Start Box Breathing' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'Exhale' }).waitFor({ timeout: 60_000 })
      await page.getByRole('button', { name: 'Stop', exact: true }).click()
    },
  ],
]

/** Another person, who arrives by a link and starts breathing as soon as the page is there. */
const fromLink: readonly Part[] = [
  [
    'first visit and session, by a link',
    async (page, origin) => {
      await page.goto(`${origin}/energizing`)
      await breatheOnce(page)
      await untilWorker(page)
    },
  ],
]

const app = await serveApp()
const origin = app.origin.replace('127.0.0.1', 'localhost')
const proxy = await startCountingProxy(origin)
const asked = new Set<string>()
interface Counted {
  readonly name: string
  readonly exchanges: Exchange[]
}

/** Counts what is sent over the network for a person with a fresh browser. */
async function countFor(parts: readonly Part[]): Promise<{ version: string; counted: Counted[] }> {
  const browser = await chromium.launch({
    ...(chromiumPath === undefined ? {} : { executablePath: chromiumPath }),
    // Everything, including what is on this machine.
    args: [...chromiumArgs, `--proxy-server=${proxy.url}`, '--proxy-bypass-list=<-loopback>'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    // Requests of pages and workers, without those of the browser itself.
    page.context().on('request', (request) => asked.add(new URL(request.url()).host))
    const counted: Counted[] = []
    for (const [name, act] of parts) {
      const from = proxy.exchanges.length
      await act(page, origin)
      await untilQuiet(proxy.exchanges)
      counted.push({ name, exchanges: proxy.exchanges.slice(from).filter((each) => !isOfChromium(each)) })
    }
    return { version: `Chromium ${browser.version()}`, counted }
  } finally {
    await browser.close()
  }
}

const people: Counted[][] = []
let version = ''
try {
  for (const parts of [fromHome, fromLink]) {
    const found = await countFor(parts)
    people.push(found.counted)
    version = found.version
  }
} finally {
  await proxy.close()
  await app.close()
}

const counted = people.flat()
const exchangesOf = (parts: readonly Counted[]) => parts.flatMap(({ exchanges }) => exchanges)
const all = exchangesOf(counted)
const repeated = people.flatMap((parts) => repeatedBodies(exchangesOf(parts)))
const { host } = new URL(origin)
const foreign = [...new Set([...foreignHosts(all, host), ...asked])].filter(
  (each) => each !== host && each !== '',
)
/** The browser itself checks for a new worker. */
const offline = people[0]?.at(-1)?.exchanges.filter(({ path }) => path !== '/sw.js') ?? []
const raw = writeRaw('bytes', {
  machine: machine(version),
  counted: counted.map(({ name, exchanges }) => ({ name, bytes: bytesByKind(exchanges), exchanges })),
})
const inKilobytes = (bytes: number) => (bytes === 0 ? '0' : shown(bytes / 1000, 1))
const rows = counted.map(({ name, exchanges }) => {
  const sums = bytesByKind(exchanges)
  const sum = exchanges.reduce((bytes, exchange) => bytes + exchange.bytes, 0)
  return [
    name,
    String(exchanges.length),
    ...kindNames.map((kind) => inKilobytes(sums[kind])),
    `**${inKilobytes(sum)}**`,
  ]
})
const body = table(['part', 'questions', ...kindNames, 'all'], rows)
const told = (list: readonly string[]) => (list.length === 0 ? 'none' : list.join(', '))
const verdict = `Bodies that came twice and need not: ${told(repeated)}. Other hosts asked: ${told(foreign)}. Asked for in offline mode, but for the browser’s own look at the worker: ${told(offline.map(({ path }) => path))}.`
writeSection(
  'bytes',
  `${new Date().toISOString().slice(0, 10)}, ${version}. Kilobytes of bodies as they went over the network, compressed. Raw: [${raw}](${raw}).\n\n${body}\n\n${verdict}`,
)
console.log(`${body}\n\n${verdict}`)
if (repeated.length + foreign.length + offline.length > 0) process.exitCode = 1
