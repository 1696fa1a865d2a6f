import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import {
  activeSourcesOf,
  button,
  chooseFastest,
  FASTEST_PACE,
  GONG_LEAD,
  minutes,
  openRates,
  openTreadmill,
  pressAt,
  quick,
  shownSeconds,
  startButton,
  startedSources,
  startSession,
  theGong,
  untilFirstInhale,
  untilWithdrawn,
  waterShift,
  word,
} from '#tests/e2e/support/practice.ts'
import { pass, passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

test.describe('choosing', () => {
  test('the pace goes in steps, with its animal, and warns from Cheetah on', async ({ page }) => {
    await openTreadmill(page)
    const pace = page.getByRole('region', { name: 'Pace' })
    await expect(pace).toContainText('5.14 s')
    await expect(pace).toContainText('Horse')
    for (let step = 0; step < 3; step++) await button(page, 'Slow Down').click()
    await expect(pace).toContainText('8.29 s')
    await expect(pace).toContainText('Rabbit')
    for (let step = 0; step < 3; step++) await button(page, 'Speed Up').click()
    await expect(pace).toContainText('5.14 s')
    await expect(page.getByRole('note')).toHaveCount(0)
    await button(page, 'Speed Up').click()
    await expect(pace).toContainText('4.10 s')
    await expect(pace).toContainText('Cheetah')
    await expect(page.getByRole('note')).toContainText('Cheetah Speed: Enhanced Safety Protocol')
    await button(page, 'Speed Up').click()
    await button(page, 'Speed Up').click()
    await expect(pace).toContainText('2.00 s')
    await expect(button(page, 'Speed Up')).toBeDisabled()
    await button(page, 'Slow Down').focus()
    for (let step = 0; step < 21; step++) await page.keyboard.press('Enter')
    await expect(pace).toContainText('24.00 s')
    await expect(pace).toContainText('Sloth')
    await expect(button(page, 'Slow Down')).toBeDisabled()
  })

  test('the length is chosen by a quick button, by the slider and its keys', async ({ page }) => {
    await openTreadmill(page)
    const slider = page.getByRole('slider', { name: 'Session Time' })
    await expect(slider).toHaveAttribute('aria-valuetext', '2 minutes')
    await quick(page, '10m').click()
    await expect(quick(page, '10m')).toHaveAttribute('aria-pressed', 'true')
    await expect(minutes(page)).toHaveValue('10')
    await expect(slider).toHaveAttribute('aria-valuenow', '10')
    await slider.focus()
    const keys = [
      ['PageUp', '20'],
      ['ArrowRight', '21'],
      ['Shift+ArrowRight', '31'],
      ['PageDown', '21'],
      ['ArrowLeft', '20'],
      ['Home', '1'],
      ['End', '60'],
    ] as const
    for (const [key, value] of keys) {
      await page.keyboard.press(key)
      await expect(slider, key).toHaveAttribute('aria-valuenow', value)
      await expect(minutes(page), key).toHaveValue(value)
    }
    await expect(quick(page, '10m')).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Home')
    await expect(slider).toHaveAttribute('aria-valuetext', '1 minute')
  })

  test('minutes typed outside of the range are ignored, and a part of one is taken', async ({ page }) => {
    await openTreadmill(page)
    const slider = page.getByRole('slider', { name: 'Session Time' })
    await quick(page, '3m').click()
    for (const wrong of ['0', '-1', '61', '1e9', '']) {
      await minutes(page).fill(wrong)
      await expect(quick(page, '3m'), wrong).toHaveAttribute('aria-pressed', 'true')
      await minutes(page).blur()
      await expect(minutes(page), wrong).toHaveValue('3')
    }
    await minutes(page).pressSequentially('abc')
    await expect(quick(page, '3m')).toHaveAttribute('aria-pressed', 'true')
    await minutes(page).fill('0.2')
    await minutes(page).blur()
    await expect(minutes(page)).toHaveValue('0.2')
    await expect(quick(page, '3m')).toHaveAttribute('aria-pressed', 'false')
    await expect(slider).toHaveAttribute('aria-valuetext', '12 seconds')
    await minutes(page).fill('0.33')
    await minutes(page).blur()
    await expect(minutes(page)).toHaveValue('0.33')
  })

  test('a length too short for one breath cannot be started, and says why', async ({ page }) => {
    await openTreadmill(page)
    await minutes(page).fill('0.15')
    await expect(startButton(page)).toBeDisabled()
    const why = page.getByText(
      'Too short for one breath at this pace. Choose a longer time or a faster pace.',
    )
    await expect(why).toBeVisible()
    await chooseFastest(page)
    await expect(startButton(page)).toBeEnabled()
    await expect(why).toHaveCount(0)
    await minutes(page).fill('0.001')
    await expect(startButton(page)).toBeDisabled()
    await minutes(page).fill('0.2')
    await expect(startButton(page)).toBeEnabled()
  })
})

declare global {
  /** The numbers of the count below the word, in order. */
  var counted: string[]
}

/** Runs in the page: logs every count. */
function watchCount() {
  globalThis.counted = []
  const look = () => {
    const said = document.querySelector('.session-count')?.textContent ?? ''
    if (/^\d+$/.test(said) && said !== counted.at(-1)) counted.push(said)
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
}

for (const { clock, tag } of [
  { clock: 'by a virtual clock', tag: [] },
  { clock: 'in real time', tag: ['@alone', '@full'] },
])
  test(`a session sounds its gong, says its first word 6.5 s later and ends by itself, ${clock}`, {
    tag,
  }, async ({ page }) => {
    const isVirtual = clock === 'by a virtual clock'
    const until = async (second: number) => isVirtual && passTo(page, second)
    if (isVirtual) await withVirtualTime(page)
    await page.addInitScript(watchCount)
    await startSession(page, { length: 0.2 })
    await until(0.3)
    await untilFirstInhale(page)
    // The first is shown for half a second: polling might miss it.
    expect((await page.evaluate(() => counted)).slice(0, 7)).toEqual(['7', '6', '5', '4', '3', '2', '1'])
    await expect(page.getByText('1 breath', { exact: true })).toBeVisible()
    const gong = await theGong(page)
    await until(2.3)
    await expect(word(page)).toHaveText('Exhale')
    await until(4.3)
    await expect(word(page)).toHaveText('Inhale')
    await expect(page.getByText('2 breaths', { exact: true })).toBeVisible()
    await until(6.3)
    await expect(word(page)).toHaveText('Exhale')
    await until(7.3)
    await expect(word(page)).toHaveText('Pause', { timeout: 8000 })
    await until(12.3)
    await expect(word(page)).toHaveText('Great Session!', { timeout: 8000 })
    // 12 s: inhales at 0 and 4; with 4 s left at 8 nothing begins any more, and rest is shown from 7 on.
    await expect(page.getByText('12 seconds, 2 breaths.')).toBeVisible()

    const { zero, said } = await page.evaluate(
      (from) => ({ zero: soundLog.heardAt(0, from), said: soundLog.said() }),
      gong.when + GONG_LEAD,
    )
    const expected = [
      ['Inhale', 0],
      ['Exhale', 2],
      ['Inhale', 4],
      ['Exhale', 6],
      ['Pause', 7],
    ] as const
    const words = said.filter(({ text }) => expected.some(([each]) => text === each))
    expect(words.map(({ text }) => text)).toEqual(expected.map(([text]) => text))
    for (const [index, [text, second]] of expected.entries()) {
      const { at } = words[index] as { at: number }
      expect(Math.abs(at - zero - second * 1000), `${text} at ${second} s`).toBeLessThanOrEqual(150)
    }
    const bells = (await startedSources(page)).filter(({ sound }) => sound === 'bell')
    const onsets = bells.map(({ frame }) => frame - gong.frame)
    const { sampleRate } = await page.evaluate(() => soundLog.contexts()[0] as { sampleRate: number })
    const wanted = [0, 2, 4, 6].map((second) => (GONG_LEAD + second) * sampleRate)
    expect(onsets.map((onset) => Math.round(onset * 1000) / 1000)).toEqual(wanted)

    await expect(page).toHaveURL(
      /\/breath-hold\?fromEnergizing=true&autoStart=true&previousDuration=12&previousBreaths=2/,
    )
  })

test('the pace changes within a session, and pause, resume and stop do what they say', {
  tag: ['@alone', '@full'],
}, async ({ page }) => {
  await startSession(page, { isFastest: false })
  await openRates(page)
  await expect(page.getByText('5.8 counting in and out as one')).toBeVisible()
  await button(page, 'Slow Down').click()
  await expect(page.getByText('4.8 counting in and out as one')).toBeVisible()
  for (let step = 0; step < 4; step++) await button(page, 'Speed Up').click()
  await expect(page.getByText('15.0 counting in and out as one')).toBeVisible()
  await expect(button(page, 'Speed Up')).toBeDisabled()
  await expect(page.getByRole('note')).toContainText('Cheetah Speed')
  await untilFirstInhale(page)
  await expect(word(page)).toHaveText('Exhale')
  await expect(word(page)).toHaveText('Inhale')

  await button(page, 'Pause').click()
  await expect(button(page, 'Resume')).toBeVisible()
  const now = () => page.evaluate(() => soundLog.contexts()[0]?.currentTime as number)
  const currentTime = await now()
  // The time shown is updated five times a second: it may change once more, and then stops.
  await expect.poll(now).toBeGreaterThan(currentTime + 0.3)
  const stood = { water: await waterShift(page), seconds: await shownSeconds(page) }
  await expect.poll(now).toBeGreaterThan(currentTime + 1.5)
  expect(await waterShift(page)).toBe(stood.water)
  expect(await shownSeconds(page)).toBe(stood.seconds)
  await expect(word(page)).toHaveText('Inhale')
  await untilWithdrawn(page, currentTime + 0.2)

  await button(page, 'Resume').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await expect.poll(() => waterShift(page)).not.toBe(stood.water)
  await expect(word(page)).toHaveText('Exhale')
  expect(await shownSeconds(page)).toBeLessThanOrEqual(stood.seconds + 2)
  await button(page, 'Stop').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well done')
  await expect(page.getByText(/^[678] seconds, 2 breaths\.$/)).toBeVisible()
})

test('Start pressed twice starts once: one sound card, one gong', async ({ page }) => {
  await openTreadmill(page)
  // Both clicks in one task, before the screen can change: faster than any person.
  await startButton(page).evaluate((it: HTMLButtonElement) => {
    it.click()
    it.click()
  })
  await expect(word(page)).toHaveText('Settle in')
  await expect(page.getByText('6', { exact: true })).toBeVisible()
  await theGong(page)
  expect((await page.evaluate(() => soundLog.contexts())).map(({ state }) => state)).toEqual(['running'])
})

test('Stop pressed in the gong ends at once, and nothing sounds any more', async ({ page }) => {
  await startSession(page)
  await expect(page.getByText('6', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => soundLog.peak(0))).toBeGreaterThan(0.01)
  await button(page, 'Stop').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Well done')
  await expect(page.getByText('Too short to save.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => soundLog.peak(0)), { timeout: 2500 }).toBeLessThan(1e-4)
  await page.evaluate(() => soundLog.forgetLoudest())
  await expect
    .poll(() => page.evaluate(() => soundLog.contexts()[0]?.state), { timeout: 8000 })
    .toBe('closed')
  expect(await page.evaluate(() => soundLog.loudest())).toBeLessThan(1e-4)
})

test('Pause a moment before the end still waits, and Resume ends the session', async ({ page }) => {
  await withVirtualTime(page)
  await startSession(page, { length: 0.14 })
  const gong = await theGong(page)
  // A session of eight seconds is over at the seventh.
  const end = gong.when + GONG_LEAD + 7
  await passTo(page, 6)
  await pressAt(page, 'Pause', end - 0.6)
  await expect(button(page, 'Resume')).toBeVisible()
  await expect(word(page)).toHaveText('Pause')
  const ended = page.getByRole('heading', { level: 1, name: 'Great Session!' })
  const { currentTime } = await page.evaluate(() => soundLog.contexts()[0] as { currentTime: number })
  await pass(page, 1)
  await expect
    .poll(() => page.evaluate(() => soundLog.contexts()[0]?.currentTime))
    .toBeGreaterThan(currentTime + 0.8)
  await expect(ended).toHaveCount(0)
  await button(page, 'Resume').click()
  await expect(ended).toBeVisible()
  await expect(page.getByText('8 seconds, 1 breath.')).toBeVisible()
})

test('Pause at the very end is too late: the session just ends', async ({ page }) => {
  await withVirtualTime(page)
  await startSession(page, { length: 0.14 })
  const gong = await theGong(page)
  await passTo(page, 6)
  await pressAt(page, 'Pause', gong.when + GONG_LEAD + 7 - 0.02)
  await expect(page.getByRole('heading', { level: 1, name: 'Great Session!' })).toBeVisible()
  await expect(page.getByText('8 seconds, 1 breath.')).toBeVisible()
})

for (const [way, leave] of [
  ['Home from the setup', 'setup'],
  ['the way back from a session', 'session'],
  ['Home from the summary', 'summary'],
] as const) {
  test(`${way} frees the sound card`, { tag: leave === 'session' ? [] : '@full' }, async ({ page }) => {
    await open(page, '/')
    await page.getByRole('link', { name: 'Breathing Treadmill' }).click()
    await chooseFastest(page)
    await expect.poll(() => page.evaluate(() => soundLog.contexts()[0]?.state)).toBe('running')
    if (leave !== 'setup') {
      await startButton(page).click()
      await expect.poll(() => page.evaluate(() => soundLog.peak(0))).toBeGreaterThan(0.01)
    }
    if (leave === 'summary') await button(page, 'Stop').click()
    if (leave === 'session') await page.goBack()
    else await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    const states = () => page.evaluate(() => soundLog.contexts().map(({ state }) => state))
    await expect.poll(states, { timeout: 1500 }).toEqual(['closed'])
  })
}

test('the Sound button silences a session and brings it back, without losing its place', {
  tag: '@full',
}, async ({ page }) => {
  await startSession(page)
  await untilFirstInhale(page)
  const sound = button(page, 'Sound')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  const peak = () => page.evaluate(() => soundLog.peak(0))
  await expect.poll(peak).toBeLessThan(1e-3)
  await page.evaluate(() => soundLog.forgetLoudest())
  await expect(word(page)).toHaveText('Exhale')
  await expect(word(page)).toHaveText('Inhale')
  expect(await page.evaluate(() => soundLog.loudest()), 'loudest while off').toBeLessThan(1e-3)
  await sound.click()
  await expect.poll(peak).toBeGreaterThan(0.01)
  const gong = await theGong(page)
  const onsets = await activeSourcesOf(page, 'bell')
  for (const [index, { when }] of onsets.entries()) {
    expect(when - gong.when).toBeCloseTo(GONG_LEAD + FASTEST_PACE * index, 4)
  }
})

test('a session started with sound off is silent from its first sample on', async ({ page }) => {
  await openTreadmill(page)
  await button(page, 'Sound').click()
  // That button is not the setup's: the first touch of the setup opens the output, unless the page came by a tap.
  await minutes(page).click()
  await expect.poll(() => page.evaluate(() => soundLog.contexts()[0]?.state)).toBe('running')
  await startButton(page).click()
  await expect(page.getByText('5', { exact: true })).toBeVisible()
  await theGong(page)
  expect(await page.evaluate(() => soundLog.loudest())).toBeLessThan(1e-3)
})

test('with reduced motion the water stands in steps, and nothing drifts', async ({ page }) => {
  await withVirtualTime(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startSession(page)
  await passTo(page, 0.2)
  await untilFirstInhale(page)
  // Samples of a whole breath at fixed animation times: the number and timing of frames on a busy machine say
  // nothing about the steps.
  const seen = await page.evaluate(() => {
    const tide = document.querySelector('.vessel-tide') as HTMLElement
    const moving = tide.getAnimations({ subtree: true })
    const rise = moving.find(({ effect }) => (effect as KeyframeEffect).target === tide)
    if (rise === undefined) throw new Error('the water does not rise')
    rise.pause()
    const now = rise.currentTime
    const levels = new Set<number>()
    for (let at = 0; at <= 12_000; at += 10) {
      rise.currentTime = at
      const shift = new DOMMatrix(getComputedStyle(tide).transform).f / tide.clientHeight
      levels.add(Math.round(shift * 1000) / 10)
    }
    rise.currentTime = now
    rise.play()
    return { levels: [...levels], waves: moving.length }
  })
  expect(seen.levels).toHaveLength(5)
  expect(seen.waves, 'animations of water and waves').toBe(1)
})
