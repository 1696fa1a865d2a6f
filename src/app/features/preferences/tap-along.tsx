import { useRef, useState } from 'react'
import { trimTexts } from '#domain/messages/practice/trim.ts'
import { TAPS } from '#domain/session/calibration.ts'
import { measuredInWords, trimInWords } from '#domain/texts/practice/trim.ts'
import { TapButton } from './tap-button.tsx'
import { type TapStage, useTapAlong } from './use-tap-along.ts'

/**
 * Finds the trim from taps along with a steady bell.
 * @param onFound receives the accepted trim, in milliseconds
 */
export function TapAlong({ onFound }: { onFound: (trim: number) => void }) {
  const { stage, begin, tap } = useTapAlong()
  const [used, setUsed] = useState<number | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const use = (trim: number) => {
    onFound(trim)
    setUsed(trim)
    // The clicked button is gone now.
    button.current?.focus()
  }
  const found =
    stage.is === 'done' && stage.measured.is === 'measured' && used === null ? stage.measured.trim : null
  return (
    <section aria-labelledby="tapping-title" className="mt-6">
      <h3 id="tapping-title" className="font-600">
        {trimTexts.tapping}
      </h3>
      <p className="text-sm text-quiet mt-1">{trimTexts.how({ taps: TAPS })}</p>
      <p role="status" className="mt-4 empty:mt-0">
        {used === null ? statusText(stage) : trimTexts.used({ trim: trimInWords(used) })}
      </p>
      <div className="grid gap-2 mt-4">
        {found === null ? null : (
          <button type="button" className="button-filled w-full" onClick={() => use(found)}>
            {trimTexts.use({ trim: trimInWords(found) })}
          </button>
        )}
        <TapButton
          button={button}
          stage={stage}
          onTap={tap}
          onBegin={() => {
            setUsed(null)
            begin()
          }}
        />
      </div>
    </section>
  )
}

/** What is announced; nothing for each tap, or the bell would not be heard. */
function statusText(stage: TapStage): string {
  if (stage.is === 'done') return measuredInWords(stage.measured, TAPS)
  return stage.is === 'silent' ? trimTexts[stage.why] : ''
}
