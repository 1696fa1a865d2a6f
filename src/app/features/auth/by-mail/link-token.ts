import { useNavigate, useSearch } from '@tanstack/react-router'
import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import type { routes } from '#domain/pages/routes.ts'

/** The pages that e-mails link to. */
export type EmailLinkRoute = (typeof routes)[
  | 'magicLink'
  | 'resetPassword'
  | 'verifyEmail'
  | 'newsletterConfirm']

/** The token of each page's e-mail: in memory alone, so that it is gone once its page is left. */
export const linkTokensAtom = atom<{ readonly [Route in EmailLinkRoute]?: string }>({})

/**
 * The token of an e-mail's link to `route`, removed from the address and the browser's history; null without
 * one. After a reload there is none: the link in the e-mail still works, because looking does not use it.
 */
export function useLinkToken(route: EmailLinkRoute): string | null {
  const { token = '' } = useSearch({ strict: false }) as Record<string, string>
  const navigate = useNavigate()
  const [tokens, setTokens] = useAtom(linkTokensAtom)
  useEffect(() => {
    if (token === '') return
    setTokens((before) => ({ ...before, [route]: token }))
    void navigate({ to: route, search: {}, replace: true, resetScroll: false })
  }, [token, route, navigate, setTokens])
  return token || tokens[route] || null
}
