/** What happens on arrival at a page: its title, its top, the focus, the word to a screen reader. */
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { afterPaint } from '#app/ui/hooks/after-paint.ts'
import { routes } from '#domain/pages/routes.ts'
import { documentTitle, pageName } from '#domain/texts/pages/chrome.ts'

export interface PageArrival {
  readonly path: string
  /** The document was just loaded. */
  readonly isFirst: boolean
  /** By the browser's back or forward. */
  readonly isReturn: boolean
  /** The address names a place within the page. */
  readonly hasAnchor: boolean
}

/**
 * When a page is put to its top, in milliseconds after the arrival: after 100, and Home at once and again after
 * 10, also when it is loaded (spec §2). A return keeps the place it left, an anchor has its own.
 */
export function scrollToTopDelays({ path, isFirst, isReturn, hasAnchor }: PageArrival): readonly number[] {
  if (isReturn || hasAnchor) return []
  const home = path === routes.home ? [0, 10] : []
  return isFirst ? home : [...home, 100]
}

/** Signs that a person scrolls by themselves. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Puts the page to its top after each of `delays`, until a person moves it. @returns what ends that early */
export function scrollToTop(delays: readonly number[]): () => void {
  const timers = delays.map((delay) => setTimeout(() => scrollTo(0, 0), delay))
  const end = () => {
    for (const timer of timers) clearTimeout(timer)
    for (const move of USER_SCROLL_EVENTS) removeEventListener(move, end)
  }
  for (const move of USER_SCROLL_EVENTS) addEventListener(move, end, { passive: true })
  return end
}

/** Moves the focus to the place that `anchor` names, else to the page's content. @param isShown the page is scrolled to it as well */
export function focusContent(anchor = '', { isShown = false } = {}) {
  const place = anchor === '' ? null : document.getElementById(anchor)
  const target = place ?? document.querySelector('main')
  // A page that has put the focus somewhere itself knows better.
  if (target === null || (place === null && target.contains(document.activeElement))) return
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: !isShown })
}

/** Whether this document came by the browser's back or forward. */
const isDocumentReturn = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'back_forward')

/** Follows the router. @returns the name of the page arrived at; empty on the first, which a screen reader reads anyway */
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
      // The first page may be told late: nobody has arrived at it from another, and the focus is the browser's.
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
        // A focus needs a layout: not one of its own before the page is seen.
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
