import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { button } from '#tests/e2e/support/practice.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const openDialog = async (page: Page, address: string) => {
  await page.goto(address)
  await button(page, 'Save as audio This practice as a file, for any player').click()
  await expect(dialog(page).getByRole('heading', { name: 'Save as audio' })).toBeVisible()
}

/** A browser whose save dialog answers at once, with a file in its private file system. */
const answerChooser = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(globalThis, {
      showSaveFilePicker: async ({ suggestedName }: { suggestedName: string }) =>
        (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true }),
    })
  })
/** File names in the browser's private file system, including its folders. */
const onDisk = (page: Page) =>
  page.evaluate(async () => {
    const names: string[] = []
    for await (const [name, entry] of await navigator.storage.getDirectory()) {
      if (entry.kind === 'file') names.push(name)
      else
        for await (const inner of (entry as FileSystemDirectoryHandle).keys()) names.push(`${name}/${inner}`)
    }
    return names
  })

test('a session is saved as a file, by download where the browser does not ask for a place', async ({
  page,
}) => {
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  await openDialog(page, '/box-breathing?duration=60')
  await expect(dialog(page).getByText('Box Breathing, 1 minute')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Tones' }).click()
  await dialog(page).getByRole('button', { name: 'WAV' }).click()
  await expect(dialog(page).getByText(/6\.6\sMB/)).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Saved' })).toBeVisible()
  const file = await download
  expect(file.suggestedFilename()).toBe('stilltide-box-breathing-1-min.wav')
  const bytes = await readFile(await file.path())
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
  expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
  // 6.5 s of gong, the session less its last second, 3 s of tail, and a header.
  expect(bytes.length - 68.5 * 48_000 * 2).toBeLessThan(500)
  await button(page, 'Close').last().click()
  await expect(dialog(page)).toBeHidden()
})

test('a file that is cancelled half-way leaves nothing behind', async ({ page }) => {
  await answerChooser(page)
  await openDialog(page, '/energizing?duration=3600')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await expect.poll(() => dialog(page).getByRole('progressbar').getAttribute('value')).not.toBe('0')
  expect(await onDisk(page)).toContain('stilltide-breathing-treadmill-60-min.opus')
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeVisible()
  expect(await onDisk(page)).toEqual([])
})
