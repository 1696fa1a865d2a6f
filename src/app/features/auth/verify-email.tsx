import { Link } from '@tanstack/react-router'
import { useAtomValue, useStore } from 'jotai'
import { useState } from 'react'
import { personAtom } from '#app/facts/person.ts'
import { verifyEmail } from '#app/queries/auth.ts'
import { routes } from '#domain/routes.ts'
import { verifyTexts } from '#domain/texts/auth.ts'
import { Gone, LetterMain, LookedAt, Missing, Word } from './letter-page.tsx'
import { useLinkToken } from './link-token.ts'
import { ProofForm } from './proof-form.tsx'

/** Proves an address with a letter's link, and says before what that removes (decision 0018). */
export function VerifyEmail() {
  const token = useLinkToken(routes.verifyEmail)
  return (
    <LetterMain>
      {token === null ? <Missing anew="account" /> : <Verifying key={token} token={token} />}
    </LetterMain>
  )
}

type Progress = 'asking' | 'gone' | 'kept' | 'removed'

function Verifying({ token }: { token: string }) {
  const facts = useStore()
  const [progress, setProgress] = useState<Progress>('asking')
  const verify = async (password: string | undefined) => {
    const isRemoved = await verifyEmail({ facts }, { token, password })
    setProgress(isRemoved ? 'removed' : 'kept')
  }
  if (progress === 'gone') return <Gone line={verifyTexts.goneLine} anew="account" />
  if (progress !== 'asking') return <Verified isRemoved={progress === 'removed'} />
  return (
    <LookedAt kind="address" token={token} goneLine={verifyTexts.goneLine} anew="account">
      {(link) => (
        <ProofForm
          title={verifyTexts.title}
          forWhom={verifyTexts.forWhom}
          link={link}
          action={verifyTexts.confirm}
          onUse={verify}
          onGone={() => setProgress('gone')}
        />
      )}
    </LookedAt>
  )
}

function Verified({ isRemoved }: { isRemoved: boolean }) {
  const { state } = useAtomValue(personAtom)
  const isOut = state === 'guest'
  return (
    <Word title={verifyTexts.done} line={isRemoved ? verifyTexts.doneRemoved : verifyTexts.doneLine}>
      <Link to={isOut ? routes.login : routes.account} className="button-filled self-start">
        {isOut ? verifyTexts.toSignIn : verifyTexts.toAccount}
      </Link>
    </Word>
  )
}
