import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { personAtom } from '#app/facts/person.ts'
import type { PresetsProps } from './presets.tsx'

/** Without its script there is no card: there is no network then, or the next visit brings it. */
const Presets = lazy(async () => {
  const part = await import('./presets.tsx').catch(() => null)
  return { default: part?.Presets ?? ((_props: PresetsProps) => null) }
})

/** The same without a network, when who is here is not certain. */
const KeptPresets = lazy(async () => {
  const part = await import('./kept-presets.tsx').catch(() => null)
  return { default: part?.KeptPresets ?? ((_props: Omit<PresetsProps, 'userId'>) => null) }
})

/** Where a signed-in person's presets are (spec §6); costs anybody else nothing. */
export function PresetsSlot(props: Omit<PresetsProps, 'userId'>) {
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
