/** The screens of texts and audio, the Clarity Check, offline mode and installing. */
import type { Page } from 'playwright'
import { type Mode, pagesOf } from './screens-modes.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const pressExactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Answers to the questions of the Clarity Check before the one about health. */
const ANSWERS = [/^Scattered/, 'Sitting', 'Some', /^Sleep isn’t an issue/, '5 minutes'] as const

export function contentModes(origin: string): Mode[] {
  const { at } = pagesOf(origin)
  const whole = (name: string, path: string): Mode => ({ ...at(name, path), isWhole: true })
  const check = (name: string, ...health: readonly string[]): Mode =>
    at(`clarity-${name}`, '/clarity-check', async (page) => {
      for (const answer of ANSWERS) await press(page, answer)
      for (const caution of health) await page.getByLabel(caution).check()
      if (name !== 'health') await press(page, health.length === 0 ? 'None of these' : 'Continue')
    })
  const panel = (name: string, show: (page: Page) => Promise<unknown>): Mode =>
    at(`offline-${name}`, '/', async (page) => {
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await page.getByRole('button', { name: 'Go Offline' }).waitFor()
      await show(page)
    })
  const goOffline = async (page: Page) => {
    await pressExactly(page, 'Go Offline')
    await page.getByRole('button', { name: 'Go Online' }).waitFor({ timeout: 60_000 })
  }
  /** A tool's first visit: the loading screen, which stays for two seconds at most. */
  const loading = (name: string, text: string, hold: (page: Page) => Promise<unknown>): Mode => ({
    name: `loading${name}`,
    async prepare(page) {
      await page.addInitScript(() => localStorage.removeItem('openedTools'))
      await hold(page)
    },
    async show(page) {
      await page.goto(`${origin}/four-seven-eight`)
      await page.getByRole('dialog').getByText(text).waitFor()
    },
  })
  const withoutSounds = (page: Page) => page.route('**/assets/audio/**', () => {})
  return [
    whole('home-whole', '/'),
    at('learn', '/learn'),
    whole('learn-whole', '/learn'),
    whole('course', '/learn/sleep-better'),
    whole('lesson', '/learn/find-your-center?lesson=softer-not-deeper'),
    at('night', '/learn/sleep-better?lesson=heavy', async (page) => {
      await page.getByRole('checkbox', { name: 'I’ve done this lesson' }).check()
      await pressExactly(page, '15 min')
      await pressExactly(page, 'Play Still Water')
    }),
    at('wisdom', '/wisdom'),
    at('wisdom-kept-none', '/wisdom', (page) => pressExactly(page, 'Saved')),
    at('wisdom-found-none', '/wisdom', (page) => page.getByRole('searchbox').fill('xylophone')),
    at('clarity-first', '/clarity-check'),
    check('health'),
    check('named'),
    check('gentle', 'Pregnancy'),
    check('doctor', 'Epilepsy'),
    at('audiobook', '/audiobook-sample'),
    whole('audiobook-whole', '/audiobook-sample'),
    whole('about', '/about'),
    whole('privacy', '/privacy'),
    whole('resources', '/resources'),
    whole('safety-whole', '/safety-info'),
    panel('panel', (page) => page.getByRole('button', { name: 'Go Offline' }).scrollIntoViewIfNeeded()),
    panel('going', async (page) => {
      await page.context().route('**/assets/audio/**', () => {})
      await pressExactly(page, 'Go Offline')
      await page.getByRole('progressbar').waitFor()
      await page.waitForTimeout(1500)
    }),
    panel('mode', goOffline),
    panel('proof', async (page) => {
      await goOffline(page)
      await press(page, /^Check what’s on this device/)
      await page.getByText('saved', { exact: true }).nth(13).waitFor({ timeout: 30_000 })
    }),
    panel('limited', async (page) => {
      await page.route('**/assets/audio/**', (route) => route.abort())
      await pressExactly(page, 'Go Offline')
      await page.getByText(/^Some audio files may not be available offline/).waitFor({ timeout: 60_000 })
    }),
    panel('missing', async (page) => {
      await goOffline(page)
      await page.evaluate(async () => {
        const kept = await caches.open('breathing-app-v3')
        const sounds = (await kept.keys()).filter(({ url }) => url.includes('/audio/'))
        await Promise.all(sounds.slice(0, 2).map((sound) => kept.delete(sound)))
      })
      await press(page, /^Check what’s on this device/)
      await page.getByText('saved', { exact: true }).nth(11).waitFor({ timeout: 30_000 })
    }),
    panel('blocked', async (page) => {
      await goOffline(page)
      await page.getByRole('link', { name: /^Free Mind Over Chatter Book/ }).click()
      await page.getByText('That link needs a connection').waitFor()
    }),
    {
      name: 'update-line',
      // The present version, shown as if it were a waiting update.
      async prepare(page) {
        await page.addInitScript(() => {
          const { register } = ServiceWorkerContainer.prototype
          ServiceWorkerContainer.prototype.register = async function (...of) {
            const registration = await register.apply(this, of)
            return Object.defineProperty(registration, 'waiting', { value: registration.active })
          }
        })
      },
      async show(page) {
        await page.goto(origin)
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
        await page.goto(origin)
        await page.getByRole('region', { name: 'A new version is ready.' }).waitFor()
      },
    },
    at('install', '/', (page) => press(page, /^Install as App/)),
    ...(
      [
        ['iphone', 'iPhone'],
        ['android', 'Linux; Android 15'],
      ] as const
    ).map(([name, device]): Mode => {
      const { show } = at('', '/', (page) => press(page, /^Install as App/))
      const prepare = async (page: Page) => {
        await page.addInitScript(
          (agent) => Object.defineProperty(navigator, 'userAgent', { value: agent }),
          device,
        )
      }
      return { name: `install-${name}`, prepare, show }
    }),
    at('installed', '/', async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
      await page.getByText('App Installed').scrollIntoViewIfNeeded()
    }),
    loading('', '60%', withoutSounds),
    loading('-ready', 'Ready!', (page) =>
      // It would only be visible for 0.3 s.
      page.addInitScript(() => {
        const wait = setTimeout
        Object.assign(globalThis, {
          setTimeout: (act: () => void, span: number) => (span === 300 ? 0 : wait(act, span)),
        })
      }),
    ),
  ]
}
