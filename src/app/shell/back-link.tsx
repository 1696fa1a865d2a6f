import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { BackIcon } from '#app/ui/art/icons.tsx'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'

/** Goes to the page before this one, skipping anchors followed here; Home when there was none. */
export function BackLink() {
  const router = useRouter()
  const index = useRouterState({ select: ({ location }) => location.state.__TSR_index })
  const arrivedAt = useRef(index)
  const goBack = (event: MouseEvent) => {
    const steps = arrivedAt.current - 1 - index
    // A click with a modifier key opens another tab or window.
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey)
    if (!isPlain || !(arrivedAt.current > 0 && steps < 0)) return
    event.preventDefault()
    router.history.go(steps)
  }
  return (
    <Link to={routes.home} onClick={goBack} className="back">
      <BackIcon />
      {chromeTexts.back}
    </Link>
  )
}
