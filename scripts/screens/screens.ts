/**
 * `npm run screens`: every mode of every screen, on three sizes, by night and by day, into `docs/screens/`.
 * Options: `--only=<parts of modes' names, with commas>`, `--to=<folder>`.
 */
import { mkdirSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { serveApp } from '#scripts/bench/app.ts'
import { openedTools } from '#support/opened-tools.ts'
import { contentModes } from './screens-content.ts'
import { fileModes } from './screens-files.ts'
import { guestModes } from './screens-guest.ts'
import { type Mode, modes } from './screens-modes.ts'
import { recordModes } from './screens-record.ts'

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]

const sizes = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]
const themes = ['dark', 'light'] as const
const folder = option('to') ?? 'docs/screens'
const only = (option('only') ?? '').split(',')

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
  })

async function contextOf(browser: Browser, mode: Mode, theme: string, size: (typeof sizes)[number]) {
  const context = await browser.newContext({
    viewport: size,
    locale: 'en-GB',
    reducedMotion: mode.isStill ? 'reduce' : 'no-preference',
  })
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of kept) localStorage.setItem(key, value)
    },
    [['theme', theme] as const, ...openedTools],
  )
  // Faces that come late are not used on a first visit (`optional`): the pictures show every later one.
  await context.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response: answer, body })
  })
  return context
}

async function shoot(context: BrowserContext, mode: Mode, file: string) {
  const page: Page = await context.newPage()
  if (mode.prepare !== undefined) await mode.prepare(page)
  await mode.show(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  // Seen whole, a page has its navigation at its end.
  if (mode.isWhole === true)
    await page.locator('.navigation').evaluate((navigation) => {
      navigation.style.position = 'static'
    })
  await page.screenshot({ path: file, type: 'jpeg', quality: 70, fullPage: mode.isWhole === true })
}

mkdirSync(folder, { recursive: true })
const app = await serveApp()
const browser = await launch()
try {
  const all = [modes, contentModes, guestModes, recordModes, fileModes].flatMap((make) => make(app.origin))
  for (const mode of all) {
    if (!only.some((part) => mode.name.includes(part))) continue
    const runs = sizes.flatMap((size) => themes.map((theme) => ({ size, theme })))
    // Side by side: a mode in the middle of a session takes its seconds.
    const shots = await Promise.allSettled(
      runs.map(async ({ size, theme }) => {
        const context = await contextOf(browser, mode, theme, size)
        await shoot(context, mode, `${folder}/${mode.name}-${size.width}-${theme}.jpg`)
        // What is still fetched for later is of no matter here.
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
      }),
    )
    console.log(mode.name)
    // A mode that cannot be reached keeps no other from being seen.
    for (const shot of shots) {
      if (shot.status === 'fulfilled') continue
      console.error(shot.reason)
      process.exitCode = 1
    }
  }
} finally {
  await browser.close()
  await app.close()
}
