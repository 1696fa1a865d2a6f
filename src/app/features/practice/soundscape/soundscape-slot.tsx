import { Suspense } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import type { SessionTechnique } from '#domain/session/techniques.ts'

const Card = lazyPart(async () => (await import('./soundscape-card.tsx')).SoundscapeCard)

/** Where the soundscape is chosen; without its script, as at a first visit without a network, there is none. */
export const SoundscapeSlot = ({ technique }: { technique: SessionTechnique }) => (
  <Suspense fallback={<div className="min-h-56" />}>
    <Card technique={technique} />
  </Suspense>
)
