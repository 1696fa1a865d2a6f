/** What happens on arrival at a page: its title, scrolling to the top, the focus, the announcement. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterPaint } from '#app/ui/hooks/after-paint.ts'
import { routes } from '#domain/pages/routes.ts'
import { documentTitle, pageName } from '#domain/texts/pages/chrome.ts'

export interface PageArrival {
  readonly path: string
  /** The document was just loaded. */
  readonly isFirst: boolean
  /** The page was reached by the browser's Back or Forward. */
  readonly isReturn: boolean
  /** The address names a place within the page. */
  readonly hasAnchor: boolean
}

/**
 * When a page is scrolled to its top, in milliseconds after the arrival: after 100, and Home at once and
 * again after 10, also when it is loaded (spec §2). On a return the page keeps its position; an anchor has
 * its own.
 */
export function scrollToTopDelays({ path, isFirst, isReturn, hasAnchor }: PageArrival): readonly number[] {
  if (isReturn || hasAnchor) return []
  const home = path === routes.home ? [0, 10] : []
  return isFirst ? home : [...home, 100]
}

/** Signs that a person scrolls themselves. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls the page to its top after each of `delays`, until a person moves it.
 * @returns a function that ends that early
 */
export function scrollToTop(delays: readonly number[]): () => void {
  const timers = delays.map((delay) => setTimeout(() => scrollTo(0, 0), delay))
  const end = () => {
    for (const timer of timers) clearTimeout(timer)
    for (const move of USER_SCROLL_EVENTS) removeEventListener(move, end)
  }
  for (const move of USER_SCROLL_EVENTS) addEventListener(move, end, { passive: true })
  return end
}

/**
 * Moves the focus to the place that `anchor` names, else to the page's content.
 * @param isShown whether to scroll to it as well
 */
export function focusContent(anchor = '', { isShown = false } = {}) {
  const place = anchor === '' ? null : document.getElementById(anchor)
  const target = place ?? document.querySelector('main')
  // A page that has set the focus itself knows better.
  if (target === null || (place === null && target.contains(document.activeElement))) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: !isShown })
}

/** Whether this document was opened by the browser's Back or Forward. */
const isDocumentReturn = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/**
 * Follows the router.
 * @returns the name of the page arrived at; empty for the first, which a screen reader reads anyway
 */
export function usePageNavigation(): string {
  const router = useRouter()
  const [name, setName] = useState('')
  useEffect(() => {
    let isReturn = false
    const { pathname: path, hash } = router.latestLocation
    document.title = documentTitle(path)
    let endScroll = scrollToTop(
      scrollToTopDelays({ path, isFirst: true, isReturn: isDocumentReturn(), hasAnchor: hash !== '' }),
    )
    let endFocus = () => {}
    const endHistory = router.history.subscribe(({ action: { type } }) => {
      isReturn = type === 'BACK' || type === 'FORWARD' || type === 'GO'
    })
    const endArrivals = router.subscribe('onRendered', (event) => {
      const { fromLocation, toLocation, pathChanged, hashChanged } = event
      // The first page may be reported late: there was no page before it, and the focus is the browser's.
      if (fromLocation === undefined) return
      const { pathname, hash } = toLocation
      if (pathChanged) {
        endScroll()
        endScroll = scrollToTop(
          scrollToTopDelays({ path: pathname, isFirst: false, isReturn, hasAnchor: hash !== '' }),
        )
        document.title = documentTitle(pathname)
        setName(pageName(pathname))
        endFocus()
        // Focusing needs a layout: after the paint, so that it needs no extra one.
        endFocus = afterPaint(() => focusContent(hash))
      } else if (hashChanged && hash !== '' && !isReturn) focusContent(hash)
    })
    return () => {
      endScroll()
      endFocus()
      endHistory()
      endArrivals()
    }
  }, [router])
  return name
}
