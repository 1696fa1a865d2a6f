import { NewsletterConfirm } from '#app/features/auth/by-mail/newsletter-confirm.tsx'
import { Header } from '#app/shell/header.tsx'

/** The page that the newsletter's confirmation e-mail links to. */
export const NewsletterConfirmPage = () => (
  <>
    <Header />
    <NewsletterConfirm />
  </>
)
