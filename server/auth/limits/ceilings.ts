/**
 * How much mail one address gets by what others do, whoever asks and from wherever: the ceilings per address and hour.
 * Limits per client (`limits.ts`) are no help against forty clients that write to one person.
 *
 * Beyond a ceiling the same work is done and the same is answered, but no mail leaves, and a code that was not sent is judged
 * by nobody. So code guesses have a ceiling as well: three for each code that was sent (`codes.ts`), 18 an hour. They belong
 * to the browser that asked for that code. Nobody else can use them up, so a code already sent works whatever others do;
 * so do the password and an open session, which need no mail.
 */

import { keyedHash } from '#server/auth/tokens/keyed-hash.ts'
import type { Database } from '#server/db/connection/client.ts'
import type { Email, EmailKind, Mailer } from '#server/mail/mail.ts'
import { countInDatabase, type Limit } from './count-together.ts'

export const usualCeilings = {
  /** E-mails to one address of a person. Who asks for a link, another and a new password has three. */
  mail: { most: 6, seconds: 3600 },
  /** Codes that confirm a sign-in. Only who is signed in can ask for one: others’ asking must not keep it from coming. */
  confirm: { most: 6, seconds: 3600 },
  /** Messages mailed to those who run the service; what is beyond stays in the table `support_message`. */
  support: { most: 60, seconds: 3600 },
} as const satisfies Record<string, Limit>

export type CeilingTable = Readonly<Record<keyof typeof usualCeilings, Limit>>

/** Which ceiling each kind of mail counts to; null for what nobody else can cause. */
const ceilingOf: Readonly<Record<EmailKind, keyof CeilingTable | null>> = {
  'sign-in': 'mail',
  verification: 'mail',
  reset: 'mail',
  change: 'mail',
  confirmation: 'mail',
  confirm: 'confirm',
  support: 'support',
  // A warning that must arrive, after a change that a mail to the new address allowed.
  changed: null,
  // One a week at most, by ourselves.
  nudge: null,
}

export interface Ceilings {
  /** Counts a mail of that kind to `address`. @returns whether it may be sent */
  isBelow(kind: EmailKind, address: string): Promise<boolean>
}

export function createCeilings(database: Database, secret: string, table: CeilingTable): Ceilings {
  // No address stands in the table.
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
 * Sends a letter below its ceiling, and else does the same work without it.
 * @param isMeant false where the address is to get none, which the answer must not tell: it counts and works all the same
 */
export async function sendBelow(
  { ceilings, mailer }: { readonly ceilings: Ceilings; readonly mailer: Mailer },
  letter: Email,
  isMeant = true,
): Promise<void> {
  const isBelow = await ceilings.isBelow(letter.kind, letter.to.address)
  await (isBelow && isMeant ? mailer.send(letter) : mailer.withhold(letter))
}
