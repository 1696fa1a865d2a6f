import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '#app/ui/hooks/after-paint.ts'
import { documentTitle } from '#domain/texts/pages/chrome.ts'

/**
 * What happens on the way to another place of the same page, which stands in its query: the title of the document, and
 * the focus on that place's heading. The top, and the place left by Back, are the router's.
 * @param name what the place is called; undefined for the page itself
 */
export function useInPageNavigation(name: string | undefined) {
  const router = useRouter()
  useEffect(() => {
    const { pathname } = router.latestLocation
    const tell = () => {
      // On the way to another page this one may still be there.
      if (router.latestLocation.pathname !== pathname) return
      const page = documentTitle(pathname)
      document.title = name === undefined ? page : `${name} · ${page}`
    }
    tell()
    // Once more after the page's own title was set, on arrival from another page.
    return router.subscribe('onRendered', tell)
  }, [router, name])

  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    return afterPaint(focusHeading)
  }, [name])
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
