import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import type { DeletionResult } from '#app/queries/account.ts'
import { useCacheResponse } from '#app/state/identity/cached-responses.ts'
import { personAtom, refreshSessionAtom, type User } from '#app/state/person/person.ts'
import { accountTexts } from '#domain/messages/account/account.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { AccountSettings } from './account-settings.tsx'
import { CachedFigures } from './cached-figures.tsx'
import { HoldFigures, ProgressFigures } from './figures.tsx'
import { GoalCard } from './goal-card.tsx'
import { LatestBadges } from './latest-badges.tsx'
import { Profile, ProfileLinks } from './profile.tsx'
import { DeletedAccount } from './security/deleted-account.tsx'
import { useAccountDeletion } from './security/use-account-deletion.ts'

interface AccountProps {
  /** Notices that must be seen first; below the title. */
  notice: ReactNode
  /** Export and import of practice records. */
  transfer: ReactNode
  /** The button that exports a copy before something is removed. */
  exportButton: ReactNode
  /** Offline mode and what the device stores: also shown while the server cannot be reached. */
  powerTools: ReactNode
}

/** The signed-in person's account (spec §2): who they are, their goal and progress, what they can set. */
export function Account({ notice, transfer, exportButton, powerTools }: AccountProps) {
  const person = useAtomValue(personAtom)
  const [deleted, tellDeleted] = useAccountDeletion()
  if (deleted !== null) return <DeletedAccount deleted={deleted} />
  if (person.state !== 'user') return <UnreachableAccount notice={notice} powerTools={powerTools} />
  return (
    <SignedInAccount
      user={person.user}
      {...{ notice, transfer, exportButton, powerTools }}
      onDeleted={tellDeleted}
    />
  )
}

function SignedInAccount({
  user,
  notice,
  transfer,
  exportButton,
  powerTools,
  onDeleted,
}: AccountProps & { user: User; onDeleted: (deleted: DeletionResult) => void }) {
  const known = useMemo(() => ({ user, at: Date.now() }), [user])
  useCacheResponse('user', known.user, known.at)
  return (
    <main className="page-narrow pt-8 pb-16">
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight lg:text-[2.75rem]">
        {accountTexts.title}
      </h1>
      <Profile user={user} />
      {notice}
      <div className="mt-10 grid grid-cols-1 gap-12 lg:(grid-cols-2 gap-x-20 items-start)">
        <div className="grid grid-cols-1 gap-12">
          <GoalCard user={user} />
          <ProgressFigures />
          <HoldFigures />
          <LatestBadges />
          {powerTools}
        </div>
        <div className="grid grid-cols-1 gap-12">
          <ProfileLinks />
          <AccountSettings
            user={user}
            transfer={transfer}
            exportButton={exportButton}
            onDeleted={onDeleted}
          />
        </div>
      </div>
    </main>
  )
}

/** Shown when a person is signed in, as far as the device knows, but the server cannot be reached. */
function UnreachableAccount({ notice, powerTools }: Pick<AccountProps, 'notice' | 'powerTools'>) {
  const askAgain = useSetAtom(refreshSessionAtom)
  return (
    <main className="column grow flex flex-col justify-center items-start py-16">
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight">{accountTexts.unreachable}</h1>
      <p className="text-quiet mt-4">{accountTexts.unreachableLine}</p>
      {notice}
      <CachedFigures />
      <button type="button" className="button-outlined mt-8" onClick={() => askAgain()}>
        {chromeTexts.tryAgain}
      </button>
      <div className="w-full mt-12">{powerTools}</div>
    </main>
  )
}
