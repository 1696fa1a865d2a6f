import { ForgotPassword } from '#app/features/auth/by-mail/forgot-password.tsx'
import { Header } from '#app/shell/header.tsx'

/** Asks for a letter with which a new password is chosen. */
export const ForgotPasswordPage = () => (
  <>
    <Header />
    <ForgotPassword />
  </>
)
