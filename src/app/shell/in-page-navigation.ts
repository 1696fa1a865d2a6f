import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { afterPaint } from '#app/ui/hooks/after-paint.ts'
import type { RoutePath } from '#domain/pages/routes.ts'
import { documentTitle } from '#domain/texts/pages/chrome.ts'

/**
 * Navigation to another place of the same page, which is named in its query: sets the document's title, and
 * focuses that place's heading. The router handles the top, and the position on Back.
 * @param name the place's name; undefined for the page itself
 */
export function useInPageNavigation(name: string | undefined) {
  usePlaceTitle(name)
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    before.current = name
    return afterPaint(focusHeading)
  }, [name])
}

/** Sets the document's title to that of a place within the page: its name before the page's own. */
function usePlaceTitle(name: string | undefined) {
  const router = useRouter()
  const [{ pathname }] = useState(router.latestLocation)
  useTitle([pathname], name === undefined ? documentTitle(pathname) : `${name} · ${documentTitle(pathname)}`)
}

/** Sets the document's title to that of `path`, whichever of `paths` the page was opened at. */
export const usePathTitle = (path: RoutePath, paths: readonly RoutePath[]) =>
  useTitle(paths, documentTitle(path))

function useTitle(paths: readonly string[], title: string) {
  const router = useRouter()
  const own = paths.join()
  useEffect(() => {
    const tell = () => {
      // While navigating to another page this one may still be mounted.
      if (own.split(',').includes(router.latestLocation.pathname)) document.title = title
    }
    tell()
    // Again after the page's own title was set, on arrival from another page.
    return router.subscribe('onRendered', tell)
  }, [router, own, title])
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
