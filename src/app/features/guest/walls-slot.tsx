import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { mayNeedAccountAtom } from '#app/state/identity/guest-walls.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'

/** Without its script nothing is closed: there is no network then, or the next page brings it. */
const Walls = lazyPart(async () => (await import('./walls.tsx')).Walls)

/** Where guests are asked for an account; costs a page nothing before one has come some way. */
export const WallsSlot = () =>
  useAtomValue(mayNeedAccountAtom) ? (
    <Suspense>
      <Walls />
    </Suspense>
  ) : null
