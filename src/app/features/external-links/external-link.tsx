import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isSupportOpenAtom } from '#app/state/device/support.ts'
import { readServerConfig } from '#app/state/identity/server-config.ts'
import * as controlTexts from '#domain/messages/pages/controls.ts'
import { type ExternalPage, externalLink } from '#domain/pages/external-links.ts'

interface ExternalLinkProps {
  link: ExternalPage
  className?: string
  children: ReactNode
}

/** A link to a page elsewhere, or to its place in the app. Nothing where there is neither. */
export function ExternalLink({ link, className, children }: ExternalLinkProps) {
  const openSupport = useSetAtom(isSupportOpenAtom)
  const target = externalLink(link, readServerConfig().elsewhere)
  if (target === null) return null
  switch (target.is) {
    case 'page':
      return (
        <Link to={target.to} className={className}>
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
        <a href={target.href} target="_blank" rel="noopener noreferrer" className={className}>
          {children}
          <span className="sr-only"> {controlTexts.newTab}</span>
        </a>
      )
  }
}
