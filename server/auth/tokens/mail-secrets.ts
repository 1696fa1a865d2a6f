/** Secrets that a mail carries: only their hash is stored, each works once and for a while. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Query } from '#server/db/connection/client.ts'
import type { SubscriptionRequest } from '#server/db/mail/subscribers.ts'
import { secretLifetimes } from '#server/mail/emails.ts'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'

/** What each kind of mail says to whoever brings its secret back. */
export interface MailSecretValues {
  /** Signs in; `code` names the row of the code that was sent along. */
  readonly link: { readonly email: string; readonly isNewsletter: boolean; readonly code: string }
  /** Sets a password; void once the password or the address is another. */
  readonly reset: { readonly userId: string; readonly email: string; readonly password: string }
  /** Verifies `email`; with `from`, it takes that address's place, as asked by the sign-in `signIn`. */
  readonly verify: {
    readonly userId: string
    readonly email: string
    readonly change?: { readonly from: string; readonly signIn: string }
  }
  /** Confirms one ask for the newsletter; void once that is another. */
  readonly newsletter: SubscriptionRequest
}
export type MailSecretKind = keyof MailSecretValues

export interface MailSecrets {
  /** @returns the secret for the mail, of 43 letters that need no escape in an address */
  put<Kind extends MailSecretKind>(kind: Kind, value: MailSecretValues[Kind]): Promise<string>
  /** What the secret stands for, without using it up; null for one that is wrong, used or over. */
  peek<Kind extends MailSecretKind>(kind: Kind, secret: string): Promise<MailSecretValues[Kind] | null>
  /** The same, and uses it up: of calls at the same time one gets it. */
  take<Kind extends MailSecretKind>(kind: Kind, secret: string): Promise<MailSecretValues[Kind] | null>
  /** The name of the row in which a secret stands. */
  rowOf(kind: MailSecretKind, secret: string): string
}

interface Setup {
  readonly query: Query
  readonly secret: string
  readonly now: () => Date
}

interface Row {
  readonly value: string
}

export function createMailSecrets({ query, secret: key, now }: Setup): MailSecrets {
  const hash: KeyedHash = keyedHash(key, 'mail secret')
  const rowOf = (kind: MailSecretKind, secret: string) => `${kind}:${hash(`${kind}:${secret}`)}`
  const read = ([row]: readonly Row[]) => (row === undefined ? null : JSON.parse(row.value))
  return {
    rowOf,
    async put(kind, value) {
      const secret = randomBytes(32).toString('base64url')
      await putRow(query, {
        row: rowOf(kind, secret),
        value: JSON.stringify(value),
        at: now(),
        lifetime: secretLifetimes[kind],
      })
      return secret
    },
    peek: async (kind, secret) =>
      read(
        await query<Row>('select value from auth_verification where identifier = $1 and expires_at > $2', [
          rowOf(kind, secret),
          now().toISOString(),
        ]),
      ),
    take: async (kind, secret) =>
      read(
        await query<Row>(
          'delete from auth_verification where identifier = $1 and expires_at > $2 returning value',
          [rowOf(kind, secret), now().toISOString()],
        ),
      ),
  }
}

/** Writes a row that is found by its name until its time is over, and removes those whose time is. */
export async function putRow(
  query: Query,
  { row, value, at, lifetime }: { row: string; value: string; at: Date; lifetime: number },
): Promise<void> {
  await query('delete from auth_verification where expires_at <= $1', [at.toISOString()])
  await query('insert into auth_verification (id, identifier, value, expires_at) values ($1, $2, $3, $4)', [
    randomUUID(),
    row,
    value,
    new Date(at.getTime() + lifetime * 1000).toISOString(),
  ])
}
