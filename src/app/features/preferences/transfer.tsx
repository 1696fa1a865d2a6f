import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { exportTexts, importTexts } from '#domain/messages/account/transfer.ts'
import { ImportDialog } from './import-dialog.tsx'
import { useExport } from './use-export.ts'

/** Export and import of practice records as a file: the same wherever it is offered, to a guest too. */
export function Transfer() {
  const { state } = useAtomValue(personAtom)
  const { isBusy, said, download } = useExport()
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <button
        type="button"
        className={pressableRowClass}
        aria-disabled={isBusy}
        onClick={() => void download()}
      >
        <RowContent
          name={isBusy ? exportTexts.busy : exportTexts.name}
          hint={state === 'user' ? exportTexts.hint : exportTexts.guestHint}
        />
      </button>
      <p role="status" className="text-sm text-quiet py-3 empty:py-0">
        {said}
      </p>
      {state === 'user' || state === 'guest' ? (
        <button
          type="button"
          className={pressableRowClass}
          aria-haspopup="dialog"
          onClick={() => setImporting(true)}
        >
          <RowContent name={importTexts.name} hint={importTexts.hint} end={<ForwardIcon />} />
        </button>
      ) : null}
      {isImporting ? <ImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}
