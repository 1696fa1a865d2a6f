import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { hasDraft } from '#device/draft-key.ts'
import { localStore } from '#device/settings.ts'
import { whenDraftMayHaveChanged } from './draft-changes.ts'

const Unfinished = lazyPart(async () => (await import('./unfinished.tsx')).Unfinished)

/** Where a practice that broke off is offered; costs nothing while there is none. */
export function UnfinishedSlot() {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    // Once its part is there it knows by itself when there is nothing to offer.
    const look = () => setThere((wasThere) => wasThere || hasDraft(localStore()))
    look()
    return whenDraftMayHaveChanged(look)
  }, [])
  return isThere ? (
    <Suspense>
      <Unfinished />
    </Suspense>
  ) : null
}
