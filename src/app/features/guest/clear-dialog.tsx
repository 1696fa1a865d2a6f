import { atom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { unwrap } from 'jotai/utils'
import { useState } from 'react'
import { awardedGuestAtom } from '#app/state/identity/guest-badges.ts'
import { localHistoryAtom } from '#app/state/records/records.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { isForcedOffline } from '#device/offline/force-offline.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { clearTexts } from '#domain/messages/account/guest.ts'
import { clearingRemoves, type GuestCounts } from '#domain/texts/account/guest.ts'
import { clearGuest } from './clear-guest.ts'
import { GuestExportButton } from './guest-export-button.tsx'

interface ClearDialogProps {
  /** Closes the dialog without clearing anything. */
  onKeep: () => void
  /** Closes both dialogs, where nothing can be cleared. */
  onDismiss: () => void
}

/** Says what will be cleared and asks, then clears it and starts over (spec §2 › Modals). */
export function ClearDialog({ onKeep, onDismiss }: ClearDialogProps) {
  const counts = useAtomValue(guestCountsAtom)
  const atoms = useStore()
  const lookAgain = useSetAtom(recordsVersionAtom)
  const [isForced] = useState(() => isForcedOffline(getLocalStorage()))
  const [isBusy, run] = useBusy()
  const [wrong, setWrong] = useState('')
  const clear = () =>
    run(async () => {
      setWrong('')
      const left = await clearGuest(atoms).catch(() => null)
      if (left === 0) return location.reload()
      setWrong(left === null ? clearTexts.failedAll : clearTexts.failed({ left }))
      lookAgain()
    })
  return (
    <Dialog isOpen title={clearTexts.title} onClose={onKeep}>
      <p className="text-lg">{clearTexts.question}</p>
      <p className="text-quiet mt-3">
        {isForced ? clearTexts.offline : counts === null ? '' : clearingRemoves(counts)}
      </p>
      {isForced ? null : <p className="text-quiet mt-1">{clearTexts.copyFirst}</p>}
      <GuestExportButton />
      <p role="alert" className="text-wrong mt-2 empty:mt-0">
        {wrong}
      </p>
      <div className="flex flex-wrap gap-3 mt-5">
        <BusyButton
          look="button-outlined grow"
          isBusy={isBusy}
          busy={clearTexts.clearing}
          onClick={() => (isForced ? onDismiss() : void clear())}
        >
          {isForced ? clearTexts.close : clearTexts.confirm}
        </BusyButton>
        <button type="button" className="button-filled grow" onClick={onKeep}>
          {clearTexts.keep}
        </button>
      </div>
    </Dialog>
  )
}

/** The guest's data on this device, set-aside records included; null while it is counted. */
const guestCountsAtom = unwrap(
  atom(async (get): Promise<GuestCounts> => {
    const [{ practices, setAside }, { badges }] = await Promise.all([
      get(localHistoryAtom),
      get(awardedGuestAtom),
    ])
    const kinds = [...practices.map(({ kind }) => kind), ...setAside.map(({ record }) => record.kind)]
    const sessions = kinds.filter((kind) => kind === 'session').length
    return { sessions, holds: kinds.length - sessions, badges: badges.length }
  }),
  (before) => before ?? null,
)
