import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureMessage, isLinkExpired } from '#app/features/auth/failure.ts'
import { takeFocus } from '#app/features/auth/take-focus.ts'
import { useLinkDescription } from '#app/queries/auth.ts'
import { toFailure } from '#app/queries/failure.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { routes } from '#domain/pages/routes.ts'
import { linkTexts, type Removes } from '#domain/texts/account/auth.ts'

/** The frame of a page that a letter leads to. */
export const EmailLinkMain = ({ children }: { children: ReactNode }) => (
  <main className="column grow flex flex-col pt-10 pb-16">{children}</main>
)

interface StatusMessageProps {
  title: string
  line: string
  /** The way on. */
  children: ReactNode
}

/** A page on which nothing can be done but to go on: told at once. */
export const StatusMessage = ({ title, line, children }: StatusMessageProps) => (
  <>
    <h1 ref={takeFocus} tabIndex={-1} className="title text-[min(2.25rem,12vw)] leading-tight outline-none">
      {title}
    </h1>
    <p className="text-quiet mt-4 mb-8">{line}</p>
    {children}
  </>
)

/** A link looked at. */
export interface LinkDetails {
  readonly maskedEmail: string
  readonly removes: Removes
}

interface LinkCheckProps {
  kind: 'link' | 'address'
  token: string
  goneLine: string
  newLinkFrom: NewLinkSource
  children: (link: LinkDetails) => ReactNode
}

/** What a link is for, once that is known; till then, and where it cannot be, what is to be said of that. */
export function LinkCheck({ kind, token, goneLine, newLinkFrom, children }: LinkCheckProps) {
  const { data, error, isFetching, refetch } = useLinkDescription(kind, token)
  if (data !== undefined) return children(data)
  if (error === null || isFetching) return <Spinner label={linkTexts.looking} />
  const failure = toFailure(error)
  if (isLinkExpired(failure)) return <ExpiredLink line={goneLine} anew={newLinkFrom} />
  return (
    <StatusMessage title={linkTexts.failed} line={failureMessage(failure)}>
      <button type="button" className="button-filled" onClick={() => void refetch()}>
        {linkTexts.tryAgain}
      </button>
    </StatusMessage>
  )
}

/** A link that was used, or whose time is over. */
export const ExpiredLink = ({ line, anew }: { line: string; anew: NewLinkSource }) => (
  <StatusMessage title={linkTexts.gone} line={line}>
    <NewLinkButton by={anew} />
  </StatusMessage>
)

/** A link without its token. */
export const MissingToken = ({ anew }: { anew: NewLinkSource }) => (
  <StatusMessage title={linkTexts.missing} line={linkTexts.missingLine}>
    <NewLinkButton by={anew} />
  </StatusMessage>
)

/** Where another letter is asked for. The account lies behind sign-in, which leads on whoever is in. */
const newLinkPages = {
  link: { to: routes.login, label: linkTexts.anew },
  reset: { to: routes.forgotPassword, label: linkTexts.anew },
  account: { to: routes.login, label: linkTexts.toAccount },
} as const
type NewLinkSource = keyof typeof newLinkPages

const NewLinkButton = ({ by }: { by: NewLinkSource }) => (
  <Link to={newLinkPages[by].to} className="button-filled self-start">
    {newLinkPages[by].label}
  </Link>
)
