import { Link } from '@tanstack/react-router'
import { useSubscribers } from '#app/queries/admin.ts'
import { subscribersCsvPath } from '#domain/api/calls.ts'
import { adminTexts } from '#domain/messages/account/admin.ts'
import { routes } from '#domain/pages/routes.ts'

/** The subscribers as a file. */
export function SubscribersCsv() {
  const counts = useSubscribers('', undefined).data?.pages[0]?.counts
  return (
    <>
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight mt-3">{adminTexts.csvTitle}</h1>
      <p className="text-quiet mt-4">{adminTexts.csvLine}</p>
      <p className="mt-4 min-h-6" role="status">
        {counts === undefined
          ? ''
          : adminTexts.csvHolds({ count: counts.confirmed + counts.asked + counts.unsubscribed })}
      </p>
      <a href={subscribersCsvPath} download className="button-filled mt-6">
        {adminTexts.download}
      </a>
      <p className="text-sm text-sand mt-5">{adminTexts.csvCare}</p>
      <Link to={routes.admin} className="button-quiet -ml-5 mt-4">
        {adminTexts.toList}
      </Link>
    </>
  )
}
