import { useAtomValue } from 'jotai'
import { latestGuestAtom } from '#app/state/identity/guest-badges.ts'
import { authTexts } from '#domain/texts/account/auth.ts'

/** What somebody who comes from the badges brings along to a new account; nothing where there is none. */
export function GuestBadgeCount() {
  const count = useAtomValue(latestGuestAtom)?.badges.length ?? 0
  return (
    <p role="status" className={count === 0 ? undefined : 'title text-2xl text-sand mb-6'}>
      {count === 0 ? '' : authTexts.keeps(count)}
    </p>
  )
}
