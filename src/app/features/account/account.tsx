import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { askAgainAtom, personAtom } from '#app/facts/person.ts'
import type { Deleted } from '#app/queries/account.ts'
import { accountTexts } from '#domain/texts/account.ts'
import { chromeTexts } from '#domain/texts/chrome.ts'
import { DeletedAccount } from './deleted.tsx'
import { Holds, Progress } from './figures.tsx'
import { GoalCard } from './goal-card.tsx'
import { Latest } from './latest.tsx'
import { Profile } from './profile.tsx'
import { Settings } from './settings.tsx'

interface AccountProps {
  /** Export and import of the record. */
  transfer: ReactNode
  /** The button that takes a copy before something is removed. */
  exportButton: ReactNode
  /** Offline mode and what the device holds: also where nobody could be asked. */
  powerTools: ReactNode
}

/** The account of who is signed in (spec §2): who they are, what they have reached, what they can set. */
export function Account({ transfer, exportButton, powerTools }: AccountProps) {
  const person = useAtomValue(personAtom)
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  if (deleted !== null) return <DeletedAccount deleted={deleted} />
  if (person.state !== 'user') return <Unreachable powerTools={powerTools} />
  const { user } = person
  return (
    <main className="w-full max-w-110 lg:max-w-240 mx-auto px-6 pt-8 pb-16">
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight lg:text-[2.75rem]">
        {accountTexts.title}
      </h1>
      <div className="mt-6 grid grid-cols-1 gap-12 lg:(grid-cols-2 gap-x-20 items-start)">
        <div className="grid grid-cols-1 gap-12">
          <Profile user={user} />
          <GoalCard user={user} />
          <Progress />
          <Holds />
          <Latest />
          {powerTools}
        </div>
        <Settings user={user} transfer={transfer} exportButton={exportButton} onDeleted={setDeleted} />
      </div>
    </main>
  )
}

/** Somebody is signed in here, as far as the device knows, and nobody could be asked. */
function Unreachable({ powerTools }: Pick<AccountProps, 'powerTools'>) {
  const askAgain = useSetAtom(askAgainAtom)
  return (
    <main className="column grow flex flex-col justify-center items-start py-16">
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight">{accountTexts.unreachable}</h1>
      <p className="text-quiet mt-4">{accountTexts.unreachableLine}</p>
      <button type="button" className="button-outlined mt-8" onClick={() => askAgain()}>
        {chromeTexts.tryAgain}
      </button>
      <div className="w-full mt-12">{powerTools}</div>
    </main>
  )
}
