import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failureMessage, isLinkExpired } from '#app/features/auth/failure.ts'
import { takeFocus } from '#app/features/auth/take-focus.ts'
import { useLinkDescription } from '#app/queries/auth.ts'
import { toFailure } from '#app/queries/failure.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { linkTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import type { Removes } from '#domain/texts/account/auth.ts'

/** The frame of a page that an e-mail links to. */
export const EmailLinkMain = ({ children }: { children: ReactNode }) => (
  <main className="column grow flex flex-col pt-10 pb-16">{children}</main>
)

interface StatusMessageProps {
  title: string
  line: string
  /** Where to go next. */
  children: ReactNode
}

/** A page on which the person can only go on; announced at once. */
export const StatusMessage = ({ title, line, children }: StatusMessageProps) => (
  <>
    <h1 ref={takeFocus} tabIndex={-1} className="title text-[min(2.25rem,12vw)] leading-tight outline-none">
      {title}
    </h1>
    <p className="text-quiet mt-4 mb-8">{line}</p>
    {children}
  </>
)

/** What a link does, as the server describes it. */
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

/** Shows what a link is for once that is known; until then, or where it cannot be, a message. */
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

/** A link that was used, or has expired. */
export const ExpiredLink = ({ line, anew }: { line: string; anew: NewLinkSource }) => (
  <StatusMessage title={linkTexts.gone} line={line}>
    <NewLinkButton by={anew} />
  </StatusMessage>
)

/** Shown for a link without its token. */
export const MissingToken = ({ anew }: { anew: NewLinkSource }) => (
  <StatusMessage title={linkTexts.missing} line={linkTexts.missingLine}>
    <NewLinkButton by={anew} />
  </StatusMessage>
)

/** Where to request another e-mail. The account page requires sign-in, which then leads on to it. */
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
