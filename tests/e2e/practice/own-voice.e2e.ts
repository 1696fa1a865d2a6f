import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { untilWorkerControls } from '#tests/e2e/support/open.ts'
import { activeSourcesOf, button } from '#tests/e2e/support/practice.ts'
import { violations } from '#tests/e2e/support/screen/axe.ts'

/** What the microphone hears. */
type Heard = 'word' | 'silence' | 'noise' | 'shout' | 'speech'

/** A microphone in place of the device's: what it hears is in `globalThis.heard`. Runs in the page. */
function microphonePage(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const heard = (globalThis as unknown as { heard: Heard | 'nobody' }).heard
    if (heard === 'nobody') throw new DOMException('Permission denied', 'NotAllowedError')
    const context = new AudioContext()
    const destination = context.createMediaStreamDestination()
    const begins = 0.6
    const lasts = heard === 'speech' ? 4 : 0.7
    const buffer = context.createBuffer(1, (begins + lasts + 0.3) * context.sampleRate, context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let frame = 0; frame < samples.length; frame++) {
      const time = frame / context.sampleRate - begins
      const swell = time < 0 || time > lasts ? 0 : Math.min(1, time / 0.04, (lasts - time) / 0.08)
      const voice = Math.sin(2 * Math.PI * 160 * time) + Math.sin(2 * Math.PI * 480 * time) / 3
      const hiss = 2 * Math.random() - 1
      if (heard === 'noise') samples[frame] = 0.2 * hiss
      else if (heard === 'shout') samples[frame] = Math.max(-1, Math.min(1, 6 * voice * swell))
      else if (heard !== 'silence') samples[frame] = 0.2 * voice * swell + 0.0005 * hiss
    }
    const source = context.createBufferSource()
    source.buffer = buffer
    source.connect(destination)
    const { dataset } = document.documentElement
    dataset.said = ''
    source.addEventListener('ended', () => {
      dataset.said = heard
    })
    source.start()
    return destination.stream
  }
}

const hears = (page: Page, heard: Heard | 'nobody') =>
  page.evaluate((what) => void Object.assign(globalThis, { heard: what }), heard)

async function openVoice(page: Page) {
  await page.addInitScript(microphonePage)
  await page.goto('/preferences')
  await button(page, 'My own').click()
  return page.getByRole('region', { name: 'Your own voice' })
}

/** Stops once everything was said. */
async function stopRecording(page: Page, heard: Heard) {
  await expect(page.locator('html')).toHaveAttribute('data-said', heard)
  await button(page, 'Stop recording').click()
}

/** Frames are computed from seconds: what is left of a thousandth of one is their rounding. */
const asFrame = (frame: number) => expect.closeTo(frame, 3)

/** When each of these sounds began, in frames after the gong. */
async function framesAfterGong(page: Page, sound: string): Promise<number[]> {
  const [gong] = await activeSourcesOf(page, 'gong')
  return (await activeSourcesOf(page, sound)).map(({ frame }) => frame - (gong?.frame ?? 0))
}
const framesAt = (page: Page, ...seconds: number[]) =>
  page
    .evaluate(() => soundLog.contexts()[0]?.sampleRate ?? 0)
    .then((rate) => seconds.map((at) => asFrame(at * rate)))

async function record(page: Page, word: string) {
  await button(page, `Record your ${word}`).click()
  await expect(page.getByText(`Say “${word}” now`)).toBeVisible()
  await stopRecording(page, 'word')
  await expect(button(page, `Preview your ${word}`)).toBeVisible()
}

test('a person guides themselves: three words, kept, and heard on the frames of the app’s own', async ({
  page,
}) => {
  const own = await openVoice(page)
  await expect(own.getByText('Until you’ve recorded all three')).toBeVisible()
  await hears(page, 'word')
  for (const word of ['inhale', 'hold', 'exhale']) {
    await record(page, word)
  }
  await expect(own.getByText('Until you’ve recorded all three')).toHaveCount(0)
  await expect(own.getByText('Recorded', { exact: true })).toHaveCount(3)
  await page.reload()
  await expect(own.getByText('Recorded', { exact: true })).toHaveCount(3)
  await button(page, 'Preview your hold').click()
  await expect(button(page, 'Pause your hold')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto('/box-breathing')
  await button(page, 'Start Box Breathing').first().click()
  await expect
    .poll(async () => (await activeSourcesOf(page, 'own')).length, { timeout: 20_000 })
    .toBeGreaterThan(2)
  expect((await framesAfterGong(page, 'own')).slice(0, 3)).toEqual(await framesAt(page, 6.5, 10.5, 14.5))
  expect(await activeSourcesOf(page, 'inhale')).toHaveLength(0)
})

test('Sleepy Time Breathing says a word for each phase', async ({ page }) => {
  await openVoice(page)
  await hears(page, 'word')
  await record(page, 'inhale')
  await page.goto('/four-seven-eight')
  await button(page, 'Start Sleepy Time Breathing').first().click()
  await expect
    .poll(async () => (await activeSourcesOf(page, 'hold')).length, { timeout: 25_000 })
    .toBeGreaterThan(0)
  expect((await framesAfterGong(page, 'own')).slice(0, 1)).toEqual(await framesAt(page, 6.5))
  expect((await framesAfterGong(page, 'hold')).slice(0, 1)).toEqual(await framesAt(page, 10.5))
  // The other two were not recorded.
  await expect(page.getByText('Some of your own words aren’t on this device')).toBeVisible()
})

const refused = [
  ['silence', 'Nothing was heard.'],
  ['noise', 'Your word doesn’t stand out'],
  ['shout', 'That was too loud'],
  ['nobody', 'Recording failed.'],
] as const
for (const [heard, said] of refused) {
  test(`a recording of ${heard} is refused with a reason, and what was there stays`, async ({ page }) => {
    const own = await openVoice(page)
    await hears(page, 'word')
    await record(page, 'exhale')
    await hears(page, heard)
    await button(page, 'Record again for your exhale').click()
    if (heard !== 'nobody') await stopRecording(page, heard)
    await expect(own.getByText(said)).toBeVisible()
    await expect(button(page, 'Preview your exhale')).toBeVisible()
    await expect(button(page, 'Record again for your exhale')).toBeFocused()
  })
}

test('somebody who goes on talking is stopped and told', async ({ page }) => {
  const own = await openVoice(page)
  await hears(page, 'speech')
  await button(page, 'Record your inhale').click()
  await expect(own.getByText('That was longer than two seconds.')).toBeVisible()
  await expect(button(page, 'Preview your inhale')).toHaveCount(0)
})

test('a word is deleted, and only that one', async ({ page }) => {
  const own = await openVoice(page)
  await hears(page, 'word')
  for (const word of ['inhale', 'hold']) {
    await record(page, word)
  }
  await button(page, 'Delete your inhale').click()
  await expect(own.getByText('Recorded', { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(own.getByText('Recorded', { exact: true })).toHaveCount(1)
  await expect(button(page, 'Record again for your hold')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a person records and hears their own words', async ({ page, context }) => {
    const own = await openVoice(page)
    await untilWorkerControls(page)
    // With its worker: what is used from now on is kept.
    await page.reload()
    await expect(own.getByText('Not recorded yet')).toHaveCount(3)
    await page.goto('/box-breathing')
    await button(page, 'Start Box Breathing').first().click()
    await expect.poll(() => activeSourcesOf(page, 'inhale'), { timeout: 20_000 }).not.toHaveLength(0)
    await button(page, 'Stop').click()
    await context.setOffline(true)
    await page.goto('/preferences')
    await hears(page, 'word')
    await record(page, 'inhale')
    await page.goto('/box-breathing')
    await button(page, 'Start Box Breathing').first().click()
    await expect.poll(() => activeSourcesOf(page, 'own'), { timeout: 20_000 }).not.toHaveLength(0)
  })
})
