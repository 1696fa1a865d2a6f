import { ResetPassword } from '#app/features/auth/by-mail/reset-password.tsx'
import { Header } from '#app/shell/header.tsx'

/** The page that the password e-mail links to. */
export const ResetPasswordPage = () => (
  <>
    <Header />
    <ResetPassword />
  </>
)
