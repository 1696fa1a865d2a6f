/** Sends e-mails from the queue: each by one worker, and again when it was not accepted. */
import type { Query } from '#server/db/connection/client.ts'
import {
  type ClaimedEmail,
  claimEmail,
  EXPIRED,
  finishEmail,
  markEmailDead,
  postponeEmail,
} from '#server/db/mail/email-queue.ts'
import { type Email, type EmailKind, Refusal, type Transport } from '#server/mail/mail.ts'

/** What is logged about an e-mail that was not sent: never its address or text. */
export interface EmailEvent {
  /** `late`: it will be tried again. `dead`: it is given up. */
  readonly event: 'letter-late' | 'letter-dead'
  readonly id: string
  readonly kind: string
  /** Such as `550`, `ECONNREFUSED` or `expired`. */
  readonly reason: string
  readonly attempts: number
}

export interface DeliverySetup {
  readonly query: Query
  readonly transport: Transport
  readonly now: () => Date
  /** From 0 to 1. */
  readonly random: () => number
  /** Waits for that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>
  /** A signal for one try that fires when it takes too long. */
  readonly deadline: () => AbortSignal
  readonly onEvent: (event: EmailEvent) => void
  /** Called at the end of each try, once that is stored. */
  readonly onTry?: (outcome: TryOutcome) => void
}

/** `late`: it will be tried again. `dead`: the e-mail is given up. */
export type TryOutcome = 'sent' | 'late' | 'dead'

/** How long a try may take, in milliseconds. */
export const LONGEST_TRY = 45_000

/**
 * How long an e-mail stays claimed by one worker, in milliseconds: longer than a try and the write after it.
 * An e-mail whose worker was killed waits that long. The clocks of all processes must agree to within a part
 * of it.
 */
export const LEASE = 90_000

/** The first wait after a refusal and the longest, in milliseconds; in between it doubles. */
const FIRST_WAIT = 10_000
const LONGEST_WAIT = 3_600_000

/** With the waits above, tries over about eleven hours, more than eight at least. */
export const MOST_TRIES = 20

/**
 * How long an e-mail waits after its try number `attempts`, in milliseconds.
 * @param chance from 0 to 1: a quarter more or less, so that e-mails that failed together are not retried
 * together
 */
export const waitAfterTry = (attempts: number, chance: number) =>
  Math.round(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)) * (0.75 + chance / 2))

/** How often we try, a second apart, to store an e-mail's outcome before leaving it to the lease. */
const WRITES = 20

/** Delivers the e-mail that is due. @returns whether there was one */
export async function deliverNext(setup: DeliverySetup): Promise<boolean> {
  const { query, now } = setup
  const at = now()
  const email = await claimEmail(query, at.toISOString(), new Date(at.getTime() + LEASE).toISOString())
  if (email === undefined) return false
  const refusal = reasonToDrop(email) ?? (await deliver(setup, email))
  await retryWrite(setup, () => recordOutcome(setup, email, refusal))
  return true
}

function reasonToDrop({ isExpired, isUnwanted, attempts }: ClaimedEmail): Refusal | null {
  if (isExpired) return new Refusal(EXPIRED, true)
  if (isUnwanted) return new Refusal('unwanted', true)
  // None of that many tries lived to store its outcome.
  return attempts > MOST_TRIES ? new Refusal('tries', true) : null
}

/** @returns why it was not accepted, or null */
async function deliver(
  { transport, deadline }: DeliverySetup,
  claimed: ClaimedEmail,
): Promise<Refusal | null> {
  const { id, kind, payload, created } = claimed
  try {
    const email: Email = { ...JSON.parse(payload), kind: kind as EmailKind }
    await transport.deliver(email, { id, at: new Date(created) }, deadline())
    return null
  } catch (error) {
    // What is not a refusal is our own bug: the next try may not be better, but a newer server may.
    return error instanceof Refusal ? error : new Refusal('unknown', false)
  }
}

async function recordOutcome(
  setup: DeliverySetup,
  email: ClaimedEmail,
  refusal: Refusal | null,
): Promise<void> {
  const { query, now, random, onEvent, onTry } = setup
  const { id, kind, attempts } = email
  const at = now()
  if (refusal === null) {
    await finishEmail(query, email, at.toISOString())
    onTry?.('sent')
    return
  }
  const { reason, isFinal } = refusal
  const isDead = isFinal || attempts >= MOST_TRIES
  if (isDead) await markEmailDead(query, email, at.toISOString(), reason)
  else {
    const next = new Date(at.getTime() + waitAfterTry(attempts, random()))
    await postponeEmail(query, email, next.toISOString(), reason)
  }
  onTry?.(isDead ? 'dead' : 'late')
  onEvent({ event: isDead ? 'letter-dead' : 'letter-late', id, kind, reason, attempts })
}

/**
 * Retries a write, so that a database that is briefly unreachable does not cause an e-mail to be sent twice.
 */
async function retryWrite({ wait }: DeliverySetup, write: () => Promise<void>): Promise<void> {
  for (let writes = 1; ; writes += 1) {
    try {
      return await write()
    } catch (error) {
      if (writes === WRITES) throw error
      await wait(1000)
    }
  }
}
