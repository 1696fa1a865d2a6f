import { Link } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useState } from 'react'
import { handleSignedOut, sisterAppUrl } from '#app/queries/account.ts'
import { isSignedOut, toFailure } from '#app/queries/failure.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { accountErrors, accountTexts } from '#domain/messages/account/account.ts'
import { sisterAppTexts } from '#domain/messages/account/sister-app.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'

/** Opens the sister app by a link that the server signs; where it has none, says so. */
export function SisterApp() {
  const atoms = useStore()
  const [said, say] = useState('')
  const [isOut, setOut] = useState(false)
  const [isBusy, run] = useBusy()
  const open = () =>
    run(async () => {
      say('')
      try {
        location.assign(await sisterAppUrl({ atoms }))
      } catch (error) {
        const { message: words, isUnanswered } = toFailure(error)
        if (isSignedOut(error)) setOut(true)
        else say(isUnanswered ? accountErrors.network : (words ?? accountErrors.sisterApp))
      }
    })
  return (
    <>
      <button type="button" className={pressableRowClass} aria-disabled={isBusy} onClick={() => void open()}>
        <RowContent name={accountTexts.sister} hint={accountTexts.sisterHint} end={<ForwardIcon />} />
      </button>
      <p role="status" className="text-sm text-sand py-3 empty:py-0">
        {said}
      </p>
      {isOut ? <SignedOut onClose={() => handleSignedOut({ atoms })} /> : null}
    </>
  )
}

/** The sign-in ended elsewhere: said here before the page, which is only for signed-in people, is left. */
const SignedOut = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen title={accountTexts.sister} onClose={onClose}>
    <p role="alert">{sisterAppTexts.signIn}</p>
    <Link to={routes.login} className="button-filled w-full mt-6" onClick={onClose}>
      {chromeTexts.signIn}
    </Link>
  </Dialog>
)
