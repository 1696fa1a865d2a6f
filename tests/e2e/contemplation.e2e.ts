/** What sounds in the hold, from its choice to its end. */
import type { Page } from '@playwright/test'
import { toneFile } from '#support/tone-file.ts'
import { expect, test } from './fixtures.ts'
import { withMovableTime } from './movable-time.ts'
import { button, goOn, holdBegan, openTreadmill, results, startButton, word } from './practice.ts'
import { signUp } from './signed-in.ts'

const tracks = async (page: Page, sound: string) =>
  (await page.evaluate(() => soundLog.tracks())).filter((track) => track.sound === sound)
const sounds = (page: Page, sound: string) =>
  expect
    .poll(async () => (await tracks(page, sound)).some(({ isPaused, at }) => !isPaused && at > 0.2))
    .toBe(true)
const isSilent = (page: Page, sound: string) =>
  expect.poll(async () => (await tracks(page, sound)).every(({ isPaused }) => isPaused)).toBe(true)

test('what is chosen on the Treadmill sounds in its hold, and falls silent with it', async ({ page }) => {
  await openTreadmill(page)
  await page.getByRole('radio', { name: 'Still Water' }).click()
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await button(page, 'End Session & Enter Breath Hold').click()
  await expect(word(page)).toHaveText('Great Session!')
  await expect(page).toHaveURL(/audioOption=still-water$/)
  await expect(word(page)).toHaveText('Rest in the Space Between Breaths')
  await sounds(page, 'still-water')
  const began = await holdBegan(page)
  const [track] = await tracks(page, 'still-water')
  const onset = (track?.now ?? 0) - ((track?.at ?? 0) - 0.05) * 1000 - began
  expect(Math.abs(onset - 2300), `${onset} ms after the hold began`).toBeLessThan(150)
  await button(page, 'Sound').click()
  await expect
    .poll(async () => (await tracks(page, 'still-water')).every(({ isMuted }) => isMuted))
    .toBe(true)
  await button(page, 'Finish Hold').click()
  await isSilent(page, 'still-water')
})

test('a file of one’s own: kept for its person, sounds in the hold, and can be deleted at sign-out', async ({
  page,
  baseURL,
}) => {
  await signUp(page, baseURL)
  await openTreadmill(page)
  // It is kept for whoever is known to be here.
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
  await page.getByRole('radio', { name: 'Upload your own' }).click()
  const file = { name: 'rain.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneFile(30)) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('30 seconds, 480 kB')).toBeVisible()
  // As after a refresh: it lies on the device.
  await page.goto('/breath-hold?audioOption=custom')
  await expect(page.getByRole('switch', { name: 'Contemplation' })).toBeChecked()
  await expect(page.getByText('Your own file')).toBeVisible()
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await sounds(page, 'own')
  await button(page, 'Finish Hold').click()
  await goOn(page)

  await page.goto('/account')
  await button(page, 'Sign out').click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  await dialog.getByRole('checkbox', { name: 'Delete it from this device (480 kB)' }).check()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/breath-hold?audioOption=custom')
  await expect(page.getByText('Your own audio is not on this device: this hold is silent.')).toBeVisible()
})

test('4-7-8 with Collective Manifestation Audio: it sounds on completion, and can be stopped there and after', async ({
  page,
}) => {
  await withMovableTime(page)
  await page.goto('/four-seven-eight?duration=20')
  await page.getByRole('checkbox', { name: 'Collective Manifestation Audio' }).check()
  await button(page, 'Start Sleepy Time Breathing').first().click()
  await expect(word(page)).toHaveText('Settle in')
  await page.clock.fastForward(27_000)
  await expect(results(page)).toBeVisible()
  await sounds(page, 'manifestation')
  const control = (name: string) => button(page, `${name} Collective Manifestation Audio`)
  await control('Pause').click()
  await isSilent(page, 'manifestation')
  await control('Go on with').click()
  await goOn(page)
  await expect(page).toHaveURL(/session-complete/)
  await sounds(page, 'manifestation')
  await control('Stop').click()
  await isSilent(page, 'manifestation')
  await expect(control('Stop')).toHaveCount(0)
})
