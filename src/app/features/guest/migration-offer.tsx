import { useStore } from 'jotai'
import { useState } from 'react'
import { acceptOffer, declineOffer } from '#app/queries/migration.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { Counts } from '#device/migration/migration-view.ts'
import { offerTexts } from '#domain/texts/account/migration.ts'
import { useAutoDialog } from './use-auto-dialog.ts'

/** Asks before a guest's practice goes into an account that was there before. Closed, it asks again with the next page. */
export function MigrationOffer({ counts }: { counts: Counts }) {
  const atoms = useStore()
  const [isWanted, setWanted] = useState(true)
  const isOpen = useAutoDialog(isWanted)
  const [isAdding, run] = useBusy()
  return (
    <Dialog isOpen={isOpen} title={offerTexts.title} onClose={() => setWanted(false)}>
      <p>{offerTexts.line(counts)}</p>
      <p className="text-quiet text-sm mt-3">{offerTexts.hint}</p>
      <div className="flex flex-col gap-3 mt-6">
        <BusyButton
          busy={offerTexts.busy}
          isBusy={isAdding}
          onClick={() => void run(() => acceptOffer(atoms))}
        >
          {offerTexts.add}
        </BusyButton>
        <button type="button" className="button-outlined" onClick={() => void declineOffer(atoms)}>
          {offerTexts.keep}
        </button>
      </div>
    </Dialog>
  )
}
