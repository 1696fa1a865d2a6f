import { startTransition, useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'
import { firstPaint } from './first-paint.ts'

/** Whether the app's first frame is painted, so costly parts can wait for it. Later pages do not. */
export function useIsAppPainted(): boolean {
  const [isOver, setOver] = useState(firstPaint.isOver)
  useEffect(() => {
    if (isOver) return
    return afterPaint(() => startTransition(() => setOver(true)))
  }, [isOver])
  return isOver
}
