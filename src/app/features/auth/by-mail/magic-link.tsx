import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useState } from 'react'
import { greetingToast } from '#app/features/auth/greeting-toast.ts'
import { useIsMounted } from '#app/features/auth/use-is-mounted.ts'
import { signInByLink } from '#app/queries/auth.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { linkTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import { EmailLinkMain, ExpiredLink, LinkCheck, MissingToken } from './email-link-page.tsx'
import { LinkConfirmationForm } from './link-confirmation-form.tsx'
import { useLinkToken } from './link-token.ts'

/** The link of a sign-in e-mail: says whom it is for, and uses it only on a click (decision 0018). */
export function MagicLink() {
  const token = useLinkToken(routes.magicLink)
  return (
    <EmailLinkMain>
      {token === null ? <MissingToken anew="link" /> : <MagicLinkForm key={token} token={token} />}
    </EmailLinkMain>
  )
}

function MagicLinkForm({ token }: { token: string }) {
  const atoms = useStore()
  const navigate = useNavigate()
  const isHere = useIsMounted()
  const [isGone, setGone] = useState(false)
  const enter = async (password: string | undefined) => {
    const entered = await signInByLink({ atoms }, { token, password })
    showToast(greetingToast(entered))
    if (isHere()) void navigate({ to: routes.account, replace: true })
  }
  if (isGone) return <ExpiredLink line={linkTexts.goneLine} anew="link" />
  return (
    <LinkCheck kind="link" token={token} goneLine={linkTexts.goneLine} newLinkFrom="link">
      {(link) => (
        <LinkConfirmationForm
          title={linkTexts.title}
          forWhom={linkTexts.forWhom}
          link={link}
          action={linkTexts.enter}
          onUse={enter}
          onGone={() => setGone(true)}
        />
      )}
    </LinkCheck>
  )
}
