import { useSyncExternalStore } from 'react'

/** Whether the screen matches a media query now; false in markup made ahead. @param query as in CSS */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
