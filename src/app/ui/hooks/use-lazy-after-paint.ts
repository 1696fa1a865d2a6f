import { type FunctionComponent, useEffect, useState } from 'react'
import { useIsPainted } from './use-painted.ts'

/**
 * A part that is shown once the page was painted and its script is loaded; requested again when the network
 * is back.
 * @param load always the same function
 * @returns null while it is loading, 'missing' while it cannot be loaded
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
