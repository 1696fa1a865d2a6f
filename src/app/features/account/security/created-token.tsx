import { useRef, useState } from 'react'
import { tokenTexts } from '#domain/messages/account/account.ts'

/** Shows a new token, for the only time. The second click of a double click before it does not close it. */
export function CreatedToken({ token, onDone }: { token: string; onDone: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [said, say] = useState('')
  const copy = async () => {
    field.current?.select()
    say((await copySelection(token)) ? tokenTexts.copied : tokenTexts.notCopied)
  }
  return (
    <>
      <p className="text-sand">{tokenTexts.once}</p>
      <textarea
        ref={field}
        readOnly
        rows={3}
        aria-label={tokenTexts.token}
        value={token}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="field w-full mt-4 px-4 py-3 font-mono text-sm break-all resize-none"
      />
      <p role="status" className="text-sm text-quiet min-h-5 mt-2">
        {said}
      </p>
      <div className="flex flex-wrap gap-3 mt-3">
        <button type="button" className="button-filled grow" onClick={() => void copy()}>
          {tokenTexts.copy}
        </button>
        <button type="button" className="button-quiet grow" onClick={({ detail }) => detail < 2 && onDone()}>
          {tokenTexts.done}
        </button>
      </div>
    </>
  )
}

/**
 * Copies the selection to the clipboard; `text` where the page may not copy selections.
 * @returns whether it was copied
 */
async function copySelection(text: string): Promise<boolean> {
  // First, because it needs no permission: the newer way is refused with a visible error wherever a policy
  // does not allow it.
  if (document.execCommand('copy')) return true
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
