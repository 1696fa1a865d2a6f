import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useState } from 'react'
import { latestGuestAtom } from '#app/state/identity/guest-badges.ts'
import { closedPagesAtom, doesHomeReloadAtom, mayShowWallAtom } from '#app/state/identity/guest-walls.ts'
import { areRecordsPersistentAtom } from '#app/state/records/records.ts'
import type { GuestBadges } from '#device/badges/guest-badges.ts'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'
import { NAVIGATION_LIMIT } from '#domain/badges/guest-limits.ts'
import { type AccessResult, resolveAccess } from '#domain/pages/access.ts'
import { routes } from '#domain/pages/routes.ts'
import { AccountDialog } from './account-dialog.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { useAccountPrompt } from './use-account-prompt.ts'
import { useAutoDialog } from './use-auto-dialog.ts'

/** Closes pages to a guest with several badges, and asks for an account (spec §4, §6; decision 0017). */
export function Walls() {
  const guest = useAtomValue(latestGuestAtom)
  return guest === null ? null : <KnownWalls guest={guest} />
}

function KnownWalls({ guest: { badges, requiresAccount } }: { guest: GuestBadges }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const access = resolveAccess(path, {
    kind: 'guest',
    badges: badges.length,
    requiresAccount,
    isFramed: isInCrossOriginFrame(),
  })
  const isTime = useAtomValue(mayShowWallAtom)
  const { isAsked, dismiss } = useAccountPrompt(requiresAccount, path)
  const isAskedHere = useAutoDialog(isAsked && isTime && access.at === path)
  const [isExplained, explain] = useRedirectHome(path, access, isTime)
  useClosedPages(badges.length, requiresAccount)
  useHomeReload(badges.length >= NAVIGATION_LIMIT && isTime)
  if (!isTime || access.at !== path) return null
  if (access.asks === 'account')
    return isAskedHere ? <AccountDialog badges={badges} onDismiss={dismiss} /> : null
  return isExplained ? <LimitDialog badges={badges.length} onClose={() => explain(false)} /> : null
}

/**
 * Redirects a guest to Home from pages they may not open.
 * @returns whether they were redirected because they have no account, until that was explained or they went
 * on, and its setter
 */
function useRedirectHome(path: string, access: AccessResult, isTime: boolean) {
  const router = useRouter()
  const navigate = useNavigate()
  const [isSent, setSent] = useState(false)
  const { at, asks } = access
  useLayoutEffect(() => {
    // Closing the results navigates by itself: a navigation under way is not redirected.
    if (!isTime || router.latestLocation.pathname !== path) return
    if (at === path) return setSent((sent) => sent && path === routes.home)
    setSent(asks === 'limit')
    void navigate({ to: at, replace: true })
  }, [path, at, asks, isTime, router, navigate])
  return [isSent, setSent] as const
}

/** Publishes which pages are closed to this guest, so that links to them can say so. */
function useClosedPages(badges: number, requiresAccount: boolean) {
  const tell = useSetAtom(closedPagesAtom)
  useEffect(() => {
    const isClosed = (path: string) => {
      const { at, asks } = resolveAccess(path, { kind: 'guest', badges, requiresAccount })
      return at !== path && asks !== null
    }
    tell(Object.values(routes).filter(isClosed))
    return () => tell([])
  }, [badges, requiresAccount, tell])
}

/** A click on Home while on Home reloads the page, unless practice is in memory alone (decision 0017). */
function useHomeReload(isLimited: boolean) {
  const isLasting = useAtomValue(areRecordsPersistentAtom)
  const setRefreshes = useSetAtom(doesHomeReloadAtom)
  useEffect(() => {
    setRefreshes(isLimited && isLasting)
    return () => setRefreshes(false)
  }, [isLimited, isLasting, setRefreshes])
}
