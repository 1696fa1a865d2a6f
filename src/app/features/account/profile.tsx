import { Link } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useState } from 'react'
import { sendVerification } from '#app/queries/account.ts'
import { useIsAdmin } from '#app/queries/admin.ts'
import { readServerConfig } from '#app/state/identity/server-config.ts'
import type { User } from '#app/state/person/person.ts'
import { ForwardIcon } from '#app/ui/art/icons.tsx'
import { pressableRowClass, RowContent } from '#app/ui/form/row.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { formatDay } from '#app/ui/text/date-format.ts'
import { bookPath } from '#domain/api/calls.ts'
import { accountErrors, accountTexts } from '#domain/messages/account/account.ts'
import { routes } from '#domain/pages/routes.ts'
import { describeFailure } from './security/show-failure.ts'
import { SisterApp } from './sister-app.tsx'

/** Whether a sister app is configured. Only then may a page frame the player. */
const hasSisterApp = () => readServerConfig().framedBy !== undefined

/** The signed-in person. */
export const Profile = ({ user }: { user: User }) => (
  <section aria-label={accountTexts.profile} className="mt-2">
    <p className="wrap-anywhere">{user.email}</p>
    <p className="text-sm text-quiet mt-1">{accountTexts.since({ date: formatDay(user.createdAt) })}</p>
    {user.isEmailVerified ? null : <Unverified />}
  </section>
)

/** The account's links elsewhere. */
export function ProfileLinks() {
  const { data: isAdmin } = useIsAdmin()
  return (
    <div className="border-t border-line">
      <a href={bookPath} target="_blank" rel="noopener" className={pressableRowClass}>
        <RowContent name={accountTexts.book} hint={accountTexts.bookHint} end={<ForwardIcon />} />
      </a>
      {hasSisterApp() ? <SisterApp /> : null}
      {isAdmin === true ? (
        <>
          <Link to={routes.admin} className={pressableRowClass}>
            <RowContent name={accountTexts.admin} end={<ForwardIcon />} />
          </Link>
          <Link to={routes.adminCsv} className={pressableRowClass}>
            <RowContent name={accountTexts.adminCsv} end={<ForwardIcon />} />
          </Link>
        </>
      ) : null}
    </div>
  )
}

function Unverified() {
  const atoms = useStore()
  const [said, say] = useState('')
  const [isBusy, run] = useBusy()
  const send = () =>
    run(async () => {
      try {
        await sendVerification({ atoms })
        say(accountTexts.verificationSent)
      } catch (error) {
        say(describeFailure('', error, accountErrors.email).description)
      }
    })
  return (
    <div className="border-l-2 border-sand pl-4 mt-4">
      <p className="text-sm">{accountTexts.unverified}</p>
      <button
        type="button"
        className="button text-sm underline underline-offset-4 -my-1"
        aria-disabled={isBusy}
        onClick={() => void send()}
      >
        {accountTexts.sendVerification}
      </button>
      <p role="status" className="text-sm text-quiet">
        {said}
      </p>
    </div>
  )
}
