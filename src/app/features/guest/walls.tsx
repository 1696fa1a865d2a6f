import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { knownGuestAtom } from '#app/facts/guest-badges.ts'
import { closedPagesAtom, isWallTimeAtom, refreshesHomeAtom } from '#app/facts/guest-walls.ts'
import { isLastingAtom } from '#app/facts/records.ts'
import { isInForeignFrame } from '#device/foreign-frame.ts'
import type { GuestBadges } from '#device/guest-badges.ts'
import { NAVIGATION_LIMIT } from '#domain/guest-limits.ts'
import { routes } from '#domain/routes.ts'
import { type Sight, sightOf } from '#domain/sight.ts'
import { AccountDialog } from './account-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { useAccountPrompt } from './use-account-prompt.ts'
import { useTurn } from './use-turn.ts'

/** What closes pages to a guest who has come far, and asks for an account (spec §4, §6; decision 0017). */
export function Walls() {
  const guest = useAtomValue(knownGuestAtom)
  return guest === null ? null : <KnownWalls guest={guest} />
}

function KnownWalls({ guest: { badges, requiresAccount } }: { guest: GuestBadges }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const sight = sightOf(path, {
    kind: 'guest',
    badges: badges.length,
    requiresAccount,
    isFramed: isInForeignFrame(),
  })
  const isTime = useAtomValue(isWallTimeAtom)
  const { isAsked, dismiss } = useAccountPrompt(requiresAccount, path)
  const isAskedHere = useTurn(isAsked && isTime && sight.at === path)
  const [isExplained, explain] = useSentHome(path, sight, isTime)
  useClosedPages(badges.length, requiresAccount)
  useRefreshedHome(badges.length >= NAVIGATION_LIMIT && isTime)
  if (!isTime || sight.at !== path) return null
  if (sight.asks === 'account')
    return isAskedHere ? <AccountDialog badges={badges} onDismiss={dismiss} /> : null
  return isExplained ? <LimitDialog badges={badges.length} onClose={() => explain(false)} /> : null
}

/**
 * Sends a guest home from where they may not go. @returns whether they were sent for want of an account, until that
 * was explained or they went on, and what changes it
 */
function useSentHome(path: string, sight: Sight, isTime: boolean) {
  const router = useRouter()
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const { at, asks } = sight
  useLayoutEffect(() => {
    // Results that were just closed lead on by themselves: whoever is on the way is not sent anywhere else.
    if (!isTime || router.latestLocation.pathname !== path) return
    if (at === path) return setSent((sent) => sent && path === routes.home)
    setSent(asks === 'limit')
    void navigate({ to: at, replace: true })
  }, [path, at, asks, isTime, router, navigate])
  return [isSent, setSent] as const
}

/** Tells which pages are closed to a guest who has come so far: what leads there can say so before it is tapped. */
function useClosedPages(badges: number, requiresAccount: boolean) {
  const tell = useSetAtom(closedPagesAtom)
  useEffect(() => {
    const isClosed = (path: string) => {
      const { at, asks } = sightOf(path, { kind: 'guest', badges, requiresAccount })
      return at !== path && asks !== null
    }
    tell(Object.values(routes).filter(isClosed))
    return () => tell([])
  }, [badges, requiresAccount, tell])
}

/** A click on Home, there, refreshes the page, unless memory alone holds what was practised (decision 0017). */
function useRefreshedHome(isLimited: boolean) {
  const isLasting = useAtomValue(isLastingAtom)
  const setRefreshes = useSetAtom(refreshesHomeAtom)
  useEffect(() => {
    setRefreshes(isLimited && isLasting)
    return () => setRefreshes(false)
  }, [isLimited, isLasting, setRefreshes])
}
