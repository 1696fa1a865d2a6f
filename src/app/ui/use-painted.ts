import { startTransition, useEffect, useState } from 'react'

/**
 * Whether what was drawn first has been painted: the rest comes after it, in slices that hold nothing up.
 * @param isThere whether what is waited for is drawn at all
 */
export function usePainted(isThere = true): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere) return
    const { port1, port2 } = new MessageChannel()
    // A message that is sent before a frame is drawn comes after it.
    port1.onmessage = () => startTransition(() => setPainted(true))
    const frame = requestAnimationFrame(() => port2.postMessage(null))
    return () => {
      cancelAnimationFrame(frame)
      port1.close()
    }
  }, [isThere])
  return isPainted
}
