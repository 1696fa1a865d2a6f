/** Puts e-mails into the queue in the database, so that a request never waits for a mail server. */
import type { Query } from '#server/db/connection/client.ts'
import { enqueueEmail } from '#server/db/mail/email-queue.ts'
import { checked, type Email, type Mailer } from './mail.ts'

export interface QueueSetup {
  readonly query: Query
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** Called when there is an e-mail, so that it is sent at once. */
  readonly wake: () => void
}

/** What is stored of an e-mail until it was sent. */
export type Payload = Pick<Email, 'to' | 'subject' | 'text' | 'html' | 'replyTo' | 'headers'>

export const payloadOf = ({ to, subject, text, html, replyTo, headers }: Email): string =>
  JSON.stringify({ to, subject, text, html, replyTo, headers } satisfies Payload)

/** When an e-mail queued at `now` expires, in ISO; null for never. */
export const expiryOf = ({ lifetime }: Email, now: Date): string | null =>
  lifetime === undefined ? null : new Date(now.getTime() + lifetime * 1000).toISOString()

/** A mailer whose e-mails are safely stored once its promise resolves, whatever the mail server does. */
export function createQueue({ query, now, newId, wake }: QueueSetup): Mailer {
  const put = async (letter: Email, isWithheld: boolean) => {
    const { kind, to, userId } = checked(letter)
    const at = now()
    await enqueueEmail(query, {
      id: newId(),
      userId,
      address: to.address,
      kind,
      payload: payloadOf(letter),
      now: at.toISOString(),
      expiresAt: expiryOf(letter, at),
      isWithheld,
    })
    wake()
  }
  return { send: (letter) => put(letter, false), withhold: (letter) => put(letter, true) }
}
