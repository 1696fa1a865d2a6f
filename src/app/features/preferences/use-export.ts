import { useStore } from 'jotai'
import { useState } from 'react'
import { toFailure } from '#app/queries/failure.ts'
import { exportRecord } from '#app/queries/transfer.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { saveFile } from '#app/ui/platform/save-file.ts'
import { exportName } from '#domain/files/exported.ts'
import { accountErrors } from '#domain/messages/account/account.ts'
import { exportTexts } from '#domain/messages/account/transfer.ts'

/**
 * Downloads the person's records.
 * @returns whether it is under way, its result, and a function that starts it
 */
export function useExport() {
  const atoms = useStore()
  const [said, say] = useState('')
  const [isBusy, run] = useBusy()
  const download = () =>
    run(async () => {
      say('')
      try {
        const now = new Date().toISOString()
        saveFile(exportName(now), JSON.stringify(await exportRecord({ atoms }, now), null, 1))
        say(exportTexts.done)
      } catch (error) {
        const { message: words, isUnanswered } = toFailure(error)
        const why = isUnanswered ? accountErrors.network : (words ?? accountErrors.tryAgain)
        say(exportTexts.failed({ why }))
      }
    })
  return { isBusy, said, download }
}
