import { MagicLink } from '#app/features/auth/by-mail/magic-link.tsx'
import { Api } from '#app/queries/api.tsx'
import { Header } from '#app/shell/header.tsx'

/** Signs in with a letter's link, at a button. */
export const MagicLinkPage = () => (
  <Api>
    <Header />
    <MagicLink />
  </Api>
)
