import type { Locator, Page } from '@playwright/test'
import { draft, records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import {
  activeSourcesOf,
  button,
  chooseFastest,
  FASTEST_PACE,
  GONG_LEAD,
  holdBegan,
  holdCueHeard,
  minutes,
  notice,
  openRates,
  openTreadmill,
  pressAt,
  quick,
  results,
  STANDARD_PACE,
  shownSeconds,
  startButton,
  startedSources,
  startSession,
  theGong,
  withBreak,
  word,
} from '#tests/e2e/support/practice.ts'
import { pass, passTo, passUntil, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

const pace = (page: Page) => page.getByRole('region', { name: 'Pace' })
const delay = (page: Page) => page.getByRole('textbox', { name: 'Delay in minutes' })
const slider = (page: Page, name: string) => page.getByRole('slider', { name })
const quickDelay = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Delay Start' }).getByRole('button', { name, exact: true })
const guide = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Guidance' }).getByRole('button', { name, exact: true })
const announce = (page: Page) => page.getByRole('switch', { name: 'Announce each phase' })
const paused = (page: Page) => page.getByText('Paused', { exact: true }).first()
const audioTime = (page: Page) => page.evaluate(() => soundLog.context(0).currentTime)

/** Logs from now on, in order, every text of every live region. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = []
    const last = new WeakMap<Element, string>()
    const note = () => {
      for (const it of document.querySelectorAll('[role=status], [role=alert], [aria-live]')) {
        const text = it.textContent?.trim() ?? ''
        if (text !== '' && text !== last.get(it)) told.push(text)
        last.set(it, text)
      }
    }
    note()
    told.length = 0
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
    Object.assign(globalThis, { told })
  })
  return () => page.evaluate(() => [...(Reflect.get(globalThis, 'told') as string[])])
}

/** Tabs until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((it) => it === document.activeElement)) return
  }
  await expect(target, 'reached by Tab').toBeFocused()
}

// --- the whole way ---

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('the whole way by finger alone: setup, session, its natural end, the hold, home', async ({ page }) => {
    await withVirtualTime(page)
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Breathing Treadmill' }).tap()
    await expect(slider(page, 'Delay Start')).toBeVisible()
    await quick(page, '5m').tap()
    await expect(minutes(page)).toHaveValue('5')
    await slider(page, 'Delay Start').evaluate((it) => it.scrollIntoView({ block: 'center' }))
    const thumb = await slider(page, 'Delay Start').boundingBox()
    const track = await page.getByRole('group', { name: 'Delay Start' }).boundingBox()
    await page.touchscreen.tap((track?.x ?? 0) + (track?.width ?? 0) / 2, (thumb?.y ?? 0) + 12)
    await expect(button(page, 'Start in 30:00')).toHaveCount(3)
    await quickDelay(page, 'no delay').tap()
    for (let step = 0; step < 3; step++) await button(page, 'Speed Up').tap()
    await minutes(page).tap()
    await minutes(page).fill('0.14')
    await startButton(page).tap()
    await expect(word(page)).toHaveText('Settle in')
    await passTo(page, 0.2)
    await expect(word(page)).toHaveText('Inhale')
    await button(page, 'Pause').tap()
    await expect(paused(page)).toBeVisible()
    await button(page, 'Resume').tap()
    // So short a session exhales for 1.4 s, and what a busy machine took before the pause is part of it.
    await passUntil(page, () => expect(word(page)).toHaveText('Exhale', { timeout: 100 }))
    await pass(page, 5)
    await expect(word(page)).toHaveText('Great Session!')
    await pass(page, 2)
    await expect(word(page)).toHaveText('Rest in the Space Between Breaths')
    await expect(page.getByText('00:01', { exact: true })).toBeVisible()
    await button(page, 'Finish Hold').tap()
    await expect(results(page).getByText('8 seconds, 1 breath.')).toBeVisible()
    await expect.poll(() => records(page)).toHaveLength(2)
    const [session, hold] = await records(page)
    expect(session?.record).toMatchObject({ duration: 8, breathCount: 1, ending: 'completed' })
    expect(hold?.record.kind).toBe('hold')
    await results(page).getByRole('button', { name: 'Continue' }).tap()
    await expect(page).toHaveURL(/\/session-complete\?technique=energizing&duration=8&breaths=1/)
    await page.getByRole('main').getByRole('link', { name: 'Return Home' }).tap()
    await expect(page).toHaveURL('/')
  })
})

test('the whole way by keyboard alone: sliders, Start, Space, arrows, Finish; nothing is told but stages', async ({
  page,
}) => {
  await withVirtualTime(page)
  await openTreadmill(page)
  await tabTo(page, button(page, 'Speed Up'))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(pace(page)).toContainText('2.00 s')
  await expect(button(page, 'Speed Up')).toBeDisabled()
  // The keyboard user's place is not lost, although the button disabled itself.
  await page.keyboard.press('Tab')
  await expect(startButton(page)).toBeFocused()
  await tabTo(page, minutes(page))
  await page.keyboard.type('7')
  await expect(slider(page, 'Session Time')).toHaveAttribute('aria-valuenow', '7')
  await tabTo(page, slider(page, 'Session Time'))
  for (const key of ['ArrowRight', 'PageUp', 'Home', 'ArrowRight']) await page.keyboard.press(key)
  await expect(minutes(page)).toHaveValue('2')
  await tabTo(page, slider(page, 'Delay Start'))
  await page.keyboard.press('ArrowRight')
  await expect(button(page, 'Start in 1:00')).toHaveCount(3)
  await page.keyboard.press('Home')
  await tabTo(page, button(page, 'Start Breathing Treadmill').last())
  const told = await listen(page)
  await page.keyboard.press('Enter')
  await expect(word(page)).toHaveText('Settle in')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('Space')
  await expect(button(page, 'Resume')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(button(page, 'Pause')).toBeVisible()
  await openRates(page)
  const pressed = await watchPressed(page)
  for (const [key, name, rate] of [
    ['ArrowLeft', 'Slow Down', '9.8'],
    ['ArrowDown', 'Slow Down', '7.3'],
    ['ArrowRight', 'Speed Up', '9.8'],
    ['ArrowUp', 'Speed Up', '15.0'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByText(`${rate} counting in and out as one`)).toBeVisible()
    await expect.poll(async () => (await pressed()).at(-1)?.isPressed).toBe(false)
    const [off, on] = (await pressed()).reverse()
    expect(on, key).toMatchObject({ name, isPressed: true })
    expect((off?.at ?? 0) - (on?.at ?? 0), `${key}: ms seen`).toBeGreaterThan(100)
  }
  await passTo(page, 0.2)
  await expect(word(page)).toHaveText('Inhale')
  await pass(page, 1)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(1)
  await page.keyboard.press('Space')
  await expect(paused(page)).toBeVisible()
  await tabTo(page, button(page, 'Resume'))
  // Space on a focused button activates only the button: one key press, one change.
  await page.keyboard.press('Space')
  await expect(button(page, 'Pause')).toBeFocused()
  await tabTo(page, button(page, 'Finish'))
  await page.keyboard.press('Enter')
  await expect(results(page).getByRole('heading', { name: 'Well done' })).toBeFocused()
  await expect
    .poll(async () => (await records(page)).map(({ record }) => record.ending))
    .toEqual(['finished'])
  const stages = ['One moment', 'Settle in', 'Paused']
  await expect(results(page)).toContainText('First Steps')
  const others = (await told()).filter((text) => !stages.includes(text))
  expect(others).toEqual([expect.stringMatching(/^New badge.*First Steps/)])
  expect(await told()).toContain('Paused')
  await tabTo(page, button(page, 'Continue'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/session-complete\?/)
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Start New Session' }))
  await page.keyboard.press('Enter')
  await expect(startButton(page)).toBeVisible()
})

/** Logs from now on when a pace button appears pressed, and when no longer. */
async function watchPressed(page: Page) {
  await page.evaluate(() => {
    const seen: { name: string; isPressed: boolean; at: number }[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement)
          seen.push({
            name: target.innerText.trim(),
            isPressed: target.dataset.pressed !== undefined,
            at: performance.now(),
          })
    }).observe(document.body, { subtree: true, attributeFilter: ['data-pressed'] })
    Object.assign(globalThis, { pressedSeen: seen })
  })
  return () =>
    page.evaluate(
      () => Reflect.get(globalThis, 'pressedSeen') as { name: string; isPressed: boolean; at: number }[],
    )
}

test('the whole way with reduced motion: End Session & Enter Breath Hold leads to a still hold', async ({
  page,
}) => {
  await withVirtualTime(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await startSession(page)
  await passTo(page, 1.2)
  await expect.poll(() => shownSeconds(page)).toBeGreaterThanOrEqual(1)
  await button(page, 'End Session & Enter Breath Hold').click()
  await expect(page).toHaveURL(
    /\/breath-hold\?fromEnergizing=true&autoStart=true&previousDuration=[1-3]&previousBreaths=1&audioOption=none$/,
  )
  await expect(word(page)).toHaveText('Great Session!')
  await expect(page.getByText(/^[1-3] seconds?, 1 breath\.$/)).toBeVisible()
  await pass(page, 3)
  await expect(word(page)).toHaveText('Rest in the Space Between Breaths')
  expect(await page.evaluate(() => document.getAnimations().length), 'what moves').toBe(0)
  await expect.poll(() => draft(page)).not.toBeNull()
  const said = await page.evaluate(() => soundLog.said())
  const at = (text: string) => said.find((it) => it.text === text)?.at ?? 0
  const origin = await holdBegan(page)
  expect(origin - at('Great Session!'), 'countdown').toBeGreaterThan(2500)
  const after = (await holdCueHeard(page)) - origin
  expect(Math.abs(after - 300), `${after} ms after it began`).toBeLessThan(50)
  // The URL no longer says that the hold begins by itself: a reload must not start a second hold.
  await expect(page).toHaveURL(/fromEnergizing=true&previousDuration=/)
  expect(await records(page)).toMatchObject([{ record: { ending: 'finished' } }])
})

// --- delay ---

test('a delay of a minute counts down, and Cancel leads back with nothing kept', async ({ page }) => {
  await withVirtualTime(page)
  await openTreadmill(page)
  await quickDelay(page, '1m').click()
  await expect(delay(page)).toHaveValue('1')
  await expect(button(page, 'Start in 1:00')).toHaveCount(3)
  await button(page, 'Start in 1:00').last().click()
  await expect(word(page)).toHaveText('Get Ready!')
  await expect(page.getByText('0:59', { exact: true })).toBeVisible()
  await pass(page, 0.7)
  await expect(page.getByText('0:58', { exact: true })).toBeVisible()
  // Keys do nothing but what the only button does.
  for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
  await pass(page, 0.7)
  await expect(page.getByText('0:56', { exact: true })).toBeVisible()
  await expect(word(page)).toHaveText('Get Ready!')
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Sound', 'Cancel'])
  await expect(page.getByRole('note')).toHaveCount(0)
  expect(await draft(page)).toBeNull()
  await button(page, 'Cancel').click()
  await expect(word(page)).toHaveText('Breathing Treadmill')
  await expect(button(page, 'Start in 1:00')).toHaveCount(3)
  expect(await records(page)).toEqual([])
  expect(await draft(page)).toBeNull()
})

test('a delay of three seconds, typed by hand, leads to the gong and the first inhale', async ({ page }) => {
  await withVirtualTime(page)
  await openTreadmill(page)
  await chooseFastest(page)
  await delay(page).fill('0.05')
  await expect.poll(() => page.evaluate(() => soundLog.decoded())).toContain('gong')
  await button(page, 'Start in 0:03').first().click()
  await expect(word(page)).toHaveText('Get Ready!')
  await expect(page.getByText('0:02', { exact: true })).toBeVisible()
  await pass(page, 2)
  await expect(word(page)).toHaveText('Settle in')
  await passTo(page, 0.2)
  await expect(word(page)).toHaveText('Inhale')
  const gong = await theGong(page)
  expect(gong.when - gong.calledAt, 'from Start to the gong').toBeGreaterThan(2.99)
  expect(gong.when - gong.calledAt, 'from Start to the gong').toBeLessThan(3.5)
  const [bell] = await activeSourcesOf(page, 'bell')
  expect((bell?.when ?? 0) - gong.when).toBeCloseTo(GONG_LEAD, 4)
})

// --- pace ---

test('the pace changes at any moment: labels and both rates follow, Cheetah brings its notice and bells', async ({
  page,
}) => {
  await startSession(page, { isFastest: false })
  await openRates(page)
  const shows = async (animal: string, rate: number, full: string) => {
    await expect(page.getByText(animal, { exact: true })).toBeVisible()
    await expect(page.getByText(`${rate} breaths per minute`)).toBeVisible()
    await expect(page.getByText(`${full} counting in and out as one`)).toBeVisible()
  }
  const cheetah = page.getByRole('note').filter({ hasText: 'Cheetah Speed: Enhanced Safety Protocol' })
  const count = async (sound: string) => (await activeSourcesOf(page, sound)).length
  await shows('Horse', 11, '5.8')
  await expect.poll(() => count('inhale')).toBe(1)

  // During the gong, by key and by button.
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await shows('Rabbit', 7, '3.6')
  for (let step = 0; step < 3; step++) await button(page, 'Speed Up').click()
  await shows('Horse', 11, '5.8')
  await expect(cheetah).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await shows('Cheetah', 14, '7.3')
  await expect(cheetah).toBeVisible()
  await expect.poll(() => count('bell')).toBeGreaterThan(0)
  await expect.poll(() => count('inhale'), 'words under bells').toBe(0)
  await button(page, 'Slow Down').click()
  await expect(cheetah).toHaveCount(0)
  await expect.poll(() => count('inhale')).toBe(1)
  await expect.poll(() => count('bell'), 'bells under words').toBe(0)

  // During an inhale, which ends with the new pace.
  const gong = await theGong(page)
  await pressAt(page, 'Speed Up', gong.when + GONG_LEAD + 1)
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowUp')
  await shows('Cheetah', 30, '15.0')
  await expect(word(page)).toHaveText('Exhale')
  const [bell] = await activeSourcesOf(page, 'bell')
  expect((bell?.when ?? 0) - gong.when - GONG_LEAD, 'before its own time').toBeLessThan(STANDARD_PACE)

  // While it is paused.
  await button(page, 'Pause').click()
  await expect(paused(page)).toBeVisible()
  for (let step = 0; step < 3; step++) await button(page, 'Slow Down').click()
  await shows('Horse', 11, '5.8')
  await expect(cheetah).toHaveCount(0)
  await button(page, 'Resume').click()
  await expect.poll(() => count('inhale')).toBe(2)
})

// --- the address, and what was done last ---

test('the address chooses length and pace; the last session is repeated by one tap on the next visit', async ({
  page,
}) => {
  await page.goto('/energizing?duration=300&pace=8.29')
  await expect(pace(page)).toContainText('8.29 s')
  await expect(pace(page)).toContainText('Rabbit')
  await expect(minutes(page)).toHaveValue('5')
  await expect(quick(page, '5m')).toHaveAttribute('aria-pressed', 'true')
  const repeat = page.getByRole('button', { name: /^Repeat last/ })
  await expect(repeat).toHaveCount(0)
  await startButton(page).click()
  await expect(page.getByText('5:00 left')).toBeVisible()
  await button(page, 'Stop').click()
  await button(page, 'Breathe again').click()
  await expect(pace(page)).toContainText('8.29 s')
  await expect(repeat, 'what is chosen already').toHaveCount(0)

  await openTreadmill(page)
  await expect(pace(page)).toContainText('5.14 s')
  await expect(repeat).toHaveText('Repeat last: 5 minutes, Rabbit 8.29 s')
  await repeat.click()
  await expect(word(page)).toHaveText('Settle in')
  await expect(page.getByText('5:00 left')).toBeVisible()
  await expect(page.getByText('Rabbit', { exact: true })).toBeVisible()
})

const script = encodeURIComponent('<script>alert(1)</script>')
const image = encodeURIComponent('"><img src=x onerror=alert(1)>')
const wrongs = {
  'of a kind each': { tag: [], duration: ['3601', script], pace: ['abc'] },
  'in every way': {
    tag: '@full',
    duration: ['abc', '-300', '1e3', '0', '999999999999', '', '5,5', image],
    pace: ['-8', '1e1', '0', '0x10', '999999999999', '', script],
  },
}

for (const [how, { tag, duration, pace: paces }] of Object.entries(wrongs))
  test(`what is wrong in the address ${how} is ignored, and what is right beside it is taken`, {
    tag,
  }, async ({ page }) => {
    // Any script injected into the page would fail the test.
    page.on('dialog', (dialog) => {
      throw new Error(`a dialog: ${dialog.message()}`)
    })
    const opens = async (query: string, length: string, shown: string) => {
      await page.goto(`/energizing?${query}`)
      await expect(pace(page), query).toContainText(shown)
      await expect(minutes(page), query).toHaveValue(length)
      // Once the one has the requested value, the other is final too.
      await expect(pace(page), query).toContainText(shown)
    }
    for (const wrong of duration) await opens(`duration=${wrong}&pace=8.29`, '2', '8.29 s')
    for (const wrong of paces) await opens(`pace=${wrong}&duration=300`, '5', '5.14 s')
    await opens('duration=300&duration=600&pace=8.29&pace=2', '5', '8.29 s')
    await opens('duration=600&pace=99', '10', '24.00 s')
    await opens('duration=600&pace=0.5&__proto__=1&constructor=2', '10', '2.00 s')
  })

// --- minutes by hand ---

/** What is typed, and the error shown; none if it is valid. */
const outside = /Please enter more than 0 and at most 60 minutes\.$/
const between = /Please enter between 0 and 60 minutes\.$/
const noNumber = /Please enter the minutes as a number\.$/

for (const [card, name, first, wrong] of [
  [
    'Session Time',
    'Session time in minutes',
    '3m',
    {
      '0': outside,
      '-1': outside,
      '61': outside,
      '1e9': outside,
      abc: noNumber,
      '5,5,5': noNumber,
      '0x10': noNumber,
    },
  ],
  [
    'Delay Start',
    'Delay in minutes',
    '5m',
    { '-1': between, '61': between, '1e9': between, abc: noNumber, '5,5,5': noNumber },
  ],
] as const) {
  test(`${card}: minutes that cannot be are ignored with a word why, and a part of one is taken`, {
    tag: card === 'Session Time' ? [] : '@full',
  }, async ({ page }) => {
    await openTreadmill(page)
    const region = page.getByRole('region', { name: card })
    const field = page.getByRole('textbox', { name })
    const chosen = region.getByRole('button', { name: first, exact: true })
    const value = first.replace('m', '')
    await chosen.click()
    for (const [text, why] of Object.entries(wrong)) {
      await field.fill(text)
      await expect(region.getByRole('status'), text).toHaveText(why)
      await expect(field, text).toHaveAccessibleDescription(why)
      await expect(field, text).toHaveAttribute('aria-invalid', 'true')
      await expect(chosen, text).toHaveAttribute('aria-pressed', 'true')
      await expect(slider(page, card), text).toHaveAttribute('aria-valuenow', value)
    }
    await field.fill('')
    await expect(region.getByRole('status')).toHaveText('Please enter the minutes as a number.')
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await field.blur()
    await expect(field).toHaveValue(value)
    await field.fill('0.3')
    await expect(region.getByRole('status')).toBeEmpty()
    await expect(slider(page, card)).toHaveAttribute('aria-valuetext', '18 seconds')
    await field.blur()
    await expect(field).toHaveValue('0.3')
  })
}

test('minutes are pasted: a number with spaces around it is taken, a sentence is not', async ({ page }) => {
  await openTreadmill(page)
  const paste = async (text: string) => {
    await delay(page).fill(text)
    await delay(page).press('ControlOrMeta+a')
    await delay(page).press('ControlOrMeta+x')
    await minutes(page).click()
    await minutes(page).press('ControlOrMeta+a')
    await minutes(page).press('ControlOrMeta+v')
    await expect(minutes(page)).toHaveValue(text)
  }
  await paste(' 7 ')
  await expect(slider(page, 'Session Time')).toHaveAttribute('aria-valuenow', '7')
  await paste('about 12 minutes')
  await expect(page.getByRole('region', { name: 'Session Time' }).getByRole('status')).toHaveText(noNumber)
  await expect(slider(page, 'Session Time')).toHaveAttribute('aria-valuenow', '7')
})

test('a delay of 0 by hand is no delay', async ({ page }) => {
  await openTreadmill(page)
  await quickDelay(page, '1m').click()
  await expect(button(page, 'Start in 1:00')).toHaveCount(3)
  await delay(page).fill('0')
  await expect(startButton(page)).toBeVisible()
  await expect(slider(page, 'Delay Start')).toHaveAttribute('aria-valuetext', 'no delay')
})

for (const locale of ['ar-EG', 'de-DE', 'en-US', 'fa-IR', 'ja-JP', 'de-CH'])
  test.describe(`in a browser that speaks ${locale}`, () => {
    test.use({ locale })

    test('minutes are taken in the digits and with the decimal mark of any language', {
      tag: locale === 'ar-EG' ? [] : '@full',
    }, async ({ page }) => {
      await openTreadmill(page)
      const said = page.getByRole('region', { name: 'Session Time' }).getByRole('status')
      for (const text of ['5,5', '٥٫٥', '۵٫۵', '５．５', '5.5']) {
        await minutes(page).fill('12')
        await expect(slider(page, 'Session Time')).toHaveAttribute('aria-valuetext', '12 minutes')
        await minutes(page).fill(text)
        await expect(slider(page, 'Session Time')).toHaveAttribute('aria-valuetext', '5 minutes 30 seconds')
        await expect(said).toBeEmpty()
        await expect(minutes(page)).toHaveValue(text)
      }
      await minutes(page).fill('٥٫٥')
      await minutes(page).blur()
      await expect(minutes(page)).toHaveValue('5.5')
      await minutes(page).fill('1,2,3')
      await expect(said).toHaveText(noNumber)
      await expect(slider(page, 'Session Time')).toHaveAttribute('aria-valuetext', '5 minutes 30 seconds')
    })
  })

// --- guidance ---

test('Tones guides by bells instead of words; Silent sounds nothing and runs on; the choice stays', async ({
  page,
}) => {
  await withVirtualTime(page)
  await openTreadmill(page)
  await guide(page, 'Tones').click()
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await expect.poll(async () => (await activeSourcesOf(page, 'bell')).length).toBeGreaterThan(0)
  const gong = await theGong(page)
  const [bell] = await activeSourcesOf(page, 'bell')
  expect((bell?.when ?? 0) - gong.when).toBeCloseTo(GONG_LEAD, 4)
  expect(await activeSourcesOf(page, 'inhale')).toEqual([])
  await button(page, 'Stop').click()

  await openTreadmill(page)
  await expect(guide(page, 'Tones')).toHaveAttribute('aria-pressed', 'true')
  await guide(page, 'Silent').click()
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await pass(page, GONG_LEAD)
  await expect(word(page)).toHaveText('Inhale')
  expect(await startedSources(page)).toEqual([])
  await expect(notice(page)).toBeEmpty()
  await button(page, 'Stop').click()
  await openTreadmill(page)
  await expect(guide(page, 'Silent')).toHaveAttribute('aria-pressed', 'true')
})

test('phases are announced by default only where no voice is heard, and a choice stays', async ({ page }) => {
  await openTreadmill(page)
  await expect(announce(page)).not.toBeChecked()
  await guide(page, 'Silent').click()
  await expect(announce(page)).toBeChecked()
  await guide(page, 'Voice').click()
  await expect(announce(page)).not.toBeChecked()
  await button(page, 'Sound').click()
  await expect(announce(page)).toBeChecked()
  await announce(page).uncheck()
  await button(page, 'Sound').click()
  await button(page, 'Sound').click()
  await expect(announce(page)).not.toBeChecked()
  await openTreadmill(page)
  await expect(announce(page)).not.toBeChecked()
})

test('announced, a whole session tells its stages and phases, each once, and never a second', async ({
  page,
}) => {
  await withVirtualTime(page)
  await openTreadmill(page)
  await button(page, 'Sound').click()
  await chooseFastest(page)
  await minutes(page).fill('0.14')
  await minutes(page).blur()
  const told = await listen(page)
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await pass(page, GONG_LEAD + 8)
  await expect(word(page)).toHaveText('Great Session!')
  const texts = (await told()).filter((text) => text !== 'One moment')
  expect(texts.slice(0, texts.indexOf('Pause') + 1)).toEqual(['Settle in', 'Inhale', 'Exhale', 'Pause'])
  expect(texts.filter((text) => /\d/.test(text))).toEqual([])
})

// --- what assistive technology sees ---

test('Sound says what it does: at the second coming of mouse or focus, and never in the way of a click', async ({
  page,
}) => {
  await openTreadmill(page)
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  const sound = button(page, 'Sound')
  const tooltip = page.getByRole('tooltip')
  const script = page.waitForResponse(/\/tooltip-/)
  await sound.hover()
  await script
  await sound.click()
  await expect(sound, 'the first click counts').toHaveAttribute('aria-pressed', 'false')
  await sound.blur()
  await page.mouse.move(0, 0)
  await expect(async () => {
    await page.mouse.move(0, 0)
    await sound.hover()
    await expect(tooltip).toHaveText('Turn the sound on', { timeout: 1500 })
  }).toPass()
  await page.mouse.move(0, 300, { steps: 8 })
  await expect(tooltip).toHaveCount(0)
  await sound.focus()
  await page.keyboard.press('Enter')
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
})

test('setup and session have their landmarks, headings and names', async ({ page }) => {
  await openTreadmill(page)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - navigation "Main":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Learn"
        - listitem:
          - link "Sign In"
    - banner:
      - button "Sound" [pressed]
      - paragraph: Stilltide Breathing Treadmill
      - button "Switch to light theme"
    - main:
      - link "Home"
      - heading "Breathing Treadmill" [level=1]
      - region "Pace":
        - button "Slow Down"
        - paragraph: 5.14 s Horse, 11 breaths per minute
        - button "Speed Up"
        - paragraph: "Full breaths, in and out: 5.8 a minute, within the slow range used in studies"
      - button "Start Breathing Treadmill"
      - paragraph:
        - text: At higher speeds, lie flat. Never in water, never while driving.
        - link "Read the full guidelines"
      - region "Session Time":
        - heading "Session Time" [level=2]
        - textbox "Session time in minutes": "2"
        - status
        - group "Session Time":
          - /children: equal
          - button "2m" [pressed]
          - button "3m"
          - button "5m"
          - button "10m"
          - button "20m"
          - button "30m"
        - slider "Session Time"
      - button "Start Breathing Treadmill"
      - region "Delay Start":
        - heading "Delay Start" [level=2]
        - textbox "Delay in minutes": "0"
        - status
        - group "Delay Start":
          - /children: equal
          - button "no delay" [pressed]
          - button "1m"
          - button "5m"
          - button "10m"
          - button "15m"
        - slider "Delay Start"
      - region "Guidance":
        - heading "Guidance" [level=2]
        - group "Guidance":
          - /children: equal
          - button "Voice" [pressed]
          - button "Tones"
          - button "Silent"
        - switch "Announce each phase"
      - button "Start Breathing Treadmill"
  `)
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - /children: equal
      - button "Sound" [pressed]
      - heading "Settle in" [level=1]
      - paragraph
      - status: Settle in
      - alert
      - group: 0 breaths Horse
      - button "Slow Down"
      - button "Pause"
      - button "Speed Up"
      - button "Stop"
      - button "Finish"
      - paragraph: Both save what you’ve practised.
      - button "End Session & Enter Breath Hold"
  `)
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

// --- what a device does ---

test('turned on its side in mid-session, all is still in view and the session goes on', async ({ page }) => {
  await withVirtualTime(page)
  await startSession(page, { isFastest: false })
  const isInView = async () => {
    await expect(word(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.vessel')).toBeInViewport({ ratio: 1 })
    for (const control of await page.getByRole('main').getByRole('button').all())
      await expect(control).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await isInView()
  await page.setViewportSize({ width: 844, height: 390 })
  await isInView()
  await passTo(page, 0.2)
  await expect(word(page)).toHaveText('Inhale')
  await page.setViewportSize({ width: 390, height: 844 })
  await isInView()
  await expect(word(page)).toHaveText('Inhale')
  await theGong(page)
  expect((await page.evaluate(() => soundLog.contexts())).map(({ state }) => state)).toEqual(['running'])
})

test('a battery saver refuses to keep the screen on: the session goes on without a word', async ({
  page,
}) => {
  await withVirtualTime(page)
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    const request = (type: string) => {
      asked.push(type)
      return Promise.reject(new DOMException('The battery is low.', 'NotAllowedError'))
    }
    Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request } })
  })
  await startSession(page)
  await passTo(page, 0.2)
  await expect(word(page)).toHaveText('Inhale')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual(['screen'])
  await expect(notice(page)).toBeEmpty()
  await expect.poll(() => page.evaluate(() => soundLog.peak(0))).toBeGreaterThan(0.01)
})

test('the screen breaks in mid-session: it says so, the sound goes on, and it is drawn anew where it is', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/broken on purpose/)
  const breakIt = await withBreak(page, 'data-phase')
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 0.2)
  await expect(word(page)).toHaveText('Inhale')
  await breakIt()
  await pass(page, FASTEST_PACE)
  await expect(notice(page)).toContainText('This screen crashed')
  await expect(notice(page)).toContainText('Nothing is lost. If a session is running, you can still hear it.')
  const broke = await audioTime(page)
  await page.evaluate(() => soundLog.forgetLoudest())
  await pass(page, 2.5)
  await expect.poll(() => audioTime(page)).toBeGreaterThan(broke + 2.5)
  await expect.poll(() => page.evaluate(() => soundLog.loudest()), 'heard meanwhile').toBeGreaterThan(0.01)
  await button(page, 'Reload').click()
  await expect(word(page)).toHaveText(/^(Inhale|Exhale)$/)
  const gong = await theGong(page)
  const { text, audio } = await page.evaluate(() => ({
    text: document.querySelector('main')?.textContent ?? '',
    audio: soundLog.context(0).currentTime,
  }))
  const late = audio - gong.when - GONG_LEAD - Number(/0:(\d\d)/.exec(text)?.[1])
  expect(late, 'behind the sound, in seconds').toBeGreaterThan(-0.1)
  expect(late, 'behind the sound, in seconds').toBeLessThan(1.5)
  const bells = await activeSourcesOf(page, 'bell')
  for (const [index, { when }] of bells.entries())
    expect(when - gong.when).toBeCloseTo(GONG_LEAD + 2 * index, 4)
  await button(page, 'Stop').click()
  await expect.poll(async () => (await records(page)).length).toBe(1)
})
