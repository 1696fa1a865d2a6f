import { type FunctionComponent, useEffect, useState } from 'react'
import { useIsPainted } from './use-painted.ts'

/**
 * A part that comes once the page was painted and its script is there; asked for again when the network is back.
 * @param load always the same function
 * @returns null while it is on its way, 'missing' while it cannot be had
 */
export function useLazyAfterPaint(
  load: () => Promise<FunctionComponent>,
): FunctionComponent | 'missing' | null {
  const isPainted = useIsPainted()
  const [part, setPart] = useState<FunctionComponent | 'missing' | null>(null)
  useEffect(() => {
    if (!isPainted) return
    let isLeft = false
    const tryIt = () =>
      load().then(
        (found) => isLeft || setPart(() => found),
        () => isLeft || setPart('missing'),
      )
    tryIt()
    addEventListener('online', tryIt)
    return () => {
      isLeft = true
      removeEventListener('online', tryIt)
    }
  }, [isPainted, load])
  return part
}
