import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '#app/ui/hooks/after-paint.ts'
import type { RoutePath } from '#domain/pages/routes.ts'
import { documentTitle } from '#domain/texts/pages/chrome.ts'

/**
 * Navigation to another place of the same page, which is named in its query: sets the document's title, and
 * focuses that place's heading. The router handles the top, and the position on Back.
 * @param name the place's name; undefined for the page itself
 */
export function useInPageNavigation(name: string | undefined) {
  usePageTitle({ name })
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    return afterPaint(focusHeading)
  }, [name])
}

/**
 * Sets the document's title to that of a place within the page.
 * @param place its name, before the page's own; or the path whose title it has instead of the page's
 */
export function usePageTitle({ name, path }: { name?: string | undefined; path?: RoutePath }) {
  const router = useRouter()
  useEffect(() => {
    const { pathname } = router.latestLocation
    const tell = () => {
      // While navigating to another page this one may still be mounted.
      if (router.latestLocation.pathname !== pathname) return
      const page = documentTitle(path ?? pathname)
      document.title = name === undefined ? page : `${name} · ${page}`
    }
    tell()
    // Again after the page's own title was set, on arrival from another page.
    return router.subscribe('onRendered', tell)
  }, [router, name, path])
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
