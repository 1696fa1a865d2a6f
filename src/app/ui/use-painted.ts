import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Whether what was drawn first has been painted: the rest comes after it, in slices that hold nothing up.
 * @param isThere whether what is waited for is drawn at all
 */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (isThere) return afterPaint(() => startTransition(() => setPainted(true)))
  }, [isThere])
  return isPainted
}
