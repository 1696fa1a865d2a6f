/** What plays during the hold, from its choice to its end. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { toneFile } from '#support/tone-file.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import {
  button,
  continueFromResults,
  holdBegan,
  openTreadmill,
  results,
  startButton,
  trackAsked,
  word,
} from '#tests/e2e/support/practice.ts'
import { signUp } from '#tests/e2e/support/signed-in.ts'
import { pass, withMovableTime, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

const tracks = async (page: Page, sound: string) =>
  (await page.evaluate(() => soundLog.tracks())).filter((track) => track.sound === sound)
const sounds = (page: Page, sound: string) =>
  expect
    .poll(async () => (await tracks(page, sound)).some(({ isPaused, at }) => !isPaused && at > 0.2))
    .toBe(true)
const isSilent = (page: Page, sound: string) =>
  expect.poll(async () => (await tracks(page, sound)).every(({ isPaused }) => isPaused)).toBe(true)

test('what is chosen on the Treadmill sounds in its hold, and falls silent with it', async ({ page }) => {
  await withVirtualTime(page)
  await openTreadmill(page)
  await page.getByRole('radio', { name: 'Still Water' }).click()
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  await button(page, 'End Session & Enter Breath Hold').click()
  await expect(word(page)).toHaveText('Great Session!')
  await expect(page).toHaveURL(/audioOption=still-water$/)
  await pass(page, 3)
  await expect(word(page)).toHaveText('Rest in the Space Between Breaths')
  await sounds(page, 'still-water')
  const onset = (await trackAsked(page, 'still-water')) - (await holdBegan(page))
  expect(Math.abs(onset - 2300), `asked for ${onset} ms after the hold began`).toBeLessThan(150)
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
  // It is stored for the signed-in person, so that person must be known first.
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
  await page.getByRole('radio', { name: 'Upload your own' }).click()
  const file = { name: 'rain.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneFile(30)) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('30 seconds, 480 kB')).toBeVisible()
  // As after a reload: it is stored on the device.
  await page.goto('/breath-hold?audioOption=custom')
  await expect(page.getByRole('switch', { name: 'Contemplation' })).toBeChecked()
  await expect(page.getByText('Your own file')).toBeVisible()
  await button(page, 'Start').click()
  await expect(word(page)).toHaveText('Hold')
  await sounds(page, 'own')
  await button(page, 'Finish Hold').click()
  await continueFromResults(page)

  await page.goto('/account')
  await button(page, 'Sign out').click()
  const dialog = page.getByRole('dialog', { name: 'Sign out' })
  await dialog.getByRole('checkbox', { name: 'Delete it from this device (480 kB)' }).check()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/breath-hold?audioOption=custom')
  await expect(page.getByText('Your own audio isn’t on this device, so this hold is silent.')).toBeVisible()
})

/** A one-second recording made in the page: a tone, or moving pictures without sound. */
const recorded = (page: Page, kind: 'tone' | 'picture') =>
  page.evaluate(async (what) => {
    const stream =
      what === 'tone'
        ? (() => {
            const context = new AudioContext()
            const [tone, end] = [new OscillatorNode(context), context.createMediaStreamDestination()]
            tone.connect(end)
            tone.start()
            return end.stream
          })()
        : (() => {
            const canvas = document.createElement('canvas')
            const paper = canvas.getContext('2d')
            setInterval(() => paper?.fillRect(Math.random() * 200, 0, 9, 9), 50)
            return canvas.captureStream(10)
          })()
    const recorder = new MediaRecorder(stream)
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    setTimeout(() => recorder.stop(), 1000)
    await ended
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  }, kind)

test('a file of one’s own is what it decodes to, whatever its name and its type say', async ({ page }) => {
  await openTreadmill(page)
  await page.getByRole('radio', { name: 'Upload your own' }).click()
  const chooser = page.locator('input[type=file]')
  const alert = page.getByRole('dialog', { name: 'Audio file' })
  const gong = await readFile('public/assets/audio/gong.mp3')
  const tone = Buffer.from(await recorded(page, 'tone'))
  for (const [name, mimeType, buffer] of [
    ['bells.mp3', 'application/octet-stream', gong],
    ['without an ending', '', gong],
    ['recording.webm', 'video/webm', tone],
    // An override character would reverse the text after it.
    ['\u202ewaves.txt', 'text/plain', Buffer.from(toneFile(2))],
  ] as const) {
    await chooser.setInputFiles({ name, mimeType, buffer })
    await expect(page.getByText(name.replace('\u202e', ''), { exact: true })).toBeVisible()
  }
  await button(page, 'Preview your file').click()
  await sounds(page, 'own')
  await button(page, 'Stop your file').click()

  const film = Buffer.from(await recorded(page, 'picture'))
  for (const [name, mimeType, buffer] of [
    ['film.webm', 'video/webm', film],
    ['film.mp3', 'audio/mpeg', film],
    ['letter.mp3', 'audio/mpeg', Buffer.from('Dear Ada, this is no song.')],
    ['nothing.wav', 'audio/wav', Buffer.from(toneFile(0))],
  ] as const) {
    await chooser.setInputFiles({ name, mimeType, buffer })
    await expect(alert, name).toContainText('Please select a valid audio file (MP3, WAV, M4A, etc.)')
    await alert.getByRole('button', { name: 'OK' }).click()
  }
  await chooser.setInputFiles({ name: 'empty.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(0) })
  await expect(alert).toContainText('This file is empty. Please choose another one.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('waves.txt', { exact: true }), 'what was there stays').toBeVisible()
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
  await control('Resume').click()
  await continueFromResults(page)
  await expect(page).toHaveURL(/session-complete/)
  await sounds(page, 'manifestation')
  await control('Stop').click()
  await isSilent(page, 'manifestation')
  await expect(control('Stop')).toHaveCount(0)
})
