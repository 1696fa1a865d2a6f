/**
 * Finds controls in a page and leaves nothing there: the driver's locators inject a script of 330 kB into
 * each of its worlds, which is on the heap that is measured.
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

/** Milliseconds between two looks, and how many there are before giving up. */
const [AGAIN, LOOKS] = [50, 600]

/** The middle of the control in the page's main part, scrolled into view, once it no longer moves. */
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
