import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isLinkGone, remedyOf } from '#app/features/auth/failure.ts'
import { takeFocus } from '#app/features/auth/take-focus.ts'
import { useLinkDescription } from '#app/queries/auth.ts'
import { failureOf } from '#app/queries/failure.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { routes } from '#domain/pages/routes.ts'
import { linkTexts, type Removes } from '#domain/texts/account/auth.ts'

/** The frame of a page that a letter leads to. */
export const LetterMain = ({ children }: { children: ReactNode }) => (
  <main className="column grow flex flex-col pt-10 pb-16">{children}</main>
)

interface WordProps {
  title: string
  line: string
  /** The way on. */
  children: ReactNode
}

/** A page on which nothing can be done but to go on: told at once. */
export const Word = ({ title, line, children }: WordProps) => (
  <>
    <h1 ref={takeFocus} tabIndex={-1} className="title text-[min(2.25rem,12vw)] leading-tight outline-none">
      {title}
    </h1>
    <p className="text-quiet mt-4 mb-8">{line}</p>
    {children}
  </>
)

/** A link looked at. */
export interface Described {
  readonly maskedEmail: string
  readonly removes: Removes
}

interface LookedAtProps {
  kind: 'link' | 'address'
  token: string
  goneLine: string
  anew: Anew
  children: (link: Described) => ReactNode
}

/** What a link is for, once that is known; till then, and where it cannot be, what is to be said of that. */
export function LookedAt({ kind, token, goneLine, anew, children }: LookedAtProps) {
  const { data, error, isFetching, refetch } = useLinkDescription(kind, token)
  if (data !== undefined) return children(data)
  if (error === null || isFetching) return <Spinner label={linkTexts.looking} />
  const failure = failureOf(error)
  if (isLinkGone(failure)) return <Gone line={goneLine} anew={anew} />
  return (
    <Word title={linkTexts.failed} line={remedyOf(failure)}>
      <button type="button" className="button-filled" onClick={() => void refetch()}>
        {linkTexts.tryAgain}
      </button>
    </Word>
  )
}

/** A link that was used, or whose time is over. */
export const Gone = ({ line, anew }: { line: string; anew: Anew }) => (
  <Word title={linkTexts.gone} line={line}>
    <AskAnew by={anew} />
  </Word>
)

/** A link without its token. */
export const Missing = ({ anew }: { anew: Anew }) => (
  <Word title={linkTexts.missing} line={linkTexts.missingLine}>
    <AskAnew by={anew} />
  </Word>
)

/** Where another letter is asked for. The account lies behind sign-in, which leads on whoever is in. */
const ways = {
  link: { to: routes.login, label: linkTexts.anew },
  reset: { to: routes.forgotPassword, label: linkTexts.anew },
  account: { to: routes.login, label: linkTexts.toAccount },
} as const
type Anew = keyof typeof ways

const AskAnew = ({ by }: { by: Anew }) => (
  <Link to={ways[by].to} className="button-filled self-start">
    {ways[by].label}
  </Link>
)
