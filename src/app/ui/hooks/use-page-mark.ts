import { useLayoutEffect } from 'react'

const counts = new Map<string, number>()

/** Marks the page with `data-{name}`, for style sheets, while any component that calls this is mounted. */
export function usePageMark(name: string): void {
  useLayoutEffect(() => {
    count(name, 1)
    return () => count(name, -1)
  }, [name])
}

function count(name: string, change: 1 | -1) {
  const now = (counts.get(name) ?? 0) + change
  counts.set(name, now)
  document.documentElement.toggleAttribute(`data-${name}`, now > 0)
}
