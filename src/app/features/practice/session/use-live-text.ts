import { useEffect } from 'react'
import type { Session } from '#engine/session.ts'

/** How often running figures are written, in ms: often enough that no second is skipped. */
const WRITE_INTERVAL = 200

/** Shows a text that is not there yet: each change has the page laid out. */
export function showText(element: HTMLElement | null, text: string) {
  if (element !== null && element.textContent !== text) element.textContent = text
}

/**
 * Writes running figures into the page, outside React. Also whenever the session reports a change, so that a
 * pause shows the exact time at once.
 */
export function useLiveText(session: Session, write: () => void) {
  useEffect(() => {
    write()
    const stop = session.subscribe(write)
    const timer = setInterval(write, WRITE_INTERVAL)
    return () => {
      clearInterval(timer)
      stop()
    }
  })
}
