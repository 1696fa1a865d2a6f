import { AuthLink } from '#app/features/auth/by-mail/auth-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** The address in a sign-in e-mail: replaced at once by one without the token. */
export const AuthLinkPage = () => (
  <>
    <Header />
    <AuthLink />
  </>
)
