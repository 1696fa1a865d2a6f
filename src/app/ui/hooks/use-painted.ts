import { createContext, startTransition, use, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Whether the children are drawn after the first paint, which a parent has waited for. */
export const PaintedContext = createContext(false)

/**
 * Whether the first part has been painted: the rest is drawn after it, in slices that block nothing.
 * @param isThere whether the first part is drawn at all
 */
export function useIsPainted(isThere = true): boolean {
  const isAfter = use(PaintedContext)
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (isThere && !isAfter) return afterPaint(() => startTransition(() => setPainted(true)))
  }, [isThere, isAfter])
  return isPainted || isAfter
}
