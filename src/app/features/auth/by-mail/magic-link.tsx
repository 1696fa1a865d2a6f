import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useState } from 'react'
import { greeting } from '#app/features/auth/greeting.ts'
import { useIsHere } from '#app/features/auth/use-is-here.ts'
import { signInByLink } from '#app/queries/auth.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { routes } from '#domain/pages/routes.ts'
import { linkTexts } from '#domain/texts/account/auth.ts'
import { Gone, LetterMain, LookedAt, Missing } from './letter-page.tsx'
import { useLinkToken } from './link-token.ts'
import { ProofForm } from './proof-form.tsx'

/** A sign-in letter's link: says whom it is for, and uses it at the button only (decisions › Routes). */
export function MagicLink() {
  const token = useLinkToken(routes.magicLink)
  return (
    <LetterMain>
      {token === null ? <Missing anew="link" /> : <Entering key={token} token={token} />}
    </LetterMain>
  )
}

function Entering({ token }: { token: string }) {
  const atoms = useStore()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isGone, setGone] = useState(false)
  const enter = async (password: string | undefined) => {
    const entered = await signInByLink({ atoms }, { token, password })
    showToast(greeting(entered))
    if (isHere()) void navigate({ to: routes.account, replace: true })
  }
  if (isGone) return <Gone line={linkTexts.goneLine} anew="link" />
  return (
    <LookedAt kind="link" token={token} goneLine={linkTexts.goneLine} anew="link">
      {(link) => (
        <ProofForm
          title={linkTexts.title}
          forWhom={linkTexts.forWhom}
          link={link}
          action={linkTexts.enter}
          onUse={enter}
          onGone={() => setGone(true)}
        />
      )}
    </LookedAt>
  )
}
