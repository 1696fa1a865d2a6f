import { MagicLink } from '#app/features/auth/by-mail/magic-link.tsx'
import { Api } from '#app/queries/api.tsx'
import { Header } from '#app/shell/header.tsx'

/** Signs in with an e-mail's link, when the button is clicked. */
export const MagicLinkPage = () => (
  <Api>
    <Header />
    <MagicLink />
  </Api>
)
