import type { Subscriber } from '#app/queries/admin.ts'
import { formatDay } from '#app/ui/text/date-format.ts'
import { adminTexts } from '#domain/messages/account/admin.ts'
import { listWithCommas } from '#domain/texts/lists.ts'

/** The history of a subscription, in order. */
const subscriptionEvents = ({ askedAt, confirmedAt, unsubscribedAt }: Subscriber): string =>
  listWithCommas([
    adminTexts.asked({ when: formatDay(askedAt) }),
    ...(confirmedAt === null ? [] : [adminTexts.confirmed({ when: formatDay(confirmedAt) })]),
    ...(unsubscribedAt === null ? [] : [adminTexts.unsubscribed({ when: formatDay(unsubscribedAt) })]),
  ])

interface SubscriberRowProps {
  subscriber: Subscriber
  onUnsubscribe: () => void
}

export const SubscriberRow = ({ subscriber, onUnsubscribe }: SubscriberRowProps) => (
  <li className="row flex-wrap justify-between gap-y-2">
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <bdi>{subscriber.email}</bdi>
      </p>
      <p className="text-sm text-quiet">{subscriptionEvents(subscriber)}</p>
    </div>
    {subscriber.state === 'unsubscribed' ? null : (
      <button
        type="button"
        className="button-outlined text-[0.9375rem]"
        aria-label={adminTexts.unsubscribeOf({ email: subscriber.email })}
        onClick={onUnsubscribe}
      >
        {adminTexts.unsubscribe}
      </button>
    )}
  </li>
)
