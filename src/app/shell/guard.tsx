import { Navigate, useMatch, useRouterState } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { personAtom } from '#app/state/person/person.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { type RoutePath, routes } from '#domain/pages/routes.ts'
import { chromeTexts } from '#domain/texts/pages/chrome.ts'

interface GuardProps {
  /** Sends whoever is not signed in to `otherwise`. */
  requireAuth?: boolean
  /** False: who is not signed in sees nothing, and stays. */
  allowAnonymous?: boolean
  /** Sign-in unless given; account pages lead home (decision 0024). */
  otherwise?: RoutePath
  children: ReactNode
}

/**
 * Shows a page to those it is for (spec §4): a spinner while who is here is being asked. Whoever is offline counts as
 * the account known last: the page shows what the device has, and the server refuses the rest.
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
  // Whoever is on their way elsewhere already is not sent anywhere.
  return requireAuth && isHere ? <Navigate to={otherwise} replace /> : null
}

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, '')

/** Whether the page that this is a part of is where the router is, or is going to. */
function useIsCurrentRoute(): boolean {
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutTrailingSlash(pathname) })
  return useRouterState({ select: ({ location }) => withoutTrailingSlash(location.pathname) === own })
}
