import { ResetPassword } from '#app/features/auth/by-mail/reset-password.tsx'
import { Header } from '#app/shell/header.tsx'

/** Where such a letter leads. */
export const ResetPasswordPage = () => (
  <>
    <Header />
    <ResetPassword />
  </>
)
