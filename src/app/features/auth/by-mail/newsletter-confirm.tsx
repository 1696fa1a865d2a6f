import { Link } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { type FormEvent, useState } from 'react'
import { failureMessage, isLinkExpired } from '#app/features/auth/failure.ts'
import { SendButton } from '#app/features/auth/send-button.tsx'
import { confirmNewsletter } from '#app/queries/auth.ts'
import { toFailure } from '#app/queries/failure.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { linkTexts, newsletterPageTexts } from '#domain/messages/account/auth.ts'
import { routes } from '#domain/pages/routes.ts'
import { EmailLinkMain, StatusMessage } from './email-link-page.tsx'
import { useLinkToken } from './link-token.ts'

/** Subscribes to the newsletter with an e-mail's link, only when the button is clicked. */
export function NewsletterConfirm() {
  const token = useLinkToken(routes.newsletterConfirm)
  return (
    <EmailLinkMain>
      {token === null ? (
        <NewsletterOutcome title={linkTexts.missing} line={linkTexts.openAgain} />
      ) : (
        <NewsletterForm key={token} token={token} />
      )}
    </EmailLinkMain>
  )
}

function NewsletterForm({ token }: { token: string }) {
  const atoms = useStore()
  const [isSending, run] = useBusy()
  const [remedy, setRemedy] = useState('')
  const [outcome, setOutcome] = useState<{ readonly title: string; readonly line: string } | null>(null)
  const attempt = async () => {
    try {
      const line = await confirmNewsletter({ atoms }, token)
      setOutcome({ title: newsletterPageTexts.done, line })
    } catch (cause) {
      const failure = toFailure(cause)
      if (isLinkExpired(failure)) setOutcome({ title: linkTexts.gone, line: newsletterPageTexts.goneLine })
      else setRemedy(failureMessage(failure))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRemedy('')
    void run(attempt)
  }
  if (outcome !== null) return <NewsletterOutcome {...outcome} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h1 className="title text-[min(2.25rem,12vw)] leading-tight">{newsletterPageTexts.title}</h1>
      <p className="text-quiet">{newsletterPageTexts.line}</p>
      <SendButton label={newsletterPageTexts.confirm} isSending={isSending} error={remedy} />
    </form>
  )
}

const NewsletterOutcome = (word: { title: string; line: string }) => (
  <StatusMessage {...word}>
    <Link to={routes.home} className="button-outlined self-start">
      {newsletterPageTexts.home}
    </Link>
  </StatusMessage>
)
