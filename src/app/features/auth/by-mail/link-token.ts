import { useNavigate, useSearch } from '@tanstack/react-router'
import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'
import type { routes } from '#domain/pages/routes.ts'

/** The pages that letters lead to. */
export type EmailLinkRoute = (typeof routes)[
  | 'magicLink'
  | 'resetPassword'
  | 'verifyEmail'
  | 'newsletterConfirm']

/** What each page's letter brought: in memory alone, so that a link is nowhere to be found once its page is left. */
export const linkTokensAtom = atom<{ readonly [Route in EmailLinkRoute]?: string }>({})

/**
 * The token of a letter's link to `route`, taken out of the address and of the browser's history; null without one.
 * A page that is loaded anew has none: the letter has it still, because looking does not use it.
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
