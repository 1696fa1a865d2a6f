import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import type { NamedPreset } from '#domain/links/preset.ts'

/** Without its script a link's preset is there to be begun all the same. */
const KeepPreset = lazyPart(async () => (await import('./save-linked-preset.tsx')).SaveLinkedPreset)

/** Where somebody with an account keeps a preset that came by a link. */
export const SaveLinkedPresetSlot = ({ preset }: { preset: NamedPreset }) =>
  useAtomValue(personAtom).state === 'user' ? (
    <Suspense>
      <KeepPreset preset={preset} />
    </Suspense>
  ) : null
