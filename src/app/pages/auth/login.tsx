import { useSearch } from '@tanstack/react-router'
import { Login } from '#app/features/auth/login.tsx'
import { Header } from '#app/shell/header.tsx'
import { usePathTitle } from '#app/shell/in-page-navigation.ts'
import { routes } from '#domain/pages/routes.ts'

/** Sign up and sign in, by a link in an e-mail or by password; named by the tab that is open. */
export function LoginPage() {
  const { tab } = useSearch({ strict: false }) as Record<string, string>
  usePathTitle(tab === 'signup' ? routes.signUp : routes.login, [routes.login, routes.signUp])
  return (
    <>
      <Header />
      <Login random={Math.random} now={Date.now} />
    </>
  )
}
