import { useNavigate } from '@tanstack/react-router'
import { useSetAtom, useStore } from 'jotai'
import { useState } from 'react'
import { signOut } from '#app/queries/account.ts'
import { ownAudioAtom, removeOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { CheckBox } from '#app/ui/form/check-box.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { formatFileSize } from '#domain/audio/own-audio.ts'
import { accountErrors, accountTexts } from '#domain/messages/account/account.ts'
import { ownFileTexts, signOutAudioTexts } from '#domain/messages/practice/contemplation.ts'
import { routes } from '#domain/pages/routes.ts'
import { showFailure } from './security/show-failure.ts'

/** Signs out on this device, and goes Home (spec §4); if there is own audio, asks whether to remove it. */
export function SignOut() {
  const atoms = useStore()
  const navigate = useNavigate()
  const remove = useSetAtom(removeOwnAudioAtom)
  const [isBusy, run] = useBusy()
  /** Size in bytes of the own audio that the dialog asks about; null while it is closed. */
  const [audioSize, setAsked] = useState<number | null>(null)

  // Before any message: a toast would be behind the dialog, out of reach.
  const tell = (said: () => void) => {
    setAsked(null)
    said()
  }
  const leave = async (removesAudio: boolean) => {
    try {
      // While its owner is still known.
      if (removesAudio) await remove()
    } catch {
      return tell(() => showToast({ title: ownFileTexts.notRemoved, tone: 'wrong' }))
    }
    try {
      await signOut({ atoms })
      setAsked(null)
      await navigate({ to: routes.home })
    } catch (error) {
      tell(() => showFailure(accountErrors.logout, error))
    }
  }
  const ask = () =>
    run(async () => {
      const own = await atoms.get(ownAudioAtom).catch(() => [])
      if (own.length === 0) await leave(false)
      else setAsked(own.reduce((sum, { size }) => sum + size, 0))
    })
  return (
    <>
      <BusyButton
        look="button-outlined grow"
        isBusy={isBusy}
        busy={accountTexts.signingOut}
        onClick={() => void ask()}
      >
        {accountTexts.signOut}
      </BusyButton>
      <Dialog isOpen={audioSize !== null} title={signOutAudioTexts.title} onClose={() => setAsked(null)}>
        <OwnAudioQuestion
          size={audioSize ?? 0}
          isBusy={isBusy}
          onLeave={(removesAudio) => void run(() => leave(removesAudio))}
        />
      </Dialog>
    </>
  )
}

interface OwnAudioQuestionProps {
  /** Bytes. */
  size: number
  isBusy: boolean
  onLeave: (removesAudio: boolean) => void
}

function OwnAudioQuestion({ size, isBusy, onLeave }: OwnAudioQuestionProps) {
  const [removes, setRemoves] = useState(false)
  return (
    <>
      <p className="text-quiet">{signOutAudioTexts.line}</p>
      <div className="my-3">
        <CheckBox
          label={signOutAudioTexts.remove({ size: formatFileSize(size) })}
          isOn={removes}
          onChange={setRemoves}
        />
      </div>
      <BusyButton
        look="button-filled w-full"
        isBusy={isBusy}
        busy={accountTexts.signingOut}
        onClick={() => onLeave(removes)}
      >
        {accountTexts.signOut}
      </BusyButton>
    </>
  )
}
