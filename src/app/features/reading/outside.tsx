import { Link } from '@tanstack/react-router'
import { useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { isSupportOpenAtom } from '#app/facts/support.ts'
import type { OutsidePlace } from '#content/resources.ts'
import { bookPath } from '#domain/calls.ts'
import { routes } from '#domain/routes.ts'

interface OutsideProps {
  readonly to: OutsidePlace
  readonly className: string
  readonly children: ReactNode
}

/** Leads to where the operator keeps a thing; where nothing is set up, to the place of the app that serves the same wish. */
export function Outside({ to, className, children }: OutsideProps) {
  const openSupport = useSetAtom(isSupportOpenAtom)
  if (to === 'booking')
    return (
      <button type="button" onClick={() => openSupport(true)} className={`${className} text-start`}>
        {children}
      </button>
    )
  if (to === 'audiobook')
    return (
      <Link to={routes.audiobook} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={bookPath} target="_blank" rel="noreferrer" className={className}>
      {children}
    </a>
  )
}

/** Whether there is such a place at all: a podcast there is only outside. */
export const hasPlace = (to: OutsidePlace): boolean => to !== 'podcast'
