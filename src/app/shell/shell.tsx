import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { MigrationSlot } from '#app/features/guest/migration-slot.tsx'
import { WallsSlot } from '#app/features/guest/walls-slot.tsx'
import { OfflineSlot } from '#app/features/offline/offline-slot.tsx'
import { BadgePopupSlot } from '#app/features/results/badge-popup-slot.tsx'
import { ClosingTrackSlot } from '#app/features/results/closing-track-slot.tsx'
import { SupportSlot } from '#app/features/support/support-slot.tsx'
import { isHoldNextAtom, isPractisingAtom } from '#app/state/device/is-practising.ts'
import { ToastOutlet } from '#app/ui/feedback/toast-outlet.tsx'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'
import { Navigation } from './navigation.tsx'
import { focusContent, usePageNavigation } from './page-navigation.ts'
import './shell.css'

/** Pages with nothing around them (spec §2, decision 0024). */
const chromelessRoutes: readonly string[] = [routes.webView, routes.clarityCheck]

/**
 * What surrounds every page: a skip link and the navigation before it; both are hidden while practising, and
 * around pages that stand alone. The style sheet puts the navigation at the foot of a small screen.
 */
export function Shell({ children }: { children: ReactNode }) {
  const isPractising = useAtomValue(isPractisingAtom)
  const isChromeless = useLocation({ select: ({ pathname }) => chromelessRoutes.includes(pathname) })
  const isHoldNext = useAtomValue(isHoldNextAtom)
  const isBare = isPractising || isHoldNext || isChromeless
  // In a frame there is only the player: nothing that asks for anything.
  if (isInCrossOriginFrame())
    return (
      <div className="shell">
        <div id="content" className="grow flex flex-col">
          {children}
        </div>
        <Announcement />
      </div>
    )
  return (
    <div className="shell">
      {isBare ? null : <SkipLink />}
      <MigrationSlot />
      {isBare ? null : <Navigation />}
      <div id="content" className="grow flex flex-col">
        {children}
      </div>
      <ClosingTrackSlot />
      <SupportSlot />
      <WallsSlot />
      <OfflineSlot />
      <BadgePopupSlot />
      <ToastOutlet />
      <Announcement />
    </div>
  )
}

const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: a real link until the script is loaded, and without it
  <a
    href="#content"
    className="skip-link button px-5 bg-raised text-ink border border-edge"
    onClick={(event) => {
      // The anchor works until this script is loaded; after that it must not add an entry to the browser's
      // history.
      event.preventDefault()
      focusContent('', { isShown: true })
    }}
  >
    {chromeTexts.skip}
  </a>
)

/** Announces the name of a page just arrived at to screen readers. */
function Announcement() {
  const name = usePageNavigation()
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {name}
    </p>
  )
}
