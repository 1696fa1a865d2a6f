import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { personAtom, refreshSessionAtom } from '#app/state/person/person.ts'
import { EmptyJetty } from '#app/ui/art/drawings.tsx'
import { PaintedContext, useIsPainted } from '#app/ui/hooks/use-painted.ts'
import { historyTexts } from '#domain/messages/records/history.ts'
import { routes } from '#domain/pages/routes.ts'
import type { HistoryPart } from '#domain/records/practice-history.ts'
import { startOfWeeks } from '#domain/stats/heat-map.ts'
import { addDays, dayNumber } from '#domain/time/calendar.ts'
import { dayHere } from '#domain/time/day-here.ts'
import { BadgesLink } from './badges-link.tsx'
import { Example } from './example.tsx'
import { WEEKS } from './heat-map.tsx'
import { HistoryBody } from './history-body.tsx'
import { useAccountRemoval, useDeviceRemoval } from './practice-removal.ts'
import { SetAsideRecords } from './set-aside-records.tsx'
import { useDeviceRecords, useFirstHistory, useUserHistory, useWholeHistory } from './use-history.ts'
import { noRemoval } from './use-removal.ts'

/** The practice history: calendar, charts and list. Needs an `Api` above it. @param notice below the title */
export function History({ notice }: { notice: ReactNode }) {
  const person = useAtomValue(personAtom)
  return (
    <>
      <h1 className="title text-[min(2.5rem,13vw)] leading-[1.12] mt-2">{historyTexts.title}</h1>
      {notice}
      <BadgesLink />
      {person.state === 'loading' ? <Line>{historyTexts.looking}</Line> : null}
      {person.state === 'guest' ? <GuestHistory /> : null}
      {person.state === 'user' ? <UserHistory key={person.user.id} id={person.user.id} /> : null}
      {person.state === 'unknown' ? <UnconfirmedHistory /> : null}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="text-quiet mt-4" role="status">
    {children}
  </p>
)

const Empty = () => (
  <div className="mt-10 lg:(grid grid-cols-2 gap-x-20 items-center)">
    <EmptyJetty />
    <div>
      <p className="title text-2xl max-lg:mt-6">{historyTexts.empty}</p>
      <p className="text-quiet mt-2">{historyTexts.emptyLine}</p>
      <Link to={routes.energizing} className="button-filled mt-6">
        {historyTexts.begin}
      </Link>
    </div>
  </div>
)

function GuestHistory() {
  const device = useDeviceRecords()
  const history = useWholeHistory(device?.counted ?? null)
  const removal = useDeviceRemoval()
  if (device === null) return <Line>{historyTexts.looking}</Line>
  const isEmpty = device.counted.practices.length === 0
  return (
    <>
      <SetAsideRecords records={device.setAside} />
      {isEmpty ? <Empty /> : <HistoryBody history={history} removal={removal} />}
      {isEmpty ? <Example /> : null}
    </>
  )
}

/**
 * Without an answer from the server, because the network or the server fails, the person is not certain:
 * shows what the device has.
 */
function UnconfirmedHistory() {
  const askAgain = useSetAtom(refreshSessionAtom)
  const device = useDeviceRecords()
  const history = useWholeHistory(device?.counted ?? null)
  const removal = useDeviceRemoval()
  if (device === null) return <Line>{historyTexts.looking}</Line>
  return (
    <>
      <Line>{historyTexts.unreachable}</Line>
      <button type="button" className="button-outlined mt-4" onClick={() => askAgain()}>
        {historyTexts.tryAgain}
      </button>
      <SetAsideRecords records={device.setAside} />
      {device.counted.practices.length === 0 ? (
        <div className="drawing-becalmed mt-10" />
      ) : (
        <HistoryBody history={history} removal={removal} />
      )}
    </>
  )
}

function UserHistory({ id }: { id: string }) {
  const device = useDeviceRecords()
  const first = useFirstHistory(id, device?.counted ?? null)
  const isPainted = useIsPainted()
  return (
    <>
      {device === null ? null : <SetAsideRecords records={device.setAside} />}
      <PaintedContext value={isPainted}>
        {isPainted || first === null ? (
          <LiveUserHistory id={id} waiting={device?.counted ?? null} />
        ) : (
          <HistoryBody history={first} removal={noRemoval} />
        )}
      </PaintedContext>
    </>
  )
}

/** The server's history, as far back as it is requested. */
function LiveUserHistory({ id, waiting }: { id: string; waiting: HistoryPart | null }) {
  const history = useUserHistory(id, waiting, useHoldsSince())
  const removal = useAccountRemoval(id)
  const isEmpty = !history.isLooking && !history.hasFailed && history.practices.length === 0
  return (
    <>
      {history.isLooking ? <Line>{historyTexts.looking}</Line> : null}
      {history.hasFailed ? (
        <>
          <Line>{history.practices.length === 0 ? historyTexts.failed : historyTexts.olderFailed}</Line>
          <button type="button" className="button-outlined mt-4" onClick={history.retry}>
            {historyTexts.tryAgain}
          </button>
        </>
      ) : null}
      {isEmpty ? <Empty /> : null}
      {history.practices.length === 0 ? null : <HistoryBody history={history} removal={removal} />}
    </>
  )
}

/** How far back holds are loaded automatically, for the calendar: milliseconds since 1970. */
function useHoldsSince(): number {
  const [wanted] = useState(() => {
    const first = startOfWeeks(dayHere(), WEEKS)
    // Two days more: in other time zones it was another day.
    return dayNumber(addDays(first, -2)) * 86_400_000
  })
  return wanted
}
