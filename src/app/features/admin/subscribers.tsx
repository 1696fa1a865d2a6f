import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Counts, type Subscriber, type SubscriberState, useSubscribers } from '#app/queries/admin.ts'
import { Spinner } from '#app/ui/feedback/spinner.tsx'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { ChoiceRow } from '#app/ui/form/choice-row.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { adminTexts } from '#domain/messages/account/admin.ts'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'
import { SubscriberRow } from './subscriber-row.tsx'
import { UnsubscribeDialog } from './unsubscribe-dialog.tsx'

type Choice = SubscriberState | 'all'

/** The newsletter's subscribers: searched by a part of the address or by state, a page at a time. */
export function Subscribers() {
  const [search, setSearch] = useState('')
  const [choice, choose] = useState<Choice>('all')
  const [selected, ask] = useState<Subscriber | null>(null)
  const found = useSubscribers(search, choice === 'all' ? undefined : choice)
  const pages = found.data?.pages ?? []
  const counts = pages[0]?.counts
  const subscribers = pages.flatMap((page) => page.subscribers)
  return (
    <>
      <h1 className="title text-[min(2.125rem,15vw)] leading-tight mt-3">{adminTexts.title}</h1>
      <Link
        to={routes.adminCsv}
        className="button -ml-5 px-5 text-quiet hover:text-ink underline underline-offset-4"
      >
        {adminTexts.toCsv}
      </Link>
      <Search onSearch={setSearch} />
      {counts === undefined ? null : (
        <ChoiceRow label={adminTexts.states} options={choicesOf(counts)} value={choice} onChange={choose} />
      )}
      {found.isError ? (
        <div role="alert" className="mt-6">
          <p>{adminTexts.failed}</p>
          <button type="button" className="button-outlined mt-4" onClick={() => void found.refetch()}>
            {chromeTexts.tryAgain}
          </button>
        </div>
      ) : null}
      {found.isPending ? <Spinner label={adminTexts.waiting} /> : null}
      {found.isSuccess && subscribers.length === 0 ? (
        <p className="text-quiet mt-6" role="status">
          {search === '' && choice === 'all' ? adminTexts.none : adminTexts.noneFound}
        </p>
      ) : null}
      <ul className="mt-4" aria-busy={found.isFetching}>
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} onUnsubscribe={() => ask(subscriber)} />
        ))}
      </ul>
      {found.hasNextPage ? (
        <BusyButton
          look="button-outlined mt-6"
          isBusy={found.isFetchingNextPage}
          busy={adminTexts.waiting}
          onClick={() => void found.fetchNextPage()}
        >
          {adminTexts.more}
        </BusyButton>
      ) : null}
      {selected === null ? null : <UnsubscribeDialog subscriber={selected} onClose={() => ask(null)} />}
    </>
  )
}

const choicesOf = (counts: Counts): readonly { value: Choice; label: string }[] => {
  const { confirmed, asked, unsubscribed } = counts
  const { state, stateWith } = adminTexts
  return [
    { value: 'all', label: stateWith({ name: adminTexts.all, count: confirmed + asked + unsubscribed }) },
    { value: 'confirmed', label: stateWith({ name: state.confirmed, count: confirmed }) },
    { value: 'asked', label: stateWith({ name: state.asked, count: asked }) },
    { value: 'unsubscribed', label: stateWith({ name: state.unsubscribed, count: unsubscribed }) },
  ]
}

function Search({ onSearch }: { onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <search>
      <form
        className="flex flex-wrap items-end gap-3 mt-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <div className="grow basis-50">
          <TextField
            label={adminTexts.search}
            type="search"
            name="search"
            autoComplete="off"
            maxLength={254}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <button type="submit" className="button-outlined min-h-13">
          {adminTexts.find}
        </button>
      </form>
    </search>
  )
}
