import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { type DeletionResult, markSignedOut } from '#app/queries/account.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { accountSuccess, deleteAccountTexts } from '#domain/messages/account/account.ts'
import { routes } from '#domain/pages/routes.ts'
import { removedWithAccount } from '#domain/texts/account/account.ts'
import { listWithAnd } from '#domain/texts/lists.ts'

/** Time before Home opens, in milliseconds (spec §4: "Account deletion redirects after 2 s"). */
const DELAY = 2000

/** What was deleted with the account, shown here and once more after the redirect. */
export function DeletedAccount({ deleted }: { deleted: DeletionResult }) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const { removed, onDevice, isDeviceClean } = deleted
  const parts = [
    ...removedWithAccount(removed),
    ...(onDevice > 0 ? [deleteAccountTexts.onDevice({ count: onDevice })] : []),
  ]
  const summary =
    parts.length === 0 ? deleteAccountTexts.nothing : deleteAccountTexts.removed({ what: listWithAnd(parts) })
  useEffect(() => {
    title.current?.focus()
    showToast({ title: accountSuccess.deleted, description: summary, tone: 'good' })
    const timer = setTimeout(() => void navigate({ to: routes.home, replace: true }), DELAY)
    return () => clearTimeout(timer)
  }, [navigate, summary])
  useSignOutOnLeave()
  return (
    <main className="column grow flex flex-col justify-center pt-8 pb-16">
      <h1 ref={title} tabIndex={-1} className="title text-[min(2.125rem,15vw)] leading-tight outline-none">
        {accountSuccess.deleted}
      </h1>
      <p className="mt-4">{summary}</p>
      {isDeviceClean ? null : <p className="text-sand mt-3">{deleteAccountTexts.notOnDevice}</p>}
      <p className="text-quiet mt-6">{deleteAccountTexts.home}</p>
    </main>
  )
}

/**
 * Signs the person out when this page is left, whether by its own timer, a link or Back. Not before: the page
 * is for signed-in people, and a guest would be redirected at once.
 */
function useSignOutOnLeave() {
  const atoms = useStore()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // React's strict mode unmounts the page and mounts it again at once.
      queueMicrotask(() => {
        if (!isThere.current) markSignedOut({ atoms })
      })
    }
  }, [atoms])
}
