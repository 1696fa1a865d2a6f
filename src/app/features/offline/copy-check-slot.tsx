import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import { offlineTexts } from '#domain/texts/pages/offline.ts'

/** What decodes sounds comes when somebody looks. */
const Proof = lazyPart(async () => (await import('./copy-check.tsx')).CopyCheck)

/** Unfolds what the device holds. */
export function CopyCheckSlot() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-3">
      <button
        type="button"
        className="button -ml-3 px-3 text-[0.9375rem] text-quiet hover:text-ink"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {offlineTexts.check}
      </button>
      <div id={id}>
        {isOpen ? (
          <Suspense>
            <Proof />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}
