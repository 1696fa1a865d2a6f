import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import type { PresetChoice } from './load-preset.ts'

/** Without its script there is no card: there is no network then, or the next visit brings it. */
const Presets = lazyPart(async () => (await import('./presets.tsx')).Presets)

/** The same without a network, when who is here is not certain. */
const KeptPresets = lazyPart(async () => (await import('./cached-presets.tsx')).CachedPresets)

/** Where a signed-in person's presets are (spec §6); costs anybody else nothing. */
export function PresetsSlot(props: PresetChoice) {
  const person = useAtomValue(personAtom)
  if (person.state === 'unknown')
    return (
      <Suspense>
        <KeptPresets {...props} />
      </Suspense>
    )
  if (person.state !== 'user') return null
  const { id } = person.user
  return (
    <Suspense>
      <Presets key={id} userId={id} {...props} />
    </Suspense>
  )
}
