/**
 * Finds things in a page and leaves nothing there: the driver's locators carry a script of 330 kB into each of its worlds,
 * which lies on the heap that is measured.
 */
import type { Page } from 'playwright'

export interface ControlName {
  readonly role: 'link' | 'button'
  /** Its whole text. */
  readonly name: string
}

export interface Point {
  /** In px of the window. */
  readonly x: number
  readonly y: number
}

/** Between two looks, in milliseconds, and how many there are before it is given up. */
const [AGAIN, LOOKS] = [50, 600]

/** The middle of what is to be pressed, in the page's main part, brought into view, once it stands still. */
export async function locateControl(page: Page, pressed: ControlName): Promise<Point> {
  const selector = `main ${pressed.role === 'link' ? 'a[href]' : 'button'}`
  let before: Point | null = null
  for (let look = 0; look < LOOKS; look++) {
    const place = await page.evaluate(middleOf, { selector, name: pressed.name })
    if (place !== null && place.x === before?.x && place.y === before.y) return place
    before = place
    await page.waitForTimeout(AGAIN)
  }
  throw new Error(`bench: there is no ${pressed.role} ${pressed.name}`)
}

/** Runs in the page. */
function middleOf({ selector, name }: { selector: string; name: string }): Point | null {
  const found = [...document.querySelectorAll(selector)].find((one) => one.textContent?.trim() === name)
  if (found === undefined) return null
  found.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
