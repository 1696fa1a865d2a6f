import { Link } from '@tanstack/react-router'
import { Header } from '#app/shell/header.tsx'
import { routes } from '#domain/routes.ts'

export function NotFoundPage() {
  return (
    <>
      <Header />
      <main className="column pt-16 pb-16">
        <h1 className="title text-4xl">This page is not here</h1>
        <p className="text-quiet mt-4">The address may be old or mistyped.</p>
        <Link to={routes.home} className="button-outlined mt-8">
          Home
        </Link>
      </main>
    </>
  )
}
