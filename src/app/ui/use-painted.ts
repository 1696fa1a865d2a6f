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

let isUnpainted = import.meta.env.SSR

/** Of the app's start: its first frame is about to be drawn. */
export function beginFirstPaint(): void {
  isUnpainted = true
}

/** Whether the app's first frame has been painted: what is costly to draw holds it up for nobody. */
export function useFirstPaint(): boolean {
  const [isOver, setOver] = useState(!isUnpainted)
  useEffect(() => {
    if (isOver) return
    return afterPaint(() => {
      isUnpainted = false
      startTransition(() => setOver(true))
    })
  }, [isOver])
  return isOver
}
