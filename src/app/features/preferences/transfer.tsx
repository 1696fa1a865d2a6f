import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { personAtom } from '#app/facts/person.ts'
import { ForwardIcon } from '#app/ui/icons.tsx'
import { pressedRow, RowFace } from '#app/ui/row.tsx'
import { exportTexts, importTexts } from '#domain/texts/transfer.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useExport } from './use-export.ts'

/** The record out as a file and in again: the same wherever it is offered. What a guest has is only taken out. */
export function Transfer() {
  const isUser = useAtomValue(personAtom).state === 'user'
  const { isBusy, said, download } = useExport()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <button type="button" className={pressedRow} aria-disabled={isBusy} onClick={() => void download()}>
        <RowFace
          name={isBusy ? exportTexts.busy : exportTexts.name}
          hint={isUser ? exportTexts.hint : exportTexts.guestHint}
        />
      </button>
      <p role="status" className="text-sm text-quiet py-3 empty:py-0">
        {said}
      </p>
      {isUser ? (
        <button
          type="button"
          className={pressedRow}
          aria-haspopup="dialog"
          onClick={() => setImporting(true)}
        >
          <RowFace name={importTexts.name} hint={importTexts.hint} end={<ForwardIcon />} />
        </button>
      ) : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}
