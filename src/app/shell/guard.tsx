import { Navigate, useMatch, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { type RoutePath, routes } from '#domain/pages/routes.ts'

interface GuardProps {
  /** Redirects people who are not signed in to `otherwise`. */
  requireAuth?: boolean
  /** False: a person who is not signed in sees nothing, and stays. */
  allowAnonymous?: boolean
  /** Default: sign-in; account pages redirect to Home (decision 0024). */
  otherwise?: RoutePath
  children: ReactNode
}

/**
 * Shows a page to those it is for (spec §4), and a spinner until the person is known. An offline person
 * counts as the account known last: the page shows what the device has, and the server refuses the rest.
 */
export function Guard({
  requireAuth = false,
  allowAnonymous = true,
  otherwise = routes.login,
  children,
}: GuardProps) {
  const { state } = useAtomValue(personAtom)
  const isHere = useIsCurrentRoute()
  const isOpen = !requireAuth && allowAnonymous
  if (isOpen || state === 'user' || state === 'unknown') return children
  if (state === 'loading') return <Spinner label={chromeTexts.checkingAloud} />
  // A navigation to another page under way is not redirected.
  return requireAuth && isHere ? <Navigate to={otherwise} replace /> : null
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '')

/** Whether the page around this is the router's current one, or its next one. */
function useIsCurrentRoute(): boolean {
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutTrailingSlash(pathname) })
  return useRouterState({ select: ({ location }) => withoutTrailingSlash(location.pathname) === own })
}
