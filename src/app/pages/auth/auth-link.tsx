import { AuthLink } from '#app/features/auth/by-mail/auth-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** The address in a sign-in letter: at once replaced by one that does not tell the token. */
export const AuthLinkPage = () => (
  <>
    <Header />
    <AuthLink />
  </>
)
