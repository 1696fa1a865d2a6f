import { useEffect, useId, useRef } from 'react'
import { resultsTexts, shareTexts } from '#domain/messages/records/results.ts'
import { useShare } from './use-share.ts'

/** Shares a practice by the device's share sheet, or as text to copy. */
export function ShareSession({ id, words }: { id: string; words: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { isOpen, said, share, copy } = useShare(id, words, field)
  const wasOpen = useRef(false)
  // The focused element is gone with the panel.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    // On a phone the dialog's foot would cover the copy button.
    if (isOpen) panel.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [isOpen])
  // The field takes much of a small screen, and must not cover what is above it.
  useEffect(() => {
    button.current?.closest('.dialog-foot')?.toggleAttribute('data-loose', isOpen)
  }, [isOpen])
  return (
    <>
      {isOpen ? (
        <div ref={panel} id={panelId} className="order-first basis-full pb-1">
          <textarea
            ref={field}
            readOnly
            rows={4}
            aria-label={shareTexts.panel}
            className="field block w-full py-3 leading-snug resize-none"
            value={words}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <button type="button" className="button-outlined w-full mt-3" onClick={() => void copy()}>
            {shareTexts.copy}
          </button>
        </div>
      ) : null}
      <p className="text-sm text-quiet text-center order-first basis-full empty:hidden" role="status">
        {said}
      </p>
      <button
        ref={button}
        type="button"
        className="button-quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => void share()}
      >
        {resultsTexts.share}
      </button>
    </>
  )
}
