import type { Locator } from '@playwright/test'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { openTreadmill, quick, startSession, word } from '#tests/e2e/support/practice.ts'
import { controls } from '#tests/e2e/support/screen/axe.ts'
import { openAtRest } from '#tests/e2e/support/tour.ts'
import { passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

/** What is visible of a box: the number of pixels of each colour, 'r g b'. */
type Shades = Readonly<Record<string, number>>

/** Counts the colours at `locator` and `margin` px around it. */
async function shades(locator: Locator, margin = 0): Promise<Shades> {
  const page = locator.page()
  await locator.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { x = 0, y = 0, width = 0, height = 0 } = (await locator.boundingBox()) ?? {}
  const clip = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
  const image = (await page.screenshot({ clip, animations: 'allow' })).toString('base64')
  return page.evaluate(async (image) => {
    const bytes = Uint8Array.from(atob(image), (it) => it.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.drawImage(bitmap, 0, 0)
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
    const counts: Record<string, number> = {}
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.slice(at, at + 3).join(' ')
      counts[colour] = (counts[colour] ?? 0) + 1
    }
    return counts
  }, image)
}

/** How many pixels differ from the most frequent colour, the background. */
const marks = (found: Shades) => {
  const counts = Object.values(found)
  return counts.reduce((sum, count) => sum + count, 0) - Math.max(...counts)
}

/** Colours with more than `least` pixels, the most frequent first. */
const broad = (found: Shades, least = 12) =>
  Object.entries(found)
    .filter(([, count]) => count > least)
    .sort(([, a], [, b]) => b - a)
    .map(([colour]) => colour)

for (const { colorScheme, paths, ...details } of [
  { colorScheme: 'dark', paths: [] },
  { colorScheme: 'dark', paths: ['/', '/energizing', '/breath-hold'], tag: '@full' },
  { colorScheme: 'light', paths: ['/', '/energizing', '/breath-hold'], tag: '@full' },
] as const)
  test(
    `in a person’s own ${colorScheme} colours controls (${['session', ...paths]}), what is chosen and the water are still to be seen`,
    details,
    async ({ page }) => {
      await withVirtualTime(page)
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      const expectControls = async () => {
        for (const control of await page.getByRole('main').locator(controls).all()) {
          const seen = marks(await shades(control, 4))
          expect(seen, `pixels of ${await control.evaluate((it) => it.outerHTML)}`).toBeGreaterThan(20)
        }
      }
      for (const path of paths) {
        await openAtRest(page, path)
        await expectControls()
      }
      await openTreadmill(page)
      await quick(page, '5m').click()
      await page.mouse.move(0, 0)
      await word(page).click()
      const [chosen, other] = [await shades(quick(page, '5m')), await shades(quick(page, '3m'))]
      const own = broad(chosen).filter((colour) => !broad(other).includes(colour))
      expect(own, 'a colour of the chosen alone').not.toEqual([])
      const tell = page.getByRole('switch').first()
      const before = broad(await shades(tell))
      await tell.click()
      expect(broad(await shades(tell)), 'a switch that was switched').not.toEqual(before)
      const thumb = broad(await shades(page.getByRole('slider', { name: 'Session Time' }), 4))
      expect(thumb.length, 'the slider’s thumb on its ground').toBeGreaterThan(1)

      await startSession(page)
      const water = () => shades(page.locator('.vessel'))
      const empty = await water()
      await passTo(page, 1.5)
      const [sky = ''] = broad(empty)
      const skyLeft = async () => (await water())[sky] ?? 0
      await expect.poll(skyLeft, 'the water rises').toBeLessThan((empty[sky] ?? 0) * 0.6)
      await expect.poll(async () => broad(await water(), 400).length, 'sky and water').toBeGreaterThan(1)
      await expectControls()
    },
  )
