import { useCallback, useSyncExternalStore } from 'react'

/** Whether any component marks the page with `data-{name}` now (`use-page-mark.ts`). */
export function useHasPageMark(name: string): boolean {
  const attribute = `data-${name}`
  const subscribe = useCallback(
    (listener: () => void) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.documentElement, { attributeFilter: [attribute] })
      return () => observer.disconnect()
    },
    [attribute],
  )
  return useSyncExternalStore(subscribe, () => document.documentElement.hasAttribute(attribute))
}
