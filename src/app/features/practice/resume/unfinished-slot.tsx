import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import * as localKeys from '#device/storage/local-keys.ts'
import { getLocalStorage, readText } from '#device/storage/stored-value.ts'

const Unfinished = lazyPart(async () => (await import('./unfinished.tsx')).Unfinished)

/** Where a practice that broke off is offered; costs nothing while there is none. */
export function UnfinishedSlot() {
  const [isThere, setThere] = useState(false)
  // Once its part is there it knows by itself when there is something to offer, and when no more.
  useEffect(() => setThere(readText(getLocalStorage(), localKeys.draft) !== null), [])
  return isThere ? (
    <Suspense>
      <Unfinished />
    </Suspense>
  ) : null
}
