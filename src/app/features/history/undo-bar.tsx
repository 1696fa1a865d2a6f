import { useEffect, useRef } from 'react'
import { historyTexts } from '#domain/messages/records/history.ts'
import type { Removal } from './use-removal.ts'

/** Says what was removed, and can restore it. Its timer stops while a pointer or the focus is on it. */
export function UndoBar({
  removal: { last, undo, pauseTimer },
  onDone,
}: {
  removal: Removal
  onDone: () => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => {
    if (last !== null) {
      hadFocus.current = true
      button.current?.focus({ preventScroll: true })
    } else if (hadFocus.current) {
      hadFocus.current = false
      // The focus must not leave the page with the bar.
      if (document.activeElement === document.body) done.current()
    }
  }, [last])
  return (
    <div role="status" className="history-undo">
      {last === null ? null : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only detects that a person is about to click.
        <div
          className="card py-2 pl-5 pr-2 flex items-center gap-4 justify-between border border-edge"
          onPointerEnter={() => pauseTimer(true)}
          onPointerLeave={() => pauseTimer(false)}
          onFocus={({ target }) => pauseTimer(target.matches(':focus-visible'))}
          onBlur={() => pauseTimer(false)}
        >
          <span>{historyTexts.removed[last.kind]}</span>
          <button ref={button} type="button" className="button px-4 text-accent font-600" onClick={undo}>
            {historyTexts.undo}
          </button>
        </div>
      )}
    </div>
  )
}
