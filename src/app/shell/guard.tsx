import { Navigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { personAtom } from '#app/facts/person.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { type RoutePath, routes } from '#domain/routes.ts'
import { chromeTexts } from '#domain/texts/chrome.ts'

interface GuardProps {
  /** Sends whoever is not signed in to `otherwise`. */
  requireAuth?: boolean
  /** False: who is not signed in sees nothing, and stays. */
  allowAnonymous?: boolean
  /** Sign-in unless given; account pages lead home (decisions › Routes). */
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
  const isOpen = !requireAuth && allowAnonymous
  if (isOpen || state === 'user' || state === 'unknown') return children
  if (state === 'loading') return <Spinner label={chromeTexts.checkingAloud} />
  return requireAuth ? <Navigate to={otherwise} replace /> : null
}
