import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { guestExportAtom } from '#app/state/identity/device-records.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { saveFile } from '#app/ui/platform/save-file.ts'
import { exportName } from '#domain/files/exported.ts'
import { downloadTexts } from '#domain/messages/account/guest.ts'

/** Exports a guest's data as a file: offered wherever a wall is shown (decision 0017). */
export function GuestExportButton() {
  const collect = useSetAtom(guestExportAtom)
  const [isBusy, run] = useBusy()
  const [said, say] = useState('')
  const download = () =>
    run(async () => {
      say('')
      try {
        const now = new Date().toISOString()
        saveFile(exportName(now), JSON.stringify(await collect(now), null, 1))
        say(downloadTexts.done)
      } catch {
        say(downloadTexts.failed)
      }
    })
  return (
    <>
      <BusyButton
        look="button-quiet w-full mt-2"
        isBusy={isBusy}
        busy={downloadTexts.busy}
        onClick={() => void download()}
      >
        {downloadTexts.name}
      </BusyButton>
      <p role="status" className="text-sm text-quiet text-center">
        {said}
      </p>
    </>
  )
}
