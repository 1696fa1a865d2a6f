/**
 * Open-loop load: requests are sent when they are due, whether or not those before are answered, and each
 * one's time counts from the instant it was due. A separate process on bare sockets. It gets one line of JSON
 * on its standard input and prints one line.
 */
import { connect, type Socket } from 'node:net'
import { dice, quantile } from '#scripts/bench/figures.ts'
import type { Member } from '#scripts/bench/server/members.ts'
import { kindAt, requestText } from './kinds.ts'

export interface Phase {
  readonly perSecond: number
  readonly seconds: number
}

export interface LoadPlan {
  readonly port: number
  readonly members: readonly Member[]
  readonly phases: readonly Phase[]
  readonly seed: number
  /** The only kind to send; left out, all by their shares. */
  readonly only?: string
  /** Whether to report which records were acknowledged. */
  readonly reportsRecords: boolean
}

/** The results of the requests that were due in one phase. Times in milliseconds from when each was due. */
export interface PhaseResult extends Phase {
  readonly due: number
  readonly fine: number
  /** 503 with Retry-After. */
  readonly refused: number
  /** Anything else, a broken connection too; there must be none. */
  readonly others: number
  /**
   * How many of those began with which line; `closed` had no answer. The remaining ones had none by the end.
   */
  readonly otherLines: Readonly<Record<string, number>>
  readonly p50: number | null
  readonly p99: number | null
  readonly longest: number | null
  /** The p99 of refused requests. */
  readonly refusedP99: number | null
  /** How late the generator itself was; where this is high, it explains the other times. */
  readonly lateP99: number | null
  /**
   * From the phase's beginning until its last answer that was no 200 or took over 100 ms; 0 if there was
   * none.
   */
  readonly settled: number
}

export interface LoadReport {
  readonly phases: readonly PhaseResult[]
  readonly records: readonly string[]
}

/** A request without an answer after this many milliseconds counts as broken. */
const PATIENCE = 20_000
/** Answers slower than this, in milliseconds, mean that the server has not recovered. */
const SLOW = 100
/** A connection idle for this many milliseconds is not used again: the server may be about to close it. */
const IDLE = 3_000
/** The most connections; requests that are due beyond that wait, and their time runs. */
const MOST = 4_000

/** Whether `text` is a whole answer, by its length or its last chunk. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length)
}

type Done = (head: string | null) => void

interface Line {
  readonly isFresh: () => boolean
  ask(text: string, done: Done): void
  close(): void
}

/** Connections that are reused, and opened when none is free. */
function createLines(port: number) {
  const free: Line[] = []
  const waiting: { text: string; done: Done }[] = []
  let made = 0
  const add = () => {
    made += 1
    const socket: Socket = connect(port, '127.0.0.1')
    let [said, current] = ['', null as Done | null]
    const end = (head: string | null) => {
      const done = current
      current = null
      said = ''
      done?.(head)
    }
    let usedAt = 0
    const line: Line = {
      isFresh: () => performance.now() - usedAt < IDLE,
      close: () => socket.end(),
      ask(text: string, done: Done) {
        current = done
        socket.write(text)
      },
    }
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (chunk) => {
      said += chunk
      if (!isWhole(said)) return
      usedAt = performance.now()
      end(said.slice(0, said.indexOf('\r\n\r\n')))
      const next = waiting.shift()
      if (next === undefined) free.push(line)
      else line.ask(next.text, next.done)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      made -= 1
      const at = free.indexOf(line)
      if (at >= 0) free.splice(at, 1)
      end(null)
    })
    return line
  }
  /** The most recently used one; where even that is too old, all are. */
  const freshest = () => {
    const line = free.pop()
    if (line === undefined || line.isFresh()) return line
    for (const stale of [line, ...free.splice(0)]) stale.close()
    return undefined
  }
  return (text: string, done: Done) => {
    const line = freshest() ?? (made < MOST ? add() : null)
    if (line === null) waiting.push({ text, done })
    else line.ask(text, done)
  }
}

/** Requests of one phase, counted. */
function createCount(begin: number) {
  const [times, refusals, lates]: [number[], number[], number[]] = [[], [], []]
  const otherLines: Record<string, number> = {}
  let [fine, refused, others, settled] = [0, 0, 0, 0]
  return {
    sent: (due: number) => lates.push(performance.now() - due),
    count(head: string | null, due: number, now: number) {
      const isFine = head?.startsWith('HTTP/1.1 200') ?? false
      if (isFine) {
        fine += 1
        times.push(now - due)
      } else if (head?.startsWith('HTTP/1.1 503') && /\r\nretry-after: \d/i.test(head)) {
        refused += 1
        refusals.push(now - due)
      } else {
        const line = head?.split('\r\n', 1)[0] ?? 'closed'
        others += 1
        otherLines[line] = (otherLines[line] ?? 0) + 1
      }
      if (!isFine || now - due > SLOW) settled = Math.max(settled, now - begin)
      return isFine
    },
    result: () => ({
      fine,
      refused,
      others,
      otherLines,
      settled,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      longest: quantile(times, 1),
      refusedP99: quantile(refusals, 0.99),
      lateP99: quantile(lates, 0.99),
    }),
  }
}

/** How long requests may be sent without reading answers, in milliseconds. */
const TURN = 1

/**
 * Waits for an instant of `performance.now()`, up to a millisecond longer: a busy loop would take a core from
 * what is measured, and a request's delay counts as its time anyway. When behind, it still reads the answers
 * that arrived meanwhile, or every answer would seem to arrive when we had time.
 */
function createClock() {
  let turned = performance.now()
  const turn = () =>
    new Promise<void>((resolve) =>
      setImmediate(() => {
        turned = performance.now()
        resolve()
      }),
    )
  return async (instant: number) => {
    if (performance.now() - turned > TURN) await turn()
    const left = instant - performance.now()
    if (left <= 0) return
    await new Promise((resolve) => setTimeout(resolve, left))
    turned = performance.now()
  }
}

async function run({
  port,
  members,
  phases,
  seed,
  only,
  reportsRecords: tellsRecords,
}: LoadPlan): Promise<LoadReport> {
  const random = dice(seed)
  const until = createClock()
  const ask = createLines(port)
  const open = new Set<Promise<void>>()
  const records: string[] = []
  const results: (() => PhaseResult)[] = []
  let due = performance.now() + 50
  for (const phase of phases) {
    const [begin, end] = [due, due + phase.seconds * 1000]
    const { count, sent, result } = createCount(begin)
    let asked = 0
    results.push(() => ({ ...phase, due: asked, ...result() }))
    while (due < end) {
      await until(due)
      const index = Math.floor(random() * members.length)
      const { text, record } = requestText(
        kindAt(random(), only),
        members[index] as Member,
        index,
        Date.now(),
      )
      const at = due
      asked += 1
      sent(at)
      const answered = new Promise<void>((resolve) => {
        ask(text, (head) => {
          if (count(head, at, performance.now()) && record !== undefined && tellsRecords) records.push(record)
          resolve()
        })
      })
      open.add(answered)
      void answered.then(() => open.delete(answered))
      // Independent arrivals: gaps are exponential.
      due += (-Math.log(1 - random()) * 1000) / phase.perSecond
    }
    due = Math.max(due, end)
  }
  const given = new Promise((resolve) => setTimeout(resolve, PATIENCE).unref())
  await Promise.race([Promise.all(open), given])
  return {
    phases: results.map((result) => {
      const of = result()
      return { ...of, others: of.due - of.fine - of.refused }
    }),
    records,
  }
}

let told = ''
for await (const chunk of process.stdin) told += chunk
const result = await run(JSON.parse(told) as LoadPlan)
process.stdout.write(JSON.stringify(result), () => process.exit(0))
