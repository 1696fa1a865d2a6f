/** Keeps a person who is offline by choice on pages that the device has (spec §4 › navigation protection). */

import { offlineTexts } from '#domain/messages/pages/offline.ts'
import { mayFollow } from '#domain/pages/offline.ts'

export interface NavigationGuardParts {
  readonly window: Window
  /** Called when a link or a form was not followed. */
  readonly onBlocked: () => void
}

/** Starts the guard; links within the app work as ever. @returns a function that ends it */
export function guardNavigation({ window, onBlocked }: NavigationGuardParts): () => void {
  const { location } = window
  function keepHere(event: Event) {
    event.preventDefault()
    event.stopPropagation()
    onBlocked()
  }
  function heedClick(event: Event) {
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null
    if (link === null || link === undefined) return
    const target = new URL(link.href, location.href)
    if (!mayFollow(target, new URL(location.href), link.hasAttribute('download'))) keepHere(event)
  }
  function heedSubmit(event: Event) {
    // A form that the page's script handles needs no other page.
    if (!event.defaultPrevented) keepHere(event)
  }
  function heedKey(event: KeyboardEvent) {
    const isReload = event.key === 'F5' || ((event.ctrlKey || event.metaKey) && /^r$/i.test(event.key))
    if (isReload) keepHere(event)
  }
  function heedLeaving(event: BeforeUnloadEvent) {
    event.preventDefault()
    // Older browsers require a text, and some of them show it.
    event.returnValue = offlineTexts.stays
  }
  window.addEventListener('click', heedClick, { capture: true })
  window.addEventListener('submit', heedSubmit)
  window.addEventListener('keydown', heedKey, { capture: true })
  window.addEventListener('beforeunload', heedLeaving)
  return () => {
    window.removeEventListener('click', heedClick, { capture: true })
    window.removeEventListener('submit', heedSubmit)
    window.removeEventListener('keydown', heedKey, { capture: true })
    window.removeEventListener('beforeunload', heedLeaving)
  }
}
