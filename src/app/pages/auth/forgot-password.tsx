import { ForgotPassword } from '#app/features/auth/by-mail/forgot-password.tsx'
import { Header } from '#app/shell/header.tsx'

/** Requests an e-mail for choosing a new password. */
export const ForgotPasswordPage = () => (
  <>
    <Header />
    <ForgotPassword />
  </>
)
