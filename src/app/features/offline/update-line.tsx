import { useState } from 'react'
import { updateTexts } from '#domain/messages/pages/offline.ts'
import './update-line.css'

/** Offers the new version quietly; a tap applies it at once. */
export function UpdateLine({ take }: { take: () => void }) {
  const [isLater, setLater] = useState(false)
  if (isLater) return null
  return (
    <section className="update-line" aria-label={updateTexts.line}>
      <p role="status" className="grow">
        {updateTexts.line}
      </p>
      <button type="button" className="button px-3 text-quiet hover:text-ink" onClick={() => setLater(true)}>
        {updateTexts.later}
      </button>
      <button type="button" className="button px-3 text-accent font-600" onClick={take}>
        {updateTexts.use}
      </button>
    </section>
  )
}
