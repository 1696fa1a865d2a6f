import { Link } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { type FormEvent, useState } from 'react'
import { isLinkGone, remedyOf } from '#app/features/auth/failure.ts'
import { SendButton } from '#app/features/auth/send-button.tsx'
import { confirmNewsletter } from '#app/queries/auth.ts'
import { failureOf } from '#app/queries/failure.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { routes } from '#domain/pages/routes.ts'
import { linkTexts, newsletterPageTexts } from '#domain/texts/account/auth.ts'
import { LetterMain, Word } from './letter-page.tsx'
import { useLinkToken } from './link-token.ts'

/** Subscribes to the newsletter with a letter's link, at the button only. */
export function NewsletterConfirm() {
  const token = useLinkToken(routes.newsletterConfirm)
  return (
    <LetterMain>
      {token === null ? (
        <Ended title={linkTexts.missing} line={linkTexts.openAgain} />
      ) : (
        <Confirming key={token} token={token} />
      )}
    </LetterMain>
  )
}

function Confirming({ token }: { token: string }) {
  const atoms = useStore()
  const [isSending, run] = useBusy()
  const [remedy, setRemedy] = useState('')
  const [outcome, setOutcome] = useState<{ readonly title: string; readonly line: string } | null>(null)
  const attempt = async () => {
    try {
      const line = await confirmNewsletter({ atoms }, token)
      setOutcome({ title: newsletterPageTexts.done, line })
    } catch (cause) {
      const failure = failureOf(cause)
      if (isLinkGone(failure)) setOutcome({ title: linkTexts.gone, line: newsletterPageTexts.goneLine })
      else setRemedy(remedyOf(failure))
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRemedy('')
    void run(attempt)
  }
  if (outcome !== null) return <Ended {...outcome} />
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      <h1 className="title text-[min(2.25rem,12vw)] leading-tight">{newsletterPageTexts.title}</h1>
      <p className="text-quiet">{newsletterPageTexts.line}</p>
      <SendButton label={newsletterPageTexts.confirm} isSending={isSending} word={remedy} />
    </form>
  )
}

const Ended = (word: { title: string; line: string }) => (
  <Word {...word}>
    <Link to={routes.home} className="button-outlined self-start">
      {newsletterPageTexts.home}
    </Link>
  </Word>
)
