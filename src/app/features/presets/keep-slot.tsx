import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import { personAtom } from '#app/facts/person.ts'
import type { NamedPreset } from '#domain/preset.ts'

/** Without its script a link's preset is there to be begun all the same. */
const KeepPreset = lazy(async () => {
  const part = await import('./keep-preset.tsx').catch(() => null)
  return { default: part?.KeepPreset ?? ((_props: { preset: NamedPreset }) => null) }
})

/** Where somebody with an account keeps a preset that came by a link. */
export const KeepSlot = ({ preset }: { preset: NamedPreset }) =>
  useAtomValue(personAtom).state === 'user' ? (
    <Suspense>
      <KeepPreset preset={preset} />
    </Suspense>
  ) : null
