import { useNavigate } from '@tanstack/react-router'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { limitTexts } from '#domain/messages/account/guest.ts'
import { routes } from '#domain/pages/routes.ts'
import { GuestExportButton } from './guest-export-button.tsx'

/** Explains why a tool redirected to Home (spec §2 › Modals, decision 0017). */
export function LimitDialog({ badges, onClose }: { badges: number; onClose: () => void }) {
  const navigate = useNavigate()
  const save = () => {
    onClose()
    void navigate({ to: routes.login, search: { tab: 'signup' } })
  }
  return (
    <Dialog isOpen title={limitTexts.title} onClose={onClose}>
      <p className="text-lg">{limitTexts.message({ badges })}</p>
      <p className="text-quiet mt-3">{limitTexts.description}</p>
      <button type="button" className="button-filled w-full mt-7" onClick={save}>
        {limitTexts.save}
      </button>
      <button type="button" className="button-outlined w-full mt-3" onClick={onClose}>
        {limitTexts.later}
      </button>
      <GuestExportButton />
    </Dialog>
  )
}
