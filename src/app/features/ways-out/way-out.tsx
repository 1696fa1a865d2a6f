import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isSupportOpenAtom } from '#app/state/device/support.ts'
import { serverConfig } from '#app/state/identity/page-facts.ts'
import { type ExternalPage, externalLink } from '#domain/links/ways-out.ts'
import { chromeTexts } from '#domain/texts/pages/chrome.ts'

interface WayOutProps {
  wish: ExternalPage
  className?: string
  children: ReactNode
}

/** A link that serves a wish: to the page elsewhere, or to its place within. Nothing where there is neither. */
export function WayOut({ wish, className, children }: WayOutProps) {
  const openSupport = useSetAtom(isSupportOpenAtom)
  const way = externalLink(wish, serverConfig().elsewhere)
  if (way === null) return null
  switch (way.is) {
    case 'page':
      return (
        <Link to={way.to} className={className}>
          {children}
        </Link>
      )
    case 'support':
      return (
        <button
          type="button"
          className={`text-left cursor-pointer ${className}`}
          onClick={() => openSupport(true)}
        >
          {children}
        </button>
      )
    default:
      return (
        <a href={way.href} target="_blank" rel="noopener noreferrer" className={className}>
          {children}
          <span className="sr-only"> ({chromeTexts.newTab})</span>
        </a>
      )
  }
}
