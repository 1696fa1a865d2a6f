import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { exportTexts } from '#domain/messages/account/transfer.ts'
import { useExport } from './use-export.ts'

/** Exports a copy, before something is removed. */
export function ExportButton() {
  const { isBusy, said, download } = useExport()
  return (
    <>
      <BusyButton
        look="button-outlined"
        isBusy={isBusy}
        busy={exportTexts.busy}
        onClick={() => void download()}
      >
        {exportTexts.name}
      </BusyButton>
      <p role="status" className="text-sm text-quiet mt-2 empty:mt-0">
        {said}
      </p>
    </>
  )
}
