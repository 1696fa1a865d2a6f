/** The sound under the breath, from its choice to the end of a session, and on bad days. */
import type { Page } from '@playwright/test'
import { toneFile } from '#support/tone-file.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { holdBack } from '#tests/e2e/support/gate.ts'
import { open, untilWorkerControls } from '#tests/e2e/support/open.ts'
import {
  activeSources,
  activeSourcesOf,
  button,
  GONG_LEAD,
  notice,
  startedSources,
  theGong,
  word,
} from '#tests/e2e/support/practice.ts'
import { violations } from '#tests/e2e/support/screen/axe.ts'
import type { Started } from '#tests/e2e/support/sound-log.ts'
import { pass, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

const RAIN = '**/assets/audio/scape-rain.mp3*'
const group = (page: Page) => page.getByRole('group', { name: 'Sound under the breath' })
const card = (page: Page) => page.getByRole('region', { name: 'Sound under the breath' })
const choose = (page: Page, name: string) => group(page).getByRole('button', { name, exact: true }).click()
const level = (page: Page) => page.getByRole('slider', { name: 'Volume of the sound under the breath' })
const start = (page: Page) => button(page, 'Start Box Breathing').first().click()
const layers = (page: Page) => activeSourcesOf(page, 'scape-rain')
const guide = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Guidance' }).getByRole('button', { name }).click()

/** Opens box breathing with rain under it. */
async function openWithRain(page: Page) {
  await open(page, '/box-breathing')
  await choose(page, 'Rain')
  await expect(card(page).getByRole('status')).toBeEmpty()
}

test('rain plays from the gong on, stays away from every cue, rests in a pause and comes back', async ({
  page,
}) => {
  await withVirtualTime(page)
  await openWithRain(page)
  await start(page)
  await expect(word(page)).toHaveText('Settle in')
  await pass(page, GONG_LEAD + 9)
  const gong = await theGong(page)
  const [first, ...more] = await layers(page)
  expect(more).toEqual([])
  expect(first?.when).toBeGreaterThanOrEqual(gong.when)
  expect(first?.stop).toBeNull()

  await button(page, 'Pause').click()
  await pass(page, 1)
  const stopped = (await layers(page))[0]?.stop ?? 0
  expect(stopped).toBeGreaterThan(gong.when + GONG_LEAD + 9)
  await pass(page, 20)
  expect(await layers(page)).toHaveLength(1)
  await button(page, 'Resume').click()
  await pass(page, 8)
  expect(await layers(page)).toHaveLength(2)

  const words = (await activeSources(page)).filter(({ sound }) => /^(inhale|hold|exhale)$/.test(sound))
  expect(words.length).toBeGreaterThanOrEqual(4)
  for (const { frame, when } of words.filter(({ when }) => when < stopped - 1)) {
    expect(frame, 'on a whole frame').toBeCloseTo(Math.round(frame), 6)
    const since = (when - gong.when - GONG_LEAD) / 4
    expect(since, 'on the score').toBeCloseTo(Math.round(since), 4)
  }
})

test('it is heard, falls silent with the sound and comes back with it, and rings out at the end', async ({
  page,
}) => {
  await open(page, '/box-breathing')
  // Without guidance nothing else is heard.
  await guide(page, 'Silent')
  await choose(page, 'Rain')
  await start(page)
  await expect.poll(async () => (await layers(page)).length).toBe(1)
  const context = ((await layers(page))[0] as Started).context
  const peak = () => page.evaluate((context) => soundLog.peak(context), context)
  await expect.poll(peak).toBeGreaterThan(0.01)
  await button(page, 'Sound').click()
  await expect.poll(peak).toBeLessThan(1e-4)
  await button(page, 'Sound').click()
  await expect.poll(peak).toBeGreaterThan(0.01)
  await button(page, 'Finish').click()
  await expect.poll(peak).toBeLessThan(1e-4)
  await expect.poll(async () => (await layers(page))[0]?.stop).not.toBeNull()
})

test('each technique keeps its own, with its level', async ({ page }) => {
  await openWithRain(page)
  await level(page).press('ArrowLeft')
  await expect(level(page)).toHaveAttribute('aria-valuetext', '95%')
  await open(page, '/four-seven-eight')
  await expect(group(page).getByRole('button', { name: 'None' })).toHaveAttribute('aria-pressed', 'true')
  await choose(page, 'Singing bowls')
  await open(page, '/box-breathing')
  await expect(group(page).getByRole('button', { name: 'Rain' })).toHaveAttribute('aria-pressed', 'true')
  await expect(level(page)).toHaveAttribute('aria-valuetext', '95%')
})

test('a preview plays for a few seconds, and stops with another choice', async ({ page }) => {
  await withVirtualTime(page)
  await openWithRain(page)
  const plays = async () =>
    (await page.evaluate(() => soundLog.tracks())).some(
      ({ sound, isPaused }) => sound === 'scape-rain' && !isPaused,
    )
  await button(page, 'Preview Rain').click()
  await expect(button(page, 'Stop Rain')).toBeVisible()
  await expect.poll(plays).toBe(true)
  await page.clock.runFor(9000)
  await expect(button(page, 'Preview Rain')).toBeVisible()
  await page.clock.runFor(1000)
  await expect.poll(plays).toBe(false)
  await button(page, 'Preview Rain').click()
  await expect.poll(plays).toBe(true)
  await choose(page, 'Shore')
  await page.clock.runFor(1000)
  await expect.poll(plays).toBe(false)
})

test('it can’t be loaded: the session goes on, says so, and tries again after a pause', async ({
  page,
  complaints,
}) => {
  complaints.provoke(/status of 404.*scape-rain/)
  await page.route(RAIN, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await withVirtualTime(page)
  await open(page, '/box-breathing')
  await choose(page, 'Rain')
  await expect(card(page).getByRole('status')).toHaveText(
    'It couldn’t be loaded. Your session will try again.',
  )
  await start(page)
  await pass(page, GONG_LEAD + 1)
  await expect(notice(page)).toHaveText(
    'The sound under the breath can’t be played. Your session continues without it.',
  )
  await expect(word(page)).toHaveText('Inhale')
  expect(await activeSourcesOf(page, 'inhale')).not.toEqual([])
  await page.unroute(RAIN)
  await button(page, 'Pause').click()
  await button(page, 'Resume').click()
  await pass(page, 2)
  await expect.poll(async () => (await layers(page)).length).toBe(1)
  await expect(notice(page)).toBeEmpty()
})

test('it arrives late: the session says so, and it joins when it does', async ({ page }) => {
  const { release } = await holdBack(page, RAIN)
  await open(page, '/box-breathing')
  await choose(page, 'Rain')
  await expect(card(page).getByRole('status')).toHaveText('Loading')
  await start(page)
  await expect(notice(page)).toHaveText(
    'The sound under the breath is still loading. Your session continues.',
    { timeout: 20_000 },
  )
  expect(await layers(page)).toEqual([])
  release()
  await expect.poll(async () => (await layers(page)).length).toBe(1)
  await expect(notice(page)).toBeEmpty()
})

test('its script can’t be loaded: the session goes on, and says so', async ({ page, complaints }) => {
  complaints.provoke(/ERR_FAILED.*soundscape-/)
  await openWithRain(page)
  await page.route('**/build/soundscape-*.js', (route) => route.abort())
  await page.reload()
  await start(page)
  await expect(notice(page)).toHaveText(
    'The sound under the breath can’t be played. Your session continues without it.',
  )
  await expect(word(page)).toHaveText('Inhale', { timeout: 9000 })
})

test('there is no room to keep it: the card says so, and the session has it all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(page, '/box-breathing')
  await choose(page, 'Rain')
  await expect(card(page).getByRole('status')).toHaveText(
    'There’s no room to keep it on this device, so it needs a connection each time.',
  )
  await start(page)
  await expect.poll(async () => (await layers(page)).length).toBe(1)
})

test('own music plays along: the card says why there is nothing else, and there is none', async ({
  page,
}) => {
  await withVirtualTime(page)
  await openWithRain(page)
  await page.getByRole('switch', { name: 'Play along with my music' }).click()
  await expect(card(page)).toContainText(
    'Your own music is playing along, so nothing else plays under the breath.',
  )
  await expect(group(page)).toHaveCount(0)
  await start(page)
  await pass(page, GONG_LEAD + 3)
  expect((await startedSources(page)).filter(({ sound }) => sound.startsWith('scape-'))).toEqual([])
  await expect(notice(page)).toBeEmpty()
})

test('own audio: chosen, played in a loop under the session, and missed where it has vanished', async ({
  page,
}) => {
  await open(page, '/box-breathing')
  await choose(page, 'My own')
  await expect(page.getByText('Until you choose one, nothing plays under the breath.')).toBeVisible()
  const file = { name: 'stream.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneFile(2)) }
  await card(page).locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('stream.wav', { exact: true })).toBeVisible()
  await start(page)
  // The log calls all that loops the bed: there is that, and the file.
  const looping = async () =>
    (await page.evaluate(() => soundLog.tracks())).filter(
      ({ isPaused, sound }) => !isPaused && sound === 'bed',
    ).length
  await expect.poll(looping).toBe(2)
  await button(page, 'Pause').click()
  await expect.poll(looping).toBe(0)
  await button(page, 'Resume').click()
  await expect.poll(looping).toBe(2)
  await button(page, 'Stop').click()
  await expect.poll(looping).toBe(0)

  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const removing = indexedDB.deleteDatabase('stilltide-audio')
        removing.onsuccess = resolve
        removing.onerror = reject
      }),
  )
  await open(page, '/box-breathing')
  await start(page)
  await expect(notice(page)).toHaveText(
    'Your own sound isn’t on this device. Your session continues without it.',
  )
  await expect(word(page)).toHaveText('Inhale', { timeout: 9000 })
})

test('the choice has no violation of axe’s rules: shipped, own, and with the person’s music', async ({
  page,
}) => {
  await openWithRain(page)
  expect(await violations(page)).toEqual([])
  await choose(page, 'My own')
  expect(await violations(page)).toEqual([])
  await page.getByRole('switch', { name: 'Play along with my music' }).click()
  expect(await violations(page)).toEqual([])
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was chosen once plays on later visits, and what was not says so', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.provoke(/ERR_FAILED.*(scape-night|icon-192)/)
    await openWithRain(page)
    await untilWorkerControls(page)
    // With its worker: what is used from now on is kept.
    await page.reload()
    await expect(card(page)).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(group(page).getByRole('button', { name: 'Rain' })).toHaveAttribute('aria-pressed', 'true')
    await choose(page, 'Night')
    await expect(card(page).getByRole('status')).toHaveText(
      'It couldn’t be loaded. Your session will try again.',
    )
    await choose(page, 'Rain')
    await start(page)
    await expect.poll(async () => (await layers(page)).length).toBe(1)
    await expect(word(page)).toHaveText('Inhale', { timeout: 9000 })
    await expect(notice(page)).toBeEmpty()
  })
})
