/** The screens: each mode, and how a person gets to it. */
import type { Page } from 'playwright'
import { toneFile } from '#support/tone-file.ts'

export interface Mode {
  readonly name: string
  /** With reduced motion. */
  readonly isStill?: boolean
  /** The whole page, not only what is seen first. */
  readonly isWhole?: boolean
  readonly prepare?: (page: Page) => Promise<void>
  readonly show: (page: Page) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const word = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor({ timeout: 20_000 })
const settle = (page: Page) => page.waitForTimeout(600)

/** How a page of the app at `origin` is opened, and a mode of it: as it is, or after `show`. */
export function pagesOf(origin: string) {
  const open = (path: string) => async (page: Page) => {
    await page.goto(`${origin}${path}`)
    await page.waitForLoadState('networkidle')
    await settle(page)
  }
  const at = (name: string, path: string, show: (page: Page) => Promise<unknown> = async () => {}): Mode => ({
    name,
    async show(page) {
      await open(path)(page)
      await show(page)
      await settle(page)
    },
  })
  return { open, at }
}

/** A clock that a script can move, and no sound card, which would have its own clock. */
async function withMovableTime(page: Page) {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
  await page.clock.install()
}

export function modes(origin: string): Mode[] {
  const { open } = pagesOf(origin)
  const begin = async (page: Page, path: string, name: string) => {
    await open(path)(page)
    await press(page, `Start ${name}`)
  }
  const start = (page: Page, query = '?duration=60') =>
    begin(page, `/energizing${query}`, 'Breathing Treadmill')
  const untilIn = (path: string, name: string, text: string) => async (page: Page) => {
    await begin(page, `${path}?duration=60`, name)
    await word(page, text)
    await page.waitForTimeout(2600)
  }
  const until = (text: string, query?: string) => async (page: Page) => {
    await start(page, query)
    await word(page, text)
    // Wait until well into the phase, where it differs from the one before.
    await page.waitForTimeout(text === 'Settle in' ? 1500 : 2600)
  }
  const hold = async (page: Page) => {
    await open('/breath-hold')(page)
    await press(page, 'Start')
    await word(page, 'Hold')
  }
  const chooseFile = async (page: Page, bytes: Uint8Array) => {
    await open('/energizing')(page)
    await page.getByRole('radio', { name: 'Upload your own' }).click()
    const file = { name: 'rain on the roof.wav', mimeType: 'audio/wav', buffer: Buffer.from(bytes) }
    await page.locator('input[type=file]').setInputFiles(file)
  }
  return [
    { name: 'home', show: open('/') },
    { name: 'setup', show: open('/energizing') },
    { name: 'setup-whole', isWhole: true, show: open('/energizing?duration=600&pace=2') },
    {
      name: 'delay',
      async show(page) {
        await open('/energizing')(page)
        const delays = page.getByRole('group', { name: 'Delay Start' })
        await delays.getByRole('button', { name: '5m', exact: true }).click()
        await press(page, 'Start in 5:00')
        await word(page, 'Get Ready!')
        await settle(page)
      },
    },
    { name: 'gong', show: until('Settle in') },
    { name: 'inhale', show: until('Inhale') },
    { name: 'exhale', show: until('Exhale') },
    { name: 'inhale-still', isStill: true, show: until('Inhale') },
    { name: 'exhale-still', isStill: true, show: until('Exhale') },
    { name: 'cheetah', show: until('Inhale', '?duration=60&pace=4.1') },
    { name: 'rest', show: until('Pause', '?duration=12&pace=2') },
    {
      name: 'paused',
      async show(page) {
        await until('Inhale')(page)
        await press(page, 'Pause')
        await settle(page)
      },
    },
    {
      name: 'summary',
      async show(page) {
        await until('Inhale')(page)
        await press(page, 'Finish')
        await word(page, 'Well done')
        await settle(page)
      },
    },
    {
      name: 'great-session',
      async show(page) {
        await until('Inhale')(page)
        await press(page, 'End Session & Enter Breath Hold')
        await word(page, 'Great Session!')
        await settle(page)
      },
    },
    {
      name: 'hold-after',
      async show(page) {
        await until('Inhale')(page)
        await press(page, 'End Session & Enter Breath Hold')
        await word(page, 'Rest in the Space Between Breaths')
        await page.waitForTimeout(1500)
      },
    },
    {
      name: 'session-complete',
      show: open(
        '/session-complete?technique=energizing&duration=300&breaths=29&breathHoldDuration=42&completedBreathHold=true&newAchievements=first-steps,breath-anchor',
      ),
    },
    { name: 'hold-setup', show: open('/breath-hold') },
    {
      name: 'hold-asking',
      prepare: withMovableTime,
      async show(page) {
        await hold(page)
        await page.clock.fastForward(613_000)
        await page.getByRole('button', { name: 'Still holding' }).waitFor()
        await settle(page)
      },
    },
    {
      name: 'hold-done',
      async show(page) {
        await hold(page)
        await page.waitForTimeout(2200)
        await press(page, 'Finish Hold')
        await word(page, 'Well done')
        await settle(page)
      },
    },
    {
      name: 'unfinished',
      async show(page) {
        await until('Inhale')(page)
        await page.goto(`${origin}/`)
        await page.getByRole('button', { name: 'Go on' }).waitFor()
        await settle(page)
      },
    },
    {
      name: 'elsewhere',
      async show(page) {
        const other = await page.context().newPage()
        await until('Inhale')(other)
        await start(page)
        await page.getByRole('button', { name: 'Take over here' }).waitFor()
        await settle(page)
      },
    },
    { name: 'sleepy-setup', show: open('/four-seven-eight') },
    { name: 'sleepy-whole', isWhole: true, show: open('/four-seven-eight?duration=10') },
    { name: 'sleepy-hold', show: untilIn('/four-seven-eight', 'Sleepy Time Breathing', 'Hold') },
    { name: 'box-setup', show: open('/box-breathing') },
    { name: 'box-whole', isWhole: true, show: open('/box-breathing') },
    { name: 'box-inhale', show: untilIn('/box-breathing', 'Box Breathing', 'Inhale') },
    { name: 'box-hold', show: untilIn('/box-breathing', 'Box Breathing', 'Hold') },
    {
      name: 'contemplation-preview',
      isWhole: true,
      async show(page) {
        await open('/energizing')(page)
        await press(page, 'Preview Still Water')
        await page.getByText('Playing').waitFor()
      },
    },
    {
      name: 'contemplation-file',
      isWhole: true,
      async show(page) {
        await chooseFile(page, toneFile(65))
        await page.getByText('rain on the roof.wav').waitFor()
        await settle(page)
      },
    },
    {
      name: 'contemplation-alert',
      async show(page) {
        await chooseFile(page, new TextEncoder().encode('words'))
        await page.getByRole('dialog').waitFor()
        await settle(page)
      },
    },
    {
      name: 'contemplation-recording',
      isWhole: true,
      async show(page) {
        await open('/energizing')(page)
        await page.getByRole('radio', { name: 'Record your own' }).click()
        await press(page, 'Record')
        await page.getByRole('button', { name: 'Stop recording' }).waitFor()
        await page.waitForTimeout(2300)
      },
    },
    {
      name: 'contemplation-recorded',
      isWhole: true,
      async show(page) {
        await open('/energizing')(page)
        await page.getByRole('radio', { name: 'Record your own' }).click()
        await press(page, 'Record')
        await page.getByRole('button', { name: 'Stop recording' }).waitFor()
        await page.waitForTimeout(2300)
        await press(page, 'Stop recording')
        await page.getByText(/^Recorded /).waitFor()
        await settle(page)
      },
    },
    { name: 'contemplation-absent', show: open('/breath-hold?audioOption=recorded') },
    ...['results', 'after'].map((where) => ({
      name: `manifestation-${where}`,
      prepare: withMovableTime,
      async show(page: Page) {
        await open('/four-seven-eight?duration=20')(page)
        await page.getByRole('checkbox', { name: 'Collective Manifestation Audio' }).check()
        await press(page, 'Start Sleepy Time Breathing')
        await page.clock.fastForward(27_000)
        await page.getByRole('button', { name: 'Continue' }).waitFor()
        if (where === 'after') await press(page, 'Continue')
        await page.getByText('Playing').waitFor()
      },
    })),
    { name: 'safety', show: open('/safety-info') },
    { name: 'not-found', show: open('/no-such-page') },
  ]
}
