import { useState } from 'react'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { saveAudioTexts } from '#domain/messages/practice/practice.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'

type DialogModule = typeof import('./save-audio-dialog.tsx')

interface SaveAudioProps {
  technique: TechniqueId
  isDisabled?: boolean
}

/** Offers the practice as an audio file. The code that writes it is loaded on a click. */
export function SaveAudio({ technique, isDisabled = false }: SaveAudioProps) {
  const [loaded, setLoaded] = useState<DialogModule | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [said, say] = useState('')
  async function open() {
    say('')
    setOpen(true)
    try {
      setLoaded(await import('./save-audio-dialog.tsx'))
    } catch {
      say(saveAudioTexts.notLoaded)
      setOpen(false)
    }
  }
  return (
    <div>
      <button
        type="button"
        className={`${pressableRowClass} disabled:(text-quiet cursor-default)`}
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => void open()}
      >
        <RowContent name={saveAudioTexts.action} hint={saveAudioTexts.hint} end={<ForwardIcon />} />
      </button>
      <p role="status" className="text-sm text-sand py-3 empty:py-0">
        {said}
      </p>
      {isOpen && loaded !== null ? (
        <loaded.SaveAudioDialog technique={technique} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}
