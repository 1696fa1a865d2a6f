/**
 * The vessel of one screen grows into that of the next, on the compositor. Not by a view transition: that holds
 * every frame back until both screens are drawn, and on a busy device the first breath was then seen late.
 */

/** Where the vessel was that the next one grows out of, and when: milliseconds of the page. */
let before: { readonly box: DOMRect; readonly at: number } | null = null

/** A vessel that comes later than this after the tap only fades in, in ms. */
const RECENT = 1500

/** Notes the vessel on the screen, for the one that is drawn next. */
export function leaveVessel(): void {
  const box = document.querySelector('.vessel-frame')?.getBoundingClientRect()
  if (box !== undefined) before = { box, at: performance.now() }
}

/** Grows the vessel in `frame` out of the one that was left, or fades it in; without motion it is there at once. */
export function arriveVessel(frame: HTMLElement): void {
  const left = before
  before = null
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const now = frame.getBoundingClientRect()
  const from =
    left === null || performance.now() - left.at > RECENT || now.width === 0
      ? { opacity: 0, scale: '0.94' }
      : { translate: shiftTo(now, left.box), scale: String(left.box.width / frame.offsetWidth) }
  frame.animate([from, {}], { duration: 600, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' })
}

/** From the middle of `now` to the middle of `then`. */
const shiftTo = (now: DOMRect, then: DOMRect) =>
  `${then.x + then.width / 2 - now.x - now.width / 2}px ${then.y + then.height / 2 - now.y - now.height / 2}px`
