/** What a server does besides answering: it sends e-mails, makes nudges and removes expired rows. */
import type { Database } from '#server/db/connection/client.ts'
import type { Transport } from '#server/mail/mail.ts'
import { deliverNext, type EmailEvent, LONGEST_TRY, type TryOutcome } from './deliver.ts'
import { nudgeDue } from './nudge.ts'
import { sweepNext } from './sweep.ts'
import { createWorkerPool } from './worker-pool.ts'

/** E-mails sent side by side, in each process. */
const EMAIL_WORKERS = 4

/**
 * How often to look for e-mails without being woken, in milliseconds: other processes' ones, retries that are
 * due.
 */
const EMAIL_INTERVAL = 5_000
const NUDGE_INTERVAL = 15_000
const SWEEP_INTERVAL = 3_600_000

export type JobName = 'emails' | 'nudges' | 'sweep'

/** Runs one piece of a job, and sees how long it takes and how it ends. */
export type JobWatch = <T>(job: JobName, run: () => Promise<T>) => Promise<T>

export interface JobsSetup {
  readonly database: Database
  readonly transport: Transport
  /** The public origin. */
  readonly appUrl: string
  /** AUTH_SECRET. */
  readonly secret: string
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** From 0 to 1. */
  readonly random: () => number
  /** Waits for that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** A signal that fires after that many milliseconds. */
  readonly after: (milliseconds: number) => AbortSignal
  /** Runs a function at that interval in milliseconds. @returns a function that stops it */
  readonly every: (milliseconds: number, run: () => void) => () => void
  readonly onEvent: (event: EmailEvent) => void
  /** Gets the error of what failed; it is tried again at the next interval. */
  readonly onError: (error: unknown) => void
  /** Called at the end of each try to send an e-mail. */
  readonly onTry?: (outcome: TryOutcome) => void
  readonly watch?: JobWatch
}

export interface Jobs {
  /** To be called when there is an e-mail. */
  readonly wake: () => void
  /**
   * Begins nothing more and finishes what is under way.
   * @param limit when it fires, claimed e-mails are given back
   */
  stop(limit: AbortSignal): Promise<void>
}

/** Starts the jobs; any number of processes may do so on one database. */
export function startJobs(setup: JobsSetup): Jobs {
  const { database, transport, now, every, after, onError, watch = (_job, run) => run() } = setup
  const { query } = database
  const stopping = new AbortController()
  const deadline = () => AbortSignal.any([stopping.signal, after(LONGEST_TRY)])
  const letters = createWorkerPool({
    workers: EMAIL_WORKERS,
    step: () => watch('emails', () => deliverNext({ ...setup, query, deadline })),
    onError,
  })
  const nudges = createWorkerPool({
    workers: 1,
    step: () => watch('nudges', () => nudgeDue({ ...setup, query, wake: letters.wake })),
    onError,
  })
  const sweepOnce = sweepNext({ query, now })
  const sweep = createWorkerPool({ workers: 1, step: () => watch('sweep', sweepOnce), onError })
  const beats = [
    every(EMAIL_INTERVAL, letters.wake),
    every(NUDGE_INTERVAL, nudges.wake),
    every(SWEEP_INTERVAL, sweep.wake),
  ]
  // For what an earlier server left behind.
  letters.wake()
  return {
    wake: letters.wake,
    async stop(limit) {
      for (const end of beats) end()
      const giveUp = () => stopping.abort()
      limit.addEventListener('abort', giveUp, { once: true })
      if (limit.aborted) giveUp()
      await Promise.all([nudges.stop(), sweep.stop()])
      await letters.stop()
      limit.removeEventListener('abort', giveUp)
      transport.close()
    },
  }
}
