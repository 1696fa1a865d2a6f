import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { mayHaveWallAtom } from '#app/facts/guest-walls.ts'

/** Without its script nothing is closed: there is no network then, or the next page brings it. */
const Walls = lazy(async () => {
  const part = await import('./walls.tsx').catch(() => null)
  return { default: part?.Walls ?? (() => null) }
})

/** Where guests are asked for an account; costs a page nothing before one has come some way. */
export const WallsSlot = () =>
  useAtomValue(mayHaveWallAtom) ? (
    <Suspense>
      <Walls />
    </Suspense>
  ) : null
