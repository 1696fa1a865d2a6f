import { createContext, startTransition, use, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Whether what is within is drawn after the first paint, which somebody above has waited for. */
export const PaintedContext = createContext(false)

/**
 * Whether what was drawn first has been painted: the rest comes after it, in slices that hold nothing up.
 * @param isThere whether what is waited for is drawn at all
 */
export function useIsPainted(isThere = true): boolean {
  const isAfter = use(PaintedContext)
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (isThere && !isAfter) return afterPaint(() => startTransition(() => setPainted(true)))
  }, [isThere, isAfter])
  return isPainted || isAfter
}
