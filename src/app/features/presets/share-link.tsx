import { useEffect, useRef, useState } from 'react'
import { copyText } from '#app/ui/platform/share.ts'
import { presetShareTexts } from '#domain/messages/practice/presets.ts'

/** The link to a preset, to be copied, where the device has no share sheet or it failed. */
export function ShareLink({ link, onDone }: { link: string; onDone: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, say] = useState('')
  useEffect(() => field.current?.focus(), [])
  const copy = async () => {
    say('')
    say((await copyText(link, field.current)) ? presetShareTexts.copied : presetShareTexts.selected)
  }
  return (
    <div className="pb-4">
      <textarea
        ref={field}
        readOnly
        rows={3}
        aria-label={presetShareTexts.panel}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="field block w-full py-3 text-sm leading-snug break-all resize-none"
      />
      <p role="status" className="text-sm text-quiet min-h-5 mt-2">
        {said}
      </p>
      <div className="flex flex-wrap gap-3 mt-2">
        <button type="button" className="button-outlined grow" onClick={() => void copy()}>
          {presetShareTexts.copy}
        </button>
        <button type="button" className="button-quiet grow" onClick={onDone}>
          {presetShareTexts.done}
        </button>
      </div>
    </div>
  )
}
