import { useNavigate, useParams } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { linkTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import { EmailLinkMain } from './email-link-page.tsx'
import { linkTokensAtom } from './link-token.ts'

/** Takes the token out of the address, and opens the page that uses it. */
export function AuthLink() {
  const { token } = useParams({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const setTokens = useSetAtom(linkTokensAtom)
  useEffect(() => {
    setTokens((before) => ({ ...before, [routes.magicLink]: token }))
    void navigate({ to: routes.magicLink, replace: true })
  }, [token, navigate, setTokens])
  return (
    <EmailLinkMain>
      <Spinner label={linkTexts.looking} />
    </EmailLinkMain>
  )
}
