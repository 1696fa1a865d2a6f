import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useState } from 'react'
import { enterByLink } from '#app/queries/auth.ts'
import { showToast } from '#app/ui/toast.ts'
import { routes } from '#domain/routes.ts'
import { linkTexts } from '#domain/texts/auth.ts'
import { greeting } from './greeting.ts'
import { Gone, LetterMain, LookedAt, Missing } from './letter-page.tsx'
import { useLinkToken } from './link-token.ts'
import { ProofForm } from './proof-form.tsx'
import { useIsHere } from './use-is-here.ts'

/** A sign-in letter's link: says whom it is for, and uses it at the button only (decision 0018). */
export function MagicLink() {
  const token = useLinkToken(routes.magicLink)
  return (
    <LetterMain>
      {token === null ? <Missing anew="link" /> : <Entering key={token} token={token} />}
    </LetterMain>
  )
}

function Entering({ token }: { token: string }) {
  const facts = useStore()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [isGone, setGone] = useState(false)
  const enter = async (password: string | undefined) => {
    const entered = await enterByLink({ facts }, { token, password })
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
