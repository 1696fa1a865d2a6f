import { useEffect, useState } from 'react'
import type { OfflineReport } from './go-offline.ts'

/**
 * Whether a sound of the copy is missing while the device is offline by choice: by the report of turning it
 * on, or, on a later page, by a look at the cache.
 */
export function useIsMissingSound(isForced: boolean, result: OfflineReport | null): boolean {
  const [isLacking, setLacking] = useState(false)
  useEffect(() => {
    setLacking(false)
    if (!isForced || result !== null) return
    let isLeft = false
    import('#device/offline/offline-copy.ts')
      .then(({ browserCopy, hasEverySound }) => hasEverySound(browserCopy))
      .then(
        (has) => isLeft || setLacking(!has),
        // Without its script nothing is known.
        () => {},
      )
    return () => {
      isLeft = true
    }
  }, [isForced, result])
  const isFound = result?.missing.some(({ item }) => item.kind === 'sound') === true
  return isFound || isLacking
}
