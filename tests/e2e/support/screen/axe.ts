/** Finds what makes a screen hard to see, read or touch; each list is empty if all is well. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.0 to 2.2, A and AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Everything that can be clicked, typed into or moved. */
export const controls = 'a[href], button, input, select, textarea, summary, [role=slider]'

/** The height of the page, once it has not changed for three frames. */
const restedHeight = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement
    const frame = () => new Promise(requestAnimationFrame)
    let [height, still] = [root.scrollHeight, 0]
    while (still < 3) {
      await frame()
      still = root.scrollHeight === height ? still + 1 : 0
      height = root.scrollHeight
    }
    return height
  })

/**
 * Makes the screen as high as the page: otherwise the navigation would cover a part of it.
 * @returns the page's height
 */
async function showWhole(page: Page, width: number): Promise<number> {
  let [whole, beyond] = [await restedHeight(page), Number.POSITIVE_INFINITY]
  for (;;) {
    const height = page.viewportSize()?.height ?? 0
    // A page that is always higher than its screen is left as it is.
    if (whole <= height || whole - height >= beyond) return whole
    beyond = whole - height
    await page.setViewportSize({ width, height: whole })
    whole = await restedHeight(page)
  }
}

/**
 * Violations of axe's rules, each with the elements it names. A page that grew during the check, because a
 * response arrived, is checked again.
 * @param rules only these rules; all if left out
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  for (;;) {
    const height = await showWhole(page, size.width)
    // Legacy mode runs in the page itself. Support for frames would open a second page each time, and there
    // are no frames.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const found = await (rules === undefined ? axe.withTags(tags) : axe.withRules([...rules])).analyze()
    if ((await restedHeight(page)) > height) continue
    await page.setViewportSize(size)
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
}

/** Injected into the page by `measure`; each result is about the current state of the page. */
function eyes(controls: string) {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const pen = new OffscreenCanvas(1, 1).getContext('2d', {
    willReadFrequently: true,
  }) as OffscreenCanvasRenderingContext2D
  const known = new Map<string, Colour>()

  function colour(css: string): Colour {
    let found = known.get(css)
    if (found === undefined) {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = css
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      found = [red, green, blue, alpha / 255]
      known.set(css, found)
    }
    return found
  }

  const over = ([r, g, b, a]: Colour, [r2, g2, b2]: Colour): Colour => [
    r * a + r2 * (1 - a),
    g * a + g2 * (1 - a),
    b * a + b2 * (1 - a),
    1,
  ]

  function luminance([red, green, blue]: Colour) {
    const linear = (value: number) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  function contrast(one: Colour, other: Colour) {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  /** The background behind `element`, including its own if `isOwn`. */
  function groundOf(element: Element, isOwn: boolean): Colour {
    const parent = element.parentElement
    const behind: Colour = parent === null ? [255, 255, 255, 1] : groundOf(parent, true)
    return isOwn ? over(colour(getComputedStyle(element).backgroundColor), behind) : behind
  }

  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} ‘${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim()}’`

  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  /** Last one first, so that a skip link, which takes the focus from a field, comes at the end. */
  const all = () => [...front().querySelectorAll<HTMLElement>(controls)].filter(isShown).reverse()
  /** With an open modal dialog, nothing else counts. */
  const front = () => document.querySelector('dialog:modal') ?? document.body

  const isDisabled = (element: Element) => element.matches(':disabled, [aria-disabled=true]')

  /**
   * Whether this point of the screen belongs to the control: the control itself, a part of it, or its label.
   */
  function isHit(control: HTMLElement, x: number, y: number) {
    const found = document.elementFromPoint(x, y)
    if (found === null) return false
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    return [control, ...labels].some((it) => it.contains(found))
  }

  /** Checks a control that is scrolled to the middle of the screen; a skip link has the focus meanwhile. */
  function atMiddle<Answer>(
    control: HTMLElement,
    ask: (x: number, y: number, box: DOMRect) => Answer,
  ): Answer {
    control.scrollIntoView({ block: 'center', behavior: 'instant' })
    const isAway = control.getBoundingClientRect().bottom <= 0
    if (isAway) control.focus()
    const box = control.getBoundingClientRect()
    const answer = ask(box.x + box.width / 2, box.y + box.height / 2, box)
    if (isAway) control.blur()
    return answer
  }

  /** Whether the text is for screen readers only. */
  const isUnseen = (element: Element) => element.closest('.sr-only, [aria-hidden=true] > svg, svg') !== null

  return {
    /** Controls that respond to touch on less than `size` px in either direction, through their middle. */
    small(size: number) {
      // A long list removes rows that are scrolled out of sight.
      return all().flatMap((control) =>
        !control.isConnected
          ? []
          : atMiddle(control, (x, y) => {
              const reach = (dx: number, dy: number) => {
                let far = 0
                while (far < size && isHit(control, x + dx * far, y + dy * far)) far++
                return far
              }
              // The middle pixel is counted from both sides.
              const [across, down] = [reach(-1, 0) + reach(1, 0) - 1, reach(0, -1) + reach(0, 1) - 1]
              return Math.min(across, down) >= size - 1
                ? []
                : [`${nameOf(control)}: answers on ${across} × ${down}`]
            }),
      )
    },

    /** Outlines, fills, icons and focus rings of controls with a contrast below `least` : 1. */
    faint(least: number) {
      return all().flatMap((control) => {
        const found: string[] = []
        const judge = (what: string, one: Colour, other: Colour) => {
          const ratio = contrast(one, other)
          if (ratio < least) found.push(`${nameOf(control)}: ${what} ${ratio.toFixed(2)}`)
        }
        control.focus({ preventScroll: true })
        if (document.activeElement === control) {
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(control)
          if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
            found.push(`${nameOf(control)}: no ring`)
          else judge('ring', colour(outlineColor), groundOf(control, false))
        }
        if (isDisabled(control)) return found
        for (const part of [control, ...control.querySelectorAll('*')]) {
          const style = getComputedStyle(part)
          const ground = groundOf(part, false)
          const isEdged = Number.parseFloat(style.borderTopWidth) > 0 && colour(style.borderTopColor)[3] > 0
          if (isEdged && part.clientWidth > 20)
            judge('outline', over(colour(style.borderTopColor), ground), ground)
          if (part instanceof SVGElement && part.ownerSVGElement === null && !part.closest('.vessel'))
            judge('sign', colour(style.color), ground)
        }
        // A filled control stands out by its fill or by its text, as the current navigation item does.
        const fill = groundOf(control, true)
        const isWorded = contrast(colour(getComputedStyle(control).color), fill) >= 4.5
        // A slider’s thumb has only its fill; the calendar of days has its squares.
        const isThumb = control.matches('[role=slider]') && control.childElementCount === 0
        if (!isWorded || isThumb) judge('fill', fill, groundOf(control, false))
        const beside = control.matches('[role=slider]')
          ? (control.closest('[data-orientation]')?.parentElement?.querySelectorAll('[data-orientation]') ??
            [])
          : control.matches('[role=switch]')
            ? [control.nextElementSibling].filter((it) => it !== null)
            : []
        for (const part of beside) {
          const own = colour(getComputedStyle(part).backgroundColor)
          const below = control.matches('[role=switch]') ? fill : groundOf(control, false)
          if (own[3] > 0) judge('part', over(own, below), below)
        }
        return found
      })
    },

    /** Controls whose middle is off the screen or covered by something else. */
    covered() {
      return all().flatMap((control) =>
        atMiddle(control, (x, y, box) => {
          if (box.left < -0.5 || box.right > innerWidth + 0.5) return [`${nameOf(control)}: off the screen`]
          if (isHit(control, x, y)) return []
          const by = document.elementFromPoint(x, y)
          return [`${nameOf(control)}: covered by ${by === null ? 'nothing' : nameOf(by)}`]
        }),
      )
    },

    /**
     * Words that run off the screen, are clipped by a box, break in two, or are covered by something else.
     */
    cut() {
      const found: string[] = []
      const walker = document.createTreeWalker(front(), NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement
        const isWord = (node.textContent ?? '').trim() !== ''
        if (!isWord || element === null || !isShown(element) || isUnseen(element)) continue
        if (element.closest('.skip-link, script, noscript') !== null) continue
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const range = document.createRange()
        range.selectNodeContents(node)
        const says = (why: string) => found.push(`‘${(node.textContent ?? '').trim()}’ ${why}`)
        for (const box of range.getClientRects()) {
          if (box.width < 1) continue
          if (box.left < -0.5 || box.right > innerWidth + 0.5) says('runs off the screen')
          for (let cutter: Element | null = element; cutter !== null; cutter = cutter.parentElement) {
            if (getComputedStyle(cutter).overflowX === 'visible') continue
            const edge = cutter.getBoundingClientRect()
            if (cutter !== document.documentElement && box.right > edge.right + 1) says('is cut')
          }
        }
        for (const word of (node.textContent ?? '').matchAll(/[\p{L}’]{2,}/gu)) {
          const topOf = (at: number, which: 0 | -1) => {
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            return [...range.getClientRects()].at(which)?.top
          }
          // The hyphen of a soft hyphen before the word is on the line above, but counts to the first letter.
          const [first, last] = [topOf(word.index, -1), topOf(word.index + word[0].length - 1, 0)]
          if (first !== undefined && last !== undefined && Math.abs(first - last) > 1)
            says(`breaks in ‘${word[0]}’`)
        }
        range.selectNodeContents(node)
        const [first] = range.getClientRects()
        if (first === undefined) continue
        const [x, y] = [first.x + Math.min(first.width, innerWidth) / 2, first.y + first.height / 2]
        if (y < 0 || y > innerHeight) continue
        // Words with `pointer-events: none` are visible all the same.
        const { pointerEvents } = element.style
        element.style.pointerEvents = 'auto'
        const top = document.elementFromPoint(x, y)
        element.style.pointerEvents = pointerEvents
        if (top !== null && !top.contains(element) && !element.contains(top))
          says(`lies below ${nameOf(top)}`)
      }
      return found
    },
  }
}

type Eyes = ReturnType<typeof eyes>

/**
 * Takes one measurement once the page is at rest: a long list lays out its rows again after each check, which
 * scrolls through it. The result names each control or word that fails.
 */
export async function measure<What extends keyof Eyes>(
  page: Page,
  what: What,
  ...args: Parameters<Eyes[What]>
): Promise<string[]> {
  await restedHeight(page)
  return page.evaluate(
    `(${eyes.toString()})(${JSON.stringify(controls)}).${what}(${args.map((it) => JSON.stringify(it)).join()})`,
  )
}

/** How far the document can be scrolled sideways, in px. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
