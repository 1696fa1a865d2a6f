import { useNavigate } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { type DeletionResult, markSignedOut } from '#app/queries/account.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { routes } from '#domain/pages/routes.ts'
import { accountSuccess, deleteAccountTexts, removedWithAccount } from '#domain/texts/account/account.ts'

/** Until Home, in milliseconds (spec §4: "Account deletion redirects after 2 s"). */
const DELAY = 2000

/** What was removed with the account, told here and once more on the way. */
export function DeletedAccount({ deleted }: { deleted: DeletionResult }) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const { removed, onDevice, isDeviceClean } = deleted
  const lines = [
    ...removedWithAccount(removed),
    ...(onDevice > 0 ? [deleteAccountTexts.onDevice(onDevice)] : []),
  ]
  const summary = lines.length === 0 ? deleteAccountTexts.nothing : deleteAccountTexts.removed(lines)
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
 * Nobody is here any more once this page is left, however it is: by its own time, a link or Back. Not before, or whom
 * the page is for would be a guest, who is sent on at once.
 */
function useSignOutOnLeave() {
  const atoms = useStore()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // React's strict mode takes the page away and brings it back at once.
      queueMicrotask(() => {
        if (!isThere.current) markSignedOut({ atoms })
      })
    }
  }, [atoms])
}
