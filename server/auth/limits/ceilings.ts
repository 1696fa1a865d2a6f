/**
 * How many e-mails an address can get through requests, whoever asks and from wherever: the ceilings per
 * address and hour. Limits per client (`limits.ts`) are no help against forty clients that write to one
 * person.
 *
 * Beyond a ceiling the same work is done and the answer is the same, but no e-mail is sent, and a code that
 * was not sent can never be right. So code guesses have a ceiling as well: three for each code that was sent
 * (`codes.ts`), 18 an hour. They belong to the browser that asked for that code. No one else can use them up,
 * so a code already sent works whatever others do; so do the password and an open session, which need no
 * e-mail.
 */

import { keyedHash } from '#server/auth/tokens/keyed-hash.ts'
import type { Database } from '#server/db/connection/client.ts'
import type { Email, EmailKind, Mailer } from '#server/mail/mail.ts'
import { countInDatabase, type Limit } from './count-together.ts'

export const usualCeilings = {
  /**
   * E-mails to one person's address. Asking for a link, for another one and for a new password makes three.
   */
  mail: { most: 6, seconds: 3600 },
  /**
   * Codes that confirm a sign-in. Only a signed-in person can ask for one, so requests by others must not use
   * this ceiling up.
   */
  confirm: { most: 6, seconds: 3600 },
  /**
   * Messages e-mailed to the people who run the service; beyond it they are only stored in the table
   * `support_message`.
   */
  support: { most: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type CeilingTable = Readonly<Record<keyof typeof usualCeilings, Limit>>

/** The ceiling that each kind of e-mail counts towards; null for e-mails that no one else can cause. */
const ceilingOf: Readonly<Record<EmailKind, keyof CeilingTable | null>> = {
  'sign-in': 'mail',
  verification: 'mail',
  reset: 'mail',
  change: 'mail',
  confirmation: 'mail',
  confirm: 'confirm',
  support: 'support',
  // A warning that must arrive, after a change that an e-mail to the new address allowed.
  changed: null,
  // At most one a week, sent by us.
  nudge: null,
}

export interface Ceilings {
  /** Counts an e-mail of that kind to `address`. @returns whether it may be sent */
  isBelow(kind: EmailKind, address: string): Promise<boolean>
}

export function createCeilings(database: Database, secret: string, table: CeilingTable): Ceilings {
  // The table stores no addresses.
  const hash = keyedHash(secret, 'ceiling')
  const counters = {
    mail: countInDatabase(database, table.mail, 'ceiling-mail'),
    confirm: countInDatabase(database, table.confirm, 'ceiling-confirm'),
    support: countInDatabase(database, table.support, 'ceiling-support'),
  }
  return {
    async isBelow(kind, address) {
      const ceiling = ceilingOf[kind]
      if (ceiling === null) return true
      const { times } = await counters[ceiling](hash(address))
      return times <= table[ceiling].most
    },
  }
}

/**
 * Sends an e-mail while its address is below the ceiling, and otherwise does the same work without sending.
 * @param isMeant false where the address is to get none, which the answer must not reveal: it is counted and
 * takes as long all the same
 */
export async function sendBelow(
  { ceilings, mailer }: { readonly ceilings: Ceilings; readonly mailer: Mailer },
  letter: Email,
  isMeant = true,
): Promise<void> {
  const isBelow = await ceilings.isBelow(letter.kind, letter.to.address)
  await (isBelow && isMeant ? mailer.send(letter) : mailer.withhold(letter))
}
