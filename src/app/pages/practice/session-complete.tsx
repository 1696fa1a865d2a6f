import { Link, useSearch } from '@tanstack/react-router'
import { ExternalLink } from '#app/features/external-links/external-link.tsx'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { WaitingLine } from '#app/features/outbox/waiting-line.tsx'
import { Complete } from '#app/features/results/complete.tsx'
import { LinkRowContent, linkRowClass } from '#app/features/results/link-row.tsx'
import { Header } from '#app/shell/header.tsx'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { readResultLink } from '#domain/links/result-link.ts'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import { completeTexts } from '#domain/messages/records/results.ts'
import { routes } from '#domain/pages/routes.ts'

/** After a session's results: its summary from the address, and links (spec §2). */
export function SessionCompletePage() {
  const needsAccount = useNeedsAccount(routes.clarityCheck)
  const result = readResultLink(useSearch({ strict: false }) as Record<string, string>)
  return (
    <>
      <Header />
      <main className="column pt-10 pb-16">
        <Complete result={result} notice={<WaitingLine />}>
          <Link to={routes.clarityCheck} className={linkRowClass}>
            <LinkRowContent
              name={completeTexts.clarity}
              line={needsAccount ? needsAccountText : completeTexts.clarityLine}
            />
          </Link>
          <ExternalLink link="book" className={linkRowClass}>
            <LinkRowContent name={completeTexts.book} line={completeTexts.bookLine} />
          </ExternalLink>
          <ExternalLink link="booking" className={linkRowClass}>
            <LinkRowContent name={completeTexts.booking} line={completeTexts.bookingLine} />
          </ExternalLink>
        </Complete>
        <InstallOffer />
      </main>
    </>
  )
}
