import { VerifyEmail } from '#app/features/auth/by-mail/verify-email.tsx'
import { Api } from '#app/queries/api.tsx'
import { Header } from '#app/shell/header.tsx'

/** The page that the address verification e-mail links to. */
export const VerifyEmailPage = () => (
  <Api>
    <Header />
    <VerifyEmail />
  </Api>
)
