import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { mayNeedAccountAtom } from '#app/state/identity/guest-walls.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'

/** Without its script no page is closed: either there is no network, or the next page loads it. */
const Walls = lazyPart(async () => (await import('./walls.tsx')).Walls)

/** Where guests are asked for an account; loads nothing before a guest has earned a few badges. */
export const WallsSlot = () =>
  useAtomValue(mayNeedAccountAtom) ? (
    <Suspense>
      <Walls />
    </Suspense>
  ) : null
