import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { isPractisingAtom } from '#app/facts/chrome.ts'
import { MigrationSlot } from '#app/features/guest/migration-slot.tsx'
import { WallsSlot } from '#app/features/guest/walls-slot.tsx'
import { OfflineSlot } from '#app/features/offline/offline-slot.tsx'
import { AfterglowSlot } from '#app/features/results/afterglow-slot.tsx'
import { BadgePopupSlot } from '#app/features/results/badge-popup-slot.tsx'
import { SupportSlot } from '#app/features/support/support-slot.tsx'
import { ToastOutlet } from '#app/ui/toast-outlet.tsx'
import { isInForeignFrame } from '#device/foreign-frame.ts'
import { routes } from '#domain/routes.ts'
import { chromeTexts } from '#domain/texts/chrome.ts'
import { focusContent, useArrivals } from './arrivals.ts'
import { Navigation } from './navigation.tsx'
import './shell.css'

/** Pages with nothing around them (spec §2, decision 0024). */
const alone: readonly string[] = [routes.webView, routes.clarityCheck]

/**
 * What surrounds every page: a skip link before it, the navigation after it; while practising, and around pages that
 * stand alone, both step back.
 */
export function Shell({ children }: { children: ReactNode }) {
  const isPractising = useAtomValue(isPractisingAtom)
  const isAlone = useLocation({ select: ({ pathname }) => alone.includes(pathname) })
  const isBare = isPractising || isAlone
  // Of ours there is only the player within another's page: nothing that asks for anything.
  if (isInForeignFrame())
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
      <div id="content" className="grow flex flex-col">
        {children}
      </div>
      <AfterglowSlot />
      {isBare ? null : <Navigation />}
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
  // biome-ignore lint/a11y/useValidAnchor: a true link before the script is there, and without it
  <a
    href="#content"
    className="skip-link button px-5 bg-raised text-ink border border-edge"
    onClick={(event) => {
      // The anchor serves until this script is there; after that it must not become a page of the history.
      event.preventDefault()
      focusContent('', { isShown: true })
    }}
  >
    {chromeTexts.skip}
  </a>
)

/** Tells a screen reader the name of a page just arrived at. */
function Announcement() {
  const name = useArrivals()
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {name}
    </p>
  )
}
