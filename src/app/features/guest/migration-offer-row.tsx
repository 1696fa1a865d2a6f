import { useAtomValue, useStore } from 'jotai'
import { acceptOffer } from '#app/queries/migration.ts'
import { migrationAtom } from '#app/state/identity/migration.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { RowContent } from '#app/ui/form/row.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { offerTexts } from '#domain/texts/account/migration.ts'

/** The same question in the account, for as long as it is open. */
export function MigrationOfferRow() {
  const atoms = useStore()
  const view = useAtomValue(migrationAtom)
  const [isAdding, run] = useBusy()
  if (view?.name !== 'offer') return null
  return (
    <div className="row flex-wrap py-3">
      <RowContent name={offerTexts.title} hint={offerTexts.later(view.counts)} />
      <BusyButton
        look="button-outlined"
        busy={offerTexts.busy}
        isBusy={isAdding}
        onClick={() => void run(() => acceptOffer(atoms))}
      >
        {offerTexts.add}
      </BusyButton>
    </div>
  )
}
