import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { holdBack } from '#tests/e2e/support/gate.ts'
import { press, shownThere, withLockScreen } from '#tests/e2e/support/lock-screen.ts'
import {
  activeSourcesOf,
  button,
  chooseFastest,
  FASTEST_PACE,
  GONG_LEAD,
  notice,
  openTreadmill,
  openUntouched,
  STANDARD_PACE,
  shownSeconds,
  startButton,
  startedSources,
  startSession,
  theGong,
  untilFirstInhale,
  untilWithdrawn,
  withSleep,
  word,
} from '#tests/e2e/support/practice.ts'
import type { Started } from '#tests/e2e/support/sound-log.ts'
import { pass, passTo, passUntil, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

const states = (page: Page) => page.evaluate(() => soundLog.contexts().map(({ state }) => state))

// --- the sound card ---

test('autoplay is blocked: the picture goes on, and a tap brings the sound into it', async ({ page }) => {
  await withVirtualTime(page)
  await page.addInitScript(() => {
    const resume = AudioContext.prototype.resume
    const state = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'state')?.get
    let isAllowed = false
    Object.defineProperty(BaseAudioContext.prototype, 'state', {
      configurable: true,
      get() {
        return isAllowed || !(this instanceof AudioContext) ? state?.call(this) : 'suspended'
      },
    })
    AudioContext.prototype.resume = function () {
      if (!isAllowed) {
        void this.suspend()
        return new Promise(() => {})
      }
      return resume.call(this)
    }
    const allow = ({ target }: Event) => {
      if ((target as Element).textContent === 'Turn sound on') isAllowed = true
    }
    addEventListener('click', allow, { capture: true })
  })
  await openTreadmill(page)
  await chooseFastest(page)
  await startButton(page).click()
  await expect(notice(page)).toContainText('Your browser won’t play sound until you tap.')
  await pass(page, GONG_LEAD)
  await expect(word(page)).toHaveText('Inhale')
  expect(await startedSources(page)).toEqual([])
  const before = await shownSeconds(page)
  await button(page, 'Turn sound on').click()
  await expect(notice(page)).toBeEmpty()
  await expect.poll(async () => (await activeSourcesOf(page, 'bell')).length).toBeGreaterThan(0)
  await expect.poll(() => page.evaluate(() => soundLog.peak(0))).toBeGreaterThan(0.01)
  await expect(word(page)).toHaveText('Exhale')
  await expect(page.getByText('1 breath', { exact: true })).toBeVisible()
  expect((await shownSeconds(page)) - before).toBeLessThanOrEqual(4)
})

test('there is no AudioContext at all: the picture guides, and says so', async ({ page }) => {
  await withVirtualTime(page)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'AudioContext')
    Reflect.deleteProperty(globalThis, 'webkitAudioContext')
  })
  await startSession(page, { hasGong: false })
  await expect(notice(page)).toContainText('Sound isn’t available right now.')
  await pass(page, GONG_LEAD)
  await expect(word(page)).toHaveText('Inhale')
  await pass(page, FASTEST_PACE)
  await expect(word(page)).toHaveText('Exhale')
  await button(page, 'Pause').click()
  await button(page, 'Resume').click()
  await pass(page, FASTEST_PACE)
  await expect(word(page)).toHaveText('Inhale')
})

test('the engine cannot be loaded: a silent session, with a word', async ({ page, complaints }) => {
  await withVirtualTime(page)
  complaints.provoke(/ERR_FAILED.*tone-sound/)
  await page.route('**/build/tone-sound*', (route) => route.abort())
  await startSession(page, { hasGong: false })
  await expect(notice(page)).toContainText('Sound isn’t available right now.')
  await pass(page, GONG_LEAD)
  await expect(word(page)).toHaveText('Inhale')
  await expect.poll(() => states(page)).not.toContain('running')
})

test('the network is gone at Start: the session goes on, and a word says what it is without', async ({
  page,
  context,
  complaints,
}) => {
  complaints.provoke(/ERR_INTERNET_DISCONNECTED/)
  await openUntouched(page)
  await context.setOffline(true)
  await startButton(page).click()
  await expect(notice(page)).toContainText(/Some sounds couldn’t be loaded \(inhale, exhale/)
  await expect(page.getByText('4', { exact: true })).toBeVisible()
  await button(page, 'Stop').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well done')
})

test('the sound device is lost: another one is opened, and the session goes on where it was', {
  tag: '@full',
}, async ({ page }) => {
  await startSession(page)
  await untilFirstInhale(page)
  const gong = await theGong(page)
  const stoodAt = await page.evaluate(() => {
    const context = soundLog.context(0)
    const { currentTime } = context
    const stamp = context.getOutputTimestamp()
    Object.defineProperty(context, 'currentTime', { get: () => currentTime })
    context.getOutputTimestamp = () => stamp
    return currentTime
  })
  await expect.poll(() => states(page), { timeout: 8000 }).toEqual(['closed', 'running'])
  await expect(notice(page)).toBeEmpty()
  const second = async () => (await activeSourcesOf(page, 'bell')).filter(({ context }) => context === 1)
  await expect.poll(async () => (await second()).length).toBeGreaterThan(2)
  // On the new clock as on the old one: two seconds apart, and the next cue is the one that was due. The first
  // one may be the rest of a bell that was sounding.
  const [, one, next] = (await second()) as [Started, Started, Started]
  expect(next.when - one.when).toBeCloseTo(2, 3)
  const session = stoodAt - gong.when - GONG_LEAD
  await expect(word(page)).toHaveText(session % 4 < 2 ? 'Exhale' : 'Inhale')
  expect(await shownSeconds(page)).toBeLessThanOrEqual(Math.ceil(session) + 4)
})

test('another app takes the sound: the session waits where it was, and Resume goes on', async ({ page }) => {
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, FASTEST_PACE + 0.2)
  await expect(word(page)).toHaveText('Exhale')
  await page.evaluate(() => soundLog.context(0).suspend())
  await expect(notice(page)).toContainText(
    'Another app took over the sound. Your place in the session is saved.',
  )
  const stood = await shownSeconds(page)
  await expect(button(page, 'Resume')).toBeVisible()
  await button(page, 'Resume').click()
  await expect(notice(page)).toBeEmpty()
  await expect.poll(() => states(page)).toEqual(['running'])
  await passUntil(page, () => expect(word(page)).toHaveText('Inhale', { timeout: 100 }))
  expect((await shownSeconds(page)) - stood).toBeLessThanOrEqual(3)
})

test('a call takes the sound and gives it back: the session waits all the same, and goes on from the lock screen', async ({
  page,
}) => {
  await withLockScreen(page)
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 0.5)
  await page.evaluate(() => soundLog.context(0).suspend())
  await expect(notice(page)).toContainText('Another app took over the sound.')
  const { line, state } = await shownThere(page)
  expect([line, state]).toEqual(['Paused. Another app took over the sound.', 'paused'])
  await page.evaluate(() => soundLog.context(0).resume())
  await expect.poll(() => states(page)).toEqual(['running'])
  await expect(button(page, 'Resume')).toBeVisible()
  await press(page, 'play')
  await expect(notice(page)).toBeEmpty()
  await pass(page, FASTEST_PACE)
  await expect(word(page)).toHaveText('Exhale')
  expect(await shownThere(page)).toMatchObject({ line: 'Stilltide', state: 'playing' })
})

test('the output device disappears for good: the session waits where it was, and Resume opens another one', async ({
  page,
}) => {
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 0.5)
  await page.evaluate(() => soundLog.context(0).close())
  await expect(notice(page)).toContainText(
    'The sound device was disconnected. Your place in the session is saved.',
  )
  await button(page, 'Resume').click()
  await expect(notice(page)).toBeEmpty()
  await expect.poll(() => states(page)).toEqual(['closed', 'running'])
  await expect
    .poll(async () => (await activeSourcesOf(page, 'bell')).filter((it) => it.context === 1))
    .not.toEqual([])
  await pass(page, FASTEST_PACE)
  await expect(word(page)).toHaveText('Exhale')
})

test('the last sound device goes away: it says so, guides by sight without one, and sounds again with the next', async ({
  page,
}) => {
  await withVirtualTime(page)
  await page.addInitScript(() => {
    Object.assign(globalThis, { devices: [{ kind: 'audiooutput' }] })
    navigator.mediaDevices.enumerateDevices = async () => Reflect.get(globalThis, 'devices')
  })
  const setDevices = (kinds: readonly string[]) =>
    page.evaluate(
      (devices) => void Object.assign(globalThis, { devices }),
      kinds.map((kind) => ({ kind })),
    )
  await startSession(page)
  await passTo(page, FASTEST_PACE + 0.5)
  await expect(word(page)).toHaveText('Exhale')
  await setDevices([])
  await page.evaluate(() => soundLog.context(0).suspend())
  await expect(notice(page)).toContainText(
    'The sound device was disconnected. Your place in the session is saved.',
  )
  await button(page, 'Resume').click()
  await expect(notice(page)).toContainText('Sound isn’t available right now.')
  await expect.poll(() => states(page)).not.toContain('running')
  await pass(page, FASTEST_PACE)
  await expect(word(page)).toHaveText('Inhale')
  await setDevices(['audiooutput'])
  await button(page, 'Pause').click()
  await button(page, 'Resume').click()
  await expect(notice(page)).toBeEmpty()
  await expect.poll(async () => (await states(page)).at(-1)).toBe('running')
})

test('the sound device stands, and so does each that is opened in its place: the session does not pretend to run', async ({
  page,
}) => {
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 0.5)
  await page.evaluate(() => {
    const property = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime')
    const stood = soundLog.context(0).currentTime
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
      configurable: true,
      get() {
        return this === soundLog.context(0) ? stood : 0.05
      },
    })
    AudioContext.prototype.getOutputTimestamp = () => ({ contextTime: 0, performanceTime: 0 })
    const repair = () => Object.defineProperty(BaseAudioContext.prototype, 'currentTime', property as object)
    Object.assign(globalThis, { repair })
  })
  // A second on the one, and two and a half on the next, which has to be opened.
  await passUntil(page, () =>
    expect(notice(page)).toContainText('The sound device was disconnected.', { timeout: 100 }),
  )
  expect((await states(page)).length, 'cards opened').toBe(2)
  await page.evaluate(() => Reflect.get(globalThis, 'repair')())
  const stood = await shownSeconds(page)
  await button(page, 'Resume').click()
  await expect(notice(page)).toBeEmpty()
  await pass(page, 2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThan(stood + 1)
})

// --- the sounds ---

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is truncated': async (route) => {
    const answer = await route.fetch()
    const whole = await answer.body()
    await route.fulfill({ response: answer, body: whole.subarray(0, whole.length >> 1) })
  },
  'is a page of HTML': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Log in</title>' }),
  'is silent': (route) => route.fulfill({ contentType: 'audio/wav', body: silentWav(3) }),
}

/** This many seconds of silence, 8 kHz, 16 bit. */
function silentWav(length: number): Buffer {
  const file = Buffer.alloc(44 + 16000 * length)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  for (const [value, at] of [
    [16, 16],
    [8000, 24],
    [16000, 28],
    [file.length - 44, 40],
  ] as const)
    file.writeUInt32LE(value, at)
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [2, 32],
    [16, 34],
  ] as const)
    file.writeUInt16LE(value, at)
  file.write('data', 36)
  return file
}

for (const [fault, answer] of Object.entries(faults)) {
  // Why a sound is refused: `tests/audio-engine/output/bank.test.ts`.
  test(`a cue ${fault}: the session goes on without it, and says so`, {
    tag: fault === 'is truncated' ? [] : '@full',
  }, async ({ page, complaints }) => {
    await withVirtualTime(page)
    if (fault.includes('404')) complaints.provoke(/status of 404.*inhale\.mp3/)
    await page.route('**/assets/audio/inhale.mp3*', answer)
    await startSession(page, { isFastest: false })
    await expect(notice(page)).toContainText(
      'Some sounds couldn’t be loaded (inhale). The session continues.',
    )
    await expect.poll(async () => (await activeSourcesOf(page, 'exhale')).length).toBe(1)
    const gong = await theGong(page)
    const [exhale] = await activeSourcesOf(page, 'exhale')
    expect((exhale as { when: number }).when - gong.when).toBeCloseTo(GONG_LEAD + STANDARD_PACE, 4)
    expect(await activeSourcesOf(page, 'inhale')).toEqual([])
    await passTo(page, 0.5)
    await expect(word(page)).toHaveText('Inhale')
  })
}

test('a cue that could not be had at first is had when it is wished for again', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/status of 404.*inhale\.mp3/)
  const pattern = '**/assets/audio/inhale.mp3*'
  await page.route(pattern, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await startSession(page, { isFastest: false })
  await expect(notice(page)).toContainText('Some sounds couldn’t be loaded (inhale).')
  await page.unroute(pattern)
  await button(page, 'Sound').dblclick()
  await expect(notice(page)).toBeEmpty()
  await expect.poll(async () => (await activeSourcesOf(page, 'inhale')).length).toBe(1)
})

test('the gong is slow: Start waits for it a moment and begins without it', async ({ page }) => {
  const { release } = await holdBack(page, '**/assets/audio/gong.mp3*')
  await openTreadmill(page)
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('press'), { capture: true })
  })
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  const waited = await page.evaluate(() => {
    const { at } = soundLog.said().find(({ text }) => text === 'Settle in') as { at: number }
    return at - (performance.getEntriesByName('press').at(-1) as PerformanceEntry).startTime
  })
  // No upper bound: the gong is held back until below, so a session that waited for it would not get here.
  expect(waited).toBeGreaterThan(1000)
  await expect.poll(async () => (await activeSourcesOf(page, 'inhale')).length).toBe(1)
  // Half a second in: up to a quarter of a second it would still sound at once.
  await expect(page.getByText('6', { exact: true })).toBeVisible()
  release()
  await expect.poll(() => page.evaluate(() => soundLog.decoded())).toContain('gong')
  await expect(page.getByText('4', { exact: true })).toBeVisible()
  expect(await activeSourcesOf(page, 'gong'), 'a gong that came late').toEqual([])
  await expect(notice(page)).toBeEmpty()
})

test('a cue that arrives late joins at its next onset', { tag: '@full' }, async ({ page }) => {
  const { release } = await holdBack(page, '**/assets/audio/exhale.mp3*')
  await startSession(page, { isFastest: false })
  await expect(word(page)).toHaveText('Exhale', { timeout: 14_000 })
  await expect.poll(async () => (await activeSourcesOf(page, 'inhale')).length).toBe(2)
  expect(await activeSourcesOf(page, 'exhale')).toEqual([])
  const gong = await theGong(page)
  const audioTime = () => page.evaluate(() => soundLog.contexts()[0]?.currentTime as number)
  // Half a second past its onset: up to a quarter of a second it would still sound at once.
  await expect.poll(audioTime).toBeGreaterThan(gong.when + GONG_LEAD + STANDARD_PACE + 0.5)
  const passed = await audioTime()
  release()
  await expect.poll(async () => (await activeSourcesOf(page, 'exhale')).length).toBe(1)
  const [exhale] = await activeSourcesOf(page, 'exhale')
  const { when } = exhale as { when: number }
  expect(when).toBeGreaterThan(passed)
  expect(when - gong.when).toBeCloseTo(GONG_LEAD + 3 * STANDARD_PACE, 4)
  await expect(notice(page)).toBeEmpty()
})

// --- the machine ---

test('the worker cannot start: the session goes on by a timer', async ({ page }) => {
  let asked = 0
  await page.route('**/build/clock.worker*', (route) => {
    asked++
    return route.fulfill({ status: 404, body: 'Not found' })
  })
  await startSession(page)
  await expect(page.getByText('4', { exact: true })).toBeVisible()
  await expect(notice(page)).toBeEmpty()
  const gong = await theGong(page)
  // At Start, cues are placed ten seconds ahead: only a later update can have placed those beyond.
  await expect
    .poll(async () => Math.max(...(await activeSourcesOf(page, 'bell')).map(({ when }) => when - gong.when)))
    .toBeGreaterThan(13)
  expect(asked, 'workers asked for').toBe(1)
})

test('the laptop sleeps for ten minutes: the session waits where it was, and one tap goes on', async ({
  page,
}) => {
  await withVirtualTime(page)
  const sleep = await withSleep(page)
  await startSession(page)
  await passTo(page, FASTEST_PACE + 0.2)
  await expect(word(page)).toHaveText('Exhale')
  const before = await shownSeconds(page)
  await sleep(600_000)
  await expect(notice(page)).toContainText('Your device went to sleep. Your place in the session is saved.')
  await expect(button(page, 'Resume')).toBeVisible()
  expect((await shownSeconds(page)) - before).toBeLessThanOrEqual(2)
  const at = await page.evaluate(() => soundLog.contexts()[0]?.currentTime as number)
  await untilWithdrawn(page, at + 0.2)
  await button(page, 'Resume').click()
  await expect(notice(page)).toBeEmpty()
  await passUntil(page, () => expect(word(page)).toHaveText('Inhale', { timeout: 100 }))
  await expect(page.getByText('2 breaths', { exact: true })).toBeVisible()
})

const stillness: Record<string, { tag: string[]; hold: (page: Page) => Promise<unknown> }> = {
  'by a dialog of the browser': {
    tag: ['@full'],
    // It blocks the page; the sound card continues, past the ten seconds placed ahead.
    hold: (page) => {
      page.once('dialog', (dialog) => setTimeout(() => void dialog.accept(), 13_000))
      return page.evaluate(() => alert('held'))
    },
  },
  'by the system': {
    tag: [],
    // No timer runs in that time.
    async hold(page) {
      await pass(page, 0)
      await page.clock.fastForward(13_000)
    },
  },
}
for (const [cause, { tag, hold }] of Object.entries(stillness))
  test(`the page is held still ${cause} for longer than its cues reach: it stands where they ran out, and one tap goes on`, {
    tag,
  }, async ({ page }) => {
    if (tag.length === 0) await withVirtualTime(page)
    await startSession(page)
    if (tag.length === 0) await passTo(page, 0.2)
    await untilFirstInhale(page)
    await hold(page)
    await expect(notice(page)).toContainText('Your device went to sleep. Your place in the session is saved.')
    const stood = await shownSeconds(page)
    expect(stood).toBeGreaterThanOrEqual(9)
    expect(stood).toBeLessThanOrEqual(11)
    await button(page, 'Resume').click()
    await expect(notice(page)).toBeEmpty()
    await expect.poll(() => shownSeconds(page)).toBeGreaterThan(stood)
  })

test('the clock is set back by an hour: nothing happens', async ({ page }) => {
  await withVirtualTime(page)
  const sleep = await withSleep(page)
  await startSession(page)
  // By then the clocks have been compared; if set back earlier, there would be nothing to notice.
  await passTo(page, -4.8)
  await expect(page.getByText('5', { exact: true })).toBeVisible()
  await sleep(-3_600_000)
  await passTo(page, -2.8)
  await expect(page.getByText('3', { exact: true })).toBeVisible()
  await expect(notice(page)).toBeEmpty()
  const gong = await theGong(page)
  for (const [index, { when }] of (await activeSourcesOf(page, 'bell')).entries()) {
    expect(when - gong.when).toBeCloseTo(GONG_LEAD + 2 * index, 4)
  }
})

test('the store throws at every touch: the app works, and keeps its settings while it is open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await button(page, 'Switch to light theme').click()
  await expect(button(page, 'Switch to dark theme')).toBeVisible()
  await button(page, 'Sound').click()
  await page.getByRole('link', { name: 'Breathing Treadmill' }).click()
  await expect(button(page, 'Sound')).toHaveAttribute('aria-pressed', 'false')
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await button(page, 'Stop').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well done')
})
