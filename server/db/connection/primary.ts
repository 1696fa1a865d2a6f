/**
 * Which of several hosts is the primary, also after a standby was promoted. We ask the hosts ourselves: the
 * driver's own search takes a standby for writable, and never reports that there is no primary (decision 0035).
 */
import postgres from 'postgres'
import { withDeadline } from './gate.ts'

export interface Primary {
  /** Address of the host that is the primary, or was when it was last seen. */
  readonly url: string
  /** Its place among the hosts that the configuration names; the first is 1. */
  readonly host: number
  /** To be called when a connection to it failed, or it takes no writes: looks until there is a primary. */
  doubt(): void
  /**
   * Calls `moved` whenever another host has become the primary.
   * @returns a function that ends that
   */
  follow(moved: () => void): () => void
  stop(): void
}

/** The primary where only one host is known: there is nothing to look for. */
export const onlyHost = (url: string): Primary => ({
  url,
  host: 1,
  doubt() {},
  follow: () => () => {},
  stop() {},
})

/** How long a host may take to say what it is, in milliseconds. */
const PATIENCE = 1_000

/** Between two looks at the hosts while there is no primary, in milliseconds. */
const PAUSE = 200

/**
 * How often to look without a doubt, in milliseconds: a host that lost its place while it was away, and has come
 * back as it was, takes writes too.
 */
const BEAT = 5_000

// The first eight characters of a log file's name are the timeline, which each promotion raises.
const ASK = `
select case when not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
  then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`

/** The timeline of the host at `url`, as text that sorts; null where it takes no writes or does not answer. */
async function timelineOf(url: string): Promise<string | null> {
  const sql = postgres(url, {
    max: 1,
    prepare: false,
    fetch_types: false,
    onnotice: () => {},
    connect_timeout: PATIENCE / 1000,
  })
  try {
    const [row] = await withDeadline(PATIENCE, sql.unsafe<{ timeline: string | null }[]>(ASK), () => {})
    return row?.timeline ?? null
  } catch {
    return null
  } finally {
    void sql.end({ timeout: 0 })
  }
}

/**
 * The place of the primary in `urls`, null where there is none. Of two that take writes it is the one that was
 * promoted last: the other one missed that.
 */
async function find(urls: readonly string[]): Promise<number | null> {
  const timelines = await Promise.all(urls.map(timelineOf))
  const newest = timelines.reduce<string>((most, one) => (one !== null && one > most ? one : most), '')
  return newest === '' ? null : timelines.indexOf(newest)
}

/** @returns undefined where none of the hosts at `urls` takes writes */
export async function findPrimary(urls: readonly string[]): Promise<Primary | undefined> {
  const [only = ''] = urls
  if (urls.length === 1) return onlyHost(only)
  let current = await find(urls)
  if (current === null) return undefined
  const followers = new Set<() => void>()
  let [isLooking, isOver] = [false, false]

  const look = async () => {
    const found = await find(urls)
    if (found === null || found === current || isOver) return found !== null
    current = found
    for (const moved of followers) moved()
    return true
  }
  const lookUntilFound = async () => {
    while (!isOver && !(await look())) await pause()
    // Many connections fail at the same time, and some for another reason: one look is enough for all.
    await pause()
    isLooking = false
  }
  const doubt = () => {
    if (isLooking || isOver) return
    isLooking = true
    void lookUntilFound()
  }
  const beat = setInterval(doubt, BEAT).unref()
  return {
    get url() {
      return urls[current ?? 0] ?? only
    },
    get host() {
      return (current ?? 0) + 1
    },
    doubt,
    follow(moved) {
      followers.add(moved)
      return () => followers.delete(moved)
    },
    stop() {
      isOver = true
      clearInterval(beat)
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))
