/**
 * `npm run screens`: a contact sheet of each screen in `sheetModes` into `docs/screens/`: a phone in the dark
 * and in the light theme, and a desktop in the dark one, side by side. Options:
 * `--only=<parts of modes' names, with commas>` (of all modes), `--to=<folder>`, `--each`: no sheets, but a
 * separate picture of every mode in each of three sizes and both themes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { serveApp } from '#scripts/bench/app.ts'
import { openedTools } from '#support/device/opened-tools.ts'
import { contentModes } from './screens-content.ts'
import { fileModes } from './screens-files.ts'
import { guestModes } from './screens-guest.ts'
import { type Mode, modes } from './screens-modes.ts'
import { recordModes } from './screens-record.ts'

const option = (name: string) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1]

interface View {
  readonly size: { readonly width: number; readonly height: number }
  readonly theme: 'dark' | 'light'
}

const phone = { width: 390, height: 844 }
const phoneOnItsSide = { width: 844, height: 390 }
const desktop = { width: 1280, height: 800 }
const themes = ['dark', 'light'] as const

const sheetViews: readonly View[] = [
  { size: phone, theme: 'dark' },
  { size: phone, theme: 'light' },
  { size: desktop, theme: 'dark' },
]
const everyView: readonly View[] = [phone, phoneOnItsSide, desktop].flatMap((size) =>
  themes.map((theme) => ({ size, theme })),
)
/** The modes that have a sheet in `docs/screens/`. */
const sheetModes = [
  ...[
    'home',
    'setup',
    'gong',
    'inhale',
    'exhale-still',
    'cheetah',
    'paused',
    'great-session',
    'session-complete',
  ],
  ...['box-hold', 'sleepy-hold', 'hold-setup', 'hold-done', 'save-audio', 'learn', 'wisdom', 'clarity-first'],
  ...['safety', 'not-found'],
]
const sheetHeight = 640
const sheetGap = 16

const folder = option('to') ?? 'docs/screens'
const only = option('only')?.split(',')
const isEach = process.argv.includes('--each')
const isAsked = (name: string) =>
  only === undefined ? isEach || sheetModes.includes(name) : only.some((part) => name.includes(part))

const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
  })

async function contextOf(browser: Browser, mode: Mode, { size, theme }: View) {
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
  // Fonts that load late are not used on a first visit (`optional`): the pictures show later visits.
  await context.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response: answer, body })
  })
  return context
}

async function shoot(context: BrowserContext, mode: Mode) {
  const page: Page = await context.newPage()
  if (mode.prepare !== undefined) await mode.prepare(page)
  await mode.show(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  // On a picture of the whole page, the navigation is at its end.
  if (mode.isWhole === true)
    await page.locator('.navigation').evaluate((navigation) => {
      navigation.style.position = 'static'
    })
  return page.screenshot({ fullPage: mode.isWhole === true })
}

/** Puts `pictures` side by side at one height. @returns a WebP file. */
async function sheetOf(pictures: readonly Buffer[]) {
  const resized = await Promise.all(
    pictures.map((picture) =>
      sharp(picture).resize({ height: sheetHeight }).png().toBuffer({ resolveWithObject: true }),
    ),
  )
  let left = sheetGap
  const placed = resized.map(({ data, info }) => {
    const at = { input: data, left, top: sheetGap }
    left += info.width + sheetGap
    return at
  })
  const blank = sharp({
    create: { width: left, height: sheetHeight + 2 * sheetGap, channels: 3, background: '#808080' },
  })
  return blank.composite(placed).webp({ quality: 70 }).toBuffer()
}

mkdirSync(folder, { recursive: true })
const app = await serveApp()
const browser = await launch()
try {
  const all = [modes, contentModes, guestModes, recordModes, fileModes].flatMap((make) => make(app.origin))
  for (const mode of all) {
    if (!isAsked(mode.name)) continue
    // In parallel: a mode in the middle of a session takes some seconds.
    const shots = await Promise.allSettled(
      (isEach ? everyView : sheetViews).map(async (view) => {
        const context = await contextOf(browser, mode, view)
        const picture = await shoot(context, mode)
        // What is still being prefetched does not matter here.
        await context.unrouteAll({ behavior: 'ignoreErrors' })
        await context.close()
        return { view, picture }
      }),
    )
    console.log(mode.name)
    // A mode that cannot be reached does not prevent the others.
    for (const shot of shots) {
      if (shot.status === 'fulfilled') continue
      console.error(shot.reason)
      process.exitCode = 1
    }
    const taken = shots.flatMap((shot) => (shot.status === 'fulfilled' ? [shot.value] : []))
    if (isEach)
      for (const { view, picture } of taken)
        await sharp(picture)
          .jpeg({ quality: 70 })
          .toFile(`${folder}/${mode.name}-${view.size.width}-${view.theme}.jpg`)
    else if (taken.length === sheetViews.length)
      writeFileSync(`${folder}/${mode.name}.webp`, await sheetOf(taken.map(({ picture }) => picture)))
  }
} finally {
  await browser.close()
  await app.close()
}
