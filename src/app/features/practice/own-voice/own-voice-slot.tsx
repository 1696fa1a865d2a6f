import { Suspense } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'

const Part = lazyPart(async () => (await import('./own-voice.tsx')).OwnVoice)

/** Where a person records the words of the cues; its script is loaded when they ask for their own voice. */
export const OwnVoiceSlot = () => (
  <Suspense fallback={<div className="min-h-88" />}>
    <Part />
  </Suspense>
)
