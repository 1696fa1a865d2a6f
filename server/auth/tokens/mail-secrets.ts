/** Secrets in e-mails: only their hash is stored, and each works once and for a limited time. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Query } from '#server/db/connection/client.ts'
import type { SubscriptionRequest } from '#server/db/mail/subscribers.ts'
import { secretLifetimes } from '#server/mail/emails.ts'
import { type KeyedHash, keyedHash } from './keyed-hash.ts'

/** Which emails a person agreed to when they asked for an account. */
export interface Agreed {
  readonly isNewsletter: boolean
  /** The weekly reminder. Missing in rows of an earlier version, where one box stood for both. */
  readonly isReminder?: boolean
}

/** What the secret of each kind of e-mail stands for. */
export interface MailSecretValues {
  /** Signs in; `code` names the row of the code in the same e-mail. */
  readonly link: Agreed & { readonly email: string; readonly code: string }
  /** Sets a password; void once the password or the address has changed. */
  readonly reset: { readonly userId: string; readonly email: string; readonly password: string }
  /** Verifies `email`; with `from`, it replaces that address, as the sign-in `signIn` requested. */
  readonly verify: {
    readonly userId: string
    readonly email: string
    readonly change?: { readonly from: string; readonly signIn: string }
  }
  /** Confirms one request for the newsletter; void once there is a newer request. */
  readonly newsletter: SubscriptionRequest
}
export type MailSecretKind = keyof MailSecretValues

export interface MailSecrets {
  /** @returns the secret for the e-mail: 43 characters that need no escaping in a URL */
  put<Kind extends MailSecretKind>(kind: Kind, value: MailSecretValues[Kind]): Promise<string>
  /** What the secret stands for, without using it up; null for one that is wrong, used or expired. */
  peek<Kind extends MailSecretKind>(kind: Kind, secret: string): Promise<MailSecretValues[Kind] | null>
  /** The same, and uses it up: of simultaneous calls only one gets it. */
  take<Kind extends MailSecretKind>(kind: Kind, secret: string): Promise<MailSecretValues[Kind] | null>
  /** The name of the row in which a secret is stored. */
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

/** Writes a row that can be found by its name until it expires, and removes expired ones. */
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
