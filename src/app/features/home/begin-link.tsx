import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { leaveVessel } from '#app/ui/platform/grow.ts'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import type { RoutePath } from '#domain/pages/routes.ts'

interface BeginLinkProps {
  to: RoutePath
  /** Length and pace for the address; without them the tool's own. */
  search?: Readonly<Record<string, string>>
  /** What it begins. */
  line: string
  /** Below that. */
  children?: ReactNode
}

/** Opens a tool and starts it. */
export function BeginLink({ to, search, line, children }: BeginLinkProps) {
  const isClosed = useNeedsAccount(to)
  return (
    <div className="home-begin">
      <Link
        to={to}
        search={{ ...search, autoStart: 'true' }}
        className="button-filled w-full"
        aria-describedby="begin-line"
        onClick={leaveVessel}
      >
        {homeTexts.begin}
      </Link>
      <p id="begin-line" className={`text-sm mt-2 ${isClosed ? 'text-sand' : 'text-quiet'}`}>
        {isClosed ? needsAccountText : line}
      </p>
      <p className="text-sm text-quiet min-h-5">{children}</p>
    </div>
  )
}
