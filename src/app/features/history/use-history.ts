import { useQueryClient } from '@tanstack/react-query'
import { atom, getDefaultStore, useAtomValue } from 'jotai'
import { unwrap } from 'jotai/utils'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { serverApi } from '#app/queries/api.tsx'
import {
  cachedPages,
  dropStalePages,
  prefetchHistory,
  useHoldPages,
  useSessionPages,
} from '#app/queries/history.ts'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import { latestOutboxSummaryAtom, outboxSummaryAtom } from '#app/state/records/outbox.ts'
import { emptyLocalHistory, localHistoryAtom } from '#app/state/records/records.ts'
import { useIsPainted } from '#app/ui/hooks/use-painted.ts'
import type { LocalHistory, StoredRecord } from '#device/sync/records.ts'
import {
  type HistoryPart,
  type HoldSummary,
  knownSince,
  mergeHistory,
  type PracticeSummary,
  type SessionSummary,
} from '#domain/records/practice-history.ts'
import { prepareDates, prepareRows } from './dates.ts'

/** What an account counts by itself: its calendar needs no list of sessions. */
export interface AccountHistory {
  /** Sessions that wait on this device. */
  readonly waiting: readonly SessionSummary[]
  /** Newest first, and from when on they are known. */
  readonly holds: readonly HoldSummary[]
  readonly holdsSince: number
}

export interface History {
  /** Null where the device has all there is. */
  readonly account: AccountHistory | null
  /** Newest first, as far back as all of it is known. */
  readonly practices: readonly PracticeSummary[]
  /** From when on it is known, milliseconds since 1970; −∞ when all of it is. */
  readonly since: number
  /** Nothing of it is known yet. */
  readonly isLooking: boolean
  /** More of it could not be asked for. */
  readonly hasFailed: boolean
  /** Asks for what lies further back. */
  readonly loadOlder: () => void
  /** Asks once more after it failed. */
  readonly retry: () => void
}

/** So many fill any screen. */
const FIRST_PAINT_COUNT = 40
/** So many rows are made ready ahead of the page. */
const PREPARED_ROWS = 4

const nothing: HistoryPart = { practices: [], isWhole: false }
/** Null while they are read. */
const shownAtom = unwrap(
  atom((get) => get(localHistoryAtom).catch(() => emptyLocalHistory)),
  (before) => before ?? null,
)

interface DeviceHistory {
  readonly counted: HistoryPart
  readonly setAside: readonly StoredRecord[]
}

const toDeviceHistory = ({ practices, setAside }: LocalHistory): DeviceHistory => ({
  counted: { practices, isWhole: true },
  setAside,
})

/** The newest alone, so that a long past does not hold the first paint up. */
const newestAtom = atom((get) => {
  const all = get(shownAtom)
  return all === null
    ? null
    : toDeviceHistory({ ...all, practices: all.practices.slice(0, FIRST_PAINT_COUNT) })
})

/**
 * Reads, asks for and prepares what the history shows, for somebody about to open it: it is there with its page then.
 * Never rejects.
 */
export async function prefetchPage(atoms: JotaiStore = getDefaultStore(), api = serverApi): Promise<void> {
  prepareDates()
  // Read without anybody who shows them, they are null until they have been read.
  atoms.get(shownAtom)
  atoms.get(latestOutboxSummaryAtom)
  const person = atoms.get(personAtom)
  const [ofAccount] = await Promise.all([
    person.state === 'user' ? prefetchHistory(api, person.user.id) : nothing.practices,
    atoms.get(localHistoryAtom).catch(() => emptyLocalHistory),
    atoms.get(outboxSummaryAtom).catch(() => null),
  ])
  prepareRows([
    ...(atoms.get(newestAtom)?.counted ?? nothing).practices.slice(0, PREPARED_ROWS),
    ...ofAccount.slice(0, PREPARED_ROWS),
  ])
}

/** What the device holds of whoever is here: what counts, and what is set aside. Null while it is read. */
export function useDeviceRecords(): DeviceHistory | null {
  const all = useAtomValue(shownAtom)
  const newest = useAtomValue(newestAtom)
  const isPainted = useIsPainted(all !== null)
  return useMemo(() => (isPainted && all !== null ? toDeviceHistory(all) : newest), [all, newest, isPainted])
}

/** Of what nothing more is asked. */
const idleHistory = {
  account: null,
  isLooking: false,
  hasFailed: false,
  loadOlder: () => {},
  retry: () => {},
} as const

/** A history of which the device has all there is to be had. @param part null while it is read */
export const useWholeHistory = (part: HistoryPart | null): History =>
  useMemo(
    () => ({
      ...idleHistory,
      practices: part?.practices ?? [],
      since: Number.NEGATIVE_INFINITY,
      isLooking: part === null,
    }),
    [part],
  )

/**
 * What is known of user `userId` without asking, for the first paint alone: to follow the server's lists takes as long as to
 * draw them. Null where nothing is. All of it: who comes back wants the place they left.
 * @param waiting null while it is read
 */
export function useFirstHistory(userId: string, waiting: HistoryPart | null): History | null {
  const queryClient = useQueryClient()
  const [pages] = useState(() => cachedPages(queryClient, userId))
  return useMemo(() => {
    if (pages === null) return null
    const parts = [partOf(pages.sessions), partOf(pages.holds), waiting ?? nothing]
    const practices = mergeHistory(parts)
    if (practices.length === 0) return null
    const account = { waiting: noSessions, holds: [], holdsSince: Number.POSITIVE_INFINITY }
    return { ...idleHistory, account, practices, since: knownSince(parts) }
  }, [pages, waiting])
}

/**
 * The history of user `userId`: the server's, and what waits on the device.
 * @param waiting null while it is read
 * @param wanted how far back holds are asked for by themselves, milliseconds since 1970: no call tells of their days
 */
export function useUserHistory(userId: string, waiting: HistoryPart | null, wanted: number): History {
  const queryClient = useQueryClient()
  // Before the pages are asked for.
  useState(() => dropStalePages({ queryClient }, userId))
  const sessions = usePages(useSessionPages(userId), Number.POSITIVE_INFINITY)
  const holds = usePages(useHoldPages(userId), wanted)
  const [ofSessions, ofHolds] = [sessions.part, holds.part]
  const { practices, since } = useMemo(() => {
    const parts = [ofSessions, ofHolds, waiting ?? nothing]
    return { practices: mergeHistory(parts), since: knownSince(parts) }
  }, [ofSessions, ofHolds, waiting])
  const account = useAccountPart(ofSessions, ofHolds, waiting ?? nothing)
  const lists = useRef({ since, all: [sessions, holds] })
  lists.current = { since, all: [sessions, holds] }
  const hasFailed = sessions.hasFailed || holds.hasFailed
  // The same until something of it changes: a query tells of itself more often.
  return useMemo(
    () => ({
      account,
      practices,
      since,
      isLooking: since === Number.POSITIVE_INFINITY && !hasFailed,
      hasFailed,
      loadOlder() {
        for (const { last, more } of lists.current.all) if (last >= lists.current.since) more()
      },
      retry() {
        for (const { hasFailed, again } of lists.current.all) if (hasFailed) again()
      },
    }),
    [account, practices, since, hasFailed],
  )
}

const isSession = (practice: PracticeSummary): practice is SessionSummary => practice.kind === 'session'
const isHold = (practice: PracticeSummary): practice is HoldSummary => practice.kind === 'hold'

/** The same object until something of it changes: each page of sessions comes by here, and pictures are slow to draw. */
function useAccountPart(sessions: HistoryPart, holds: HistoryPart, here: HistoryPart): AccountHistory {
  const waiting = useWaiting(sessions, here)
  return useMemo(() => {
    const parts = [holds, { practices: here.practices.filter(isHold), isWhole: true }]
    return { waiting, holds: mergeHistory(parts).filter(isHold), holdsSince: knownSince(parts) }
  }, [waiting, holds, here])
}

const noSessions: readonly SessionSummary[] = []

/** What was sent and waits only for its answer is counted already. */
function useWaiting(sessions: HistoryPart, here: HistoryPart): readonly SessionSummary[] {
  const own = useMemo(() => here.practices.filter(isSession), [here])
  const there = own.length === 0 ? null : sessions.practices
  return useMemo(() => {
    if (there === null) return noSessions
    const ids = new Set(there.map(({ id }) => id))
    return own.filter(({ id }) => !ids.has(id))
  }, [own, there])
}

const lastOf = (practices: readonly PracticeSummary[] | undefined) =>
  practices?.at(-1)?.completedAt ?? Number.POSITIVE_INFINITY

interface Page {
  readonly practices: readonly PracticeSummary[]
  /** Null at the end. */
  readonly next: string | null
}

const partOf = (pages: readonly Page[]): HistoryPart => ({
  practices: pages.flatMap(({ practices }) => practices),
  isWhole: pages.at(-1)?.next === null,
})

interface Paged {
  readonly data: { readonly pages: readonly Page[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching: boolean
  readonly isError: boolean
  readonly fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

/** A list that comes in pages, which are asked for until `wanted` is reached. */
function usePages(query: Paged, wanted: number) {
  const { data, hasNextPage, isError, fetchNextPage, refetch } = query
  // Older ones come while the list is scrolled: what is made of them is made between its frames.
  const known = useDeferredValue(data)
  const part = useMemo(() => (known === undefined ? nothing : partOf(known.pages)), [known])
  const last = lastOf(data?.pages.at(-1)?.practices)
  const canGoOn = hasNextPage && !isError
  // What is on its way already is waited for.
  const goOn = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  useEffect(() => {
    if (canGoOn && last > wanted) goOn()
  }, [canGoOn, last, wanted, goOn])
  return {
    part,
    last,
    // Asked for only here: each beginning and end of a fetch would draw the page anew.
    hasFailed: isError && !query.isFetching,
    more: () => {
      if (canGoOn) goOn()
    },
    again: () => (data === undefined || !hasNextPage ? void refetch() : goOn()),
  }
}
