/** Delivers e-mails from the queue in tests: a server's jobs, with a clock that tests move. */
import { randomUUID } from 'node:crypto'
import { type DeliverySetup, deliverNext, type EmailEvent } from '#server/jobs/deliver.ts'
import { type JobsSetup, startJobs } from '#server/jobs/jobs.ts'
import type { Transport } from '#server/mail/mail.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { SECRET } from '#support/api-server.ts'
import type { FreshDatabase } from '#support/databases.ts'

/** The sender of e-mails in tests. */
export const SENDER = { from: 'hello@stilltide.example', replyTo: 'support@stilltide.example' }

/** A clock that tests move. */
export function standingClock(start: string) {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    /** Advances it by this many milliseconds. */
    pass(milliseconds: number) {
      time += milliseconds
    },
  }
}

/** One worker using `query`, with no timers of its own. */
export function worker(
  { query }: Pick<FreshDatabase['database'], 'query'>,
  transport: Transport,
  now: () => Date,
  changed: Partial<DeliverySetup> = {},
) {
  const told: EmailEvent[] = []
  const setup: DeliverySetup = {
    query,
    transport,
    now,
    random: () => 0.5,
    wait: async () => {},
    deadline: () => new AbortController().signal,
    onEvent: (event) => told.push(event),
    ...changed,
  }
  return {
    told,
    setup,
    next: () => deliverNext(setup),
    /** Delivers until nothing is due. @returns the number of attempts */
    async all() {
      let tries = 0
      while (await deliverNext(setup)) tries += 1
      return tries
    },
  }
}

/** All jobs of a server on `database`; tests call their beats. */
export function jobsOn(
  { database }: Pick<FreshDatabase, 'database'>,
  smtpUrl: string,
  changed: Partial<JobsSetup> = {},
) {
  const beats: (() => void)[] = []
  const broken: unknown[] = []
  const told: EmailEvent[] = []
  const jobs = startJobs({
    database,
    transport: createSmtp({ url: smtpUrl, sender: SENDER }),
    appUrl: 'https://breathe.example',
    secret: SECRET,
    now: () => new Date(),
    newId: randomUUID,
    random: () => 0.5,
    wait: async () => {},
    after: () => new AbortController().signal,
    every(_milliseconds, run) {
      beats.push(run)
      return () => {}
    },
    onEvent: (event) => told.push(event),
    onError: (error) => broken.push(error),
    ...changed,
  })
  return {
    ...jobs,
    told,
    broken,
    /** Runs all of them as if an hour had passed. */
    beat() {
      for (const run of beats) run()
    },
  }
}
