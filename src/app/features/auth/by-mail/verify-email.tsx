import { Link } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { verifyEmail } from '#app/queries/auth.ts'
import { personAtom } from '#app/state/person/person.ts'
import { verifyTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import { EmailLinkMain, ExpiredLink, LinkCheck, MissingToken, StatusMessage } from './email-link-page.tsx'
import { LinkConfirmationForm } from './link-confirmation-form.tsx'
import { useLinkToken } from './link-token.ts'

/** Verifies an address with an e-mail's link, and says first what that removes (decision 0018). */
export function VerifyEmail() {
  const token = useLinkToken(routes.verifyEmail)
  return (
    <EmailLinkMain>
      {token === null ? <MissingToken anew="account" /> : <VerifyEmailForm key={token} token={token} />}
    </EmailLinkMain>
  )
}

type Progress = 'asking' | 'gone' | 'kept' | 'removed'

function VerifyEmailForm({ token }: { token: string }) {
  const atoms = useStore()
  const [progress, setProgress] = useState<Progress>('asking')
  const verify = async (password: string | undefined) => {
    const isRemoved = await verifyEmail({ atoms }, { token, password })
    setProgress(isRemoved ? 'removed' : 'kept')
  }
  if (progress === 'gone') return <ExpiredLink line={verifyTexts.goneLine} anew="account" />
  if (progress !== 'asking') return <Verified isRemoved={progress === 'removed'} />
  return (
    <LinkCheck kind="address" token={token} goneLine={verifyTexts.goneLine} newLinkFrom="account">
      {(link) => (
        <LinkConfirmationForm
          title={verifyTexts.title}
          forWhom={verifyTexts.forWhom}
          link={link}
          action={verifyTexts.confirm}
          onUse={verify}
          onGone={() => setProgress('gone')}
        />
      )}
    </LinkCheck>
  )
}

function Verified({ isRemoved }: { isRemoved: boolean }) {
  const { state } = useAtomValue(personAtom)
  const isOut = state === 'guest'
  return (
    <StatusMessage title={verifyTexts.done} line={isRemoved ? verifyTexts.doneRemoved : verifyTexts.doneLine}>
      <Link to={isOut ? routes.login : routes.account} className="button-filled self-start">
        {isOut ? verifyTexts.toSignIn : verifyTexts.toAccount}
      </Link>
    </StatusMessage>
  )
}
