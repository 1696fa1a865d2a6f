import { useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { lazyPart, MissingDialog } from '#app/ui/feedback/lazy-part.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { trimTexts } from '#domain/messages/practice/trim.ts'
import { trimInWords } from '#domain/texts/practice/trim.ts'

const TrimDialog = lazyPart(async () => (await import('./trim-dialog.tsx')).TrimDialog, MissingDialog)

/** How far the picture is shifted for headphones with a delay; a click opens the dialog. */
export function TrimRow() {
  const { trim } = useAtomValue(practiceSettingsAtom)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${pressableRowClass} flex-wrap`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <RowContent
          name={trimTexts.title}
          hint={trimTexts.hint}
          end={
            <span className="flex items-center gap-2 text-sm tabular-nums">
              {trimInWords(trim)}
              <ForwardIcon />
            </span>
          }
        />
      </button>
      {isOpen ? (
        <Suspense>
          <TrimDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
