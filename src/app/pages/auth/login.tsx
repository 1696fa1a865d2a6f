import { Login } from '#app/features/auth/login.tsx'
import { Header } from '#app/shell/header.tsx'

/** Sign up and sign in, by a link in an e-mail or by password. */
export const LoginPage = () => (
  <>
    <Header />
    <Login random={Math.random} now={Date.now} />
  </>
)
