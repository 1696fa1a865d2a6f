import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import { offlineTexts } from '#domain/messages/pages/offline.ts'

/** The code that decodes sounds is loaded when the panel is opened. */
const Proof = lazyPart(async () => (await import('./copy-check.tsx')).CopyCheck)

/** Unfolds a list of what the device stores. */
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
