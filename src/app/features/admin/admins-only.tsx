import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsAdmin } from '#app/queries/admin.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { adminTexts } from '#domain/messages/account/admin.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'

/** Shows a page to admins, and a plain message to anyone else. The server refuses them in any case. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { data: isAdmin, isPending, refetch } = useIsAdmin()
  if (isAdmin === true) return children
  if (isPending) return <Spinner label={adminTexts.waiting} />
  if (isAdmin === undefined)
    return (
      <div role="alert" className="mt-6">
        <p>{adminTexts.failed}</p>
        <button type="button" className="button-outlined mt-6" onClick={() => void refetch()}>
          {chromeTexts.tryAgain}
        </button>
      </div>
    )
  return (
    <>
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight mt-3">{adminTexts.refused}</h1>
      <p className="text-quiet mt-4">{adminTexts.refusedLine}</p>
      <Link to={routes.account} className="button-outlined mt-8">
        {adminTexts.toAccount}
      </Link>
    </>
  )
}
