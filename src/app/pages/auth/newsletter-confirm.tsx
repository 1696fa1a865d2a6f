import { NewsletterConfirm } from '#app/features/auth/by-mail/newsletter-confirm.tsx'
import { Header } from '#app/shell/header.tsx'

/** Where the letter leads that asks whether somebody wants the newsletter. */
export const NewsletterConfirmPage = () => (
  <>
    <Header />
    <NewsletterConfirm />
  </>
)
