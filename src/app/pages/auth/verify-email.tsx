import { VerifyEmail } from '#app/features/auth/by-mail/verify-email.tsx'
import { Api } from '#app/queries/api.tsx'
import { Header } from '#app/shell/header.tsx'

/** Where the letter leads that asks whether an address is somebody's own. */
export const VerifyEmailPage = () => (
  <Api>
    <Header />
    <VerifyEmail />
  </Api>
)
