import { supportTexts } from '#domain/messages/account/support.ts'
import { sendBelow } from '#server/auth/limits/ceilings.ts'
import { keepMessage } from '#server/db/people/support.ts'
import { supportEmail } from '#server/mail/emails.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

/** Messages to the people who run the service: stored in the database, and sent to them as e-mails. */
export const support = ({
  database,
  now,
  newId,
  limits,
  auth,
  supportAddress,
}: Parts): Procedures<'support'>['support'] => ({
  async contact({ userEmail, ...said }, context) {
    await limits.count('contact', context)
    const { person } = context
    const account = person && (await auth.accounts.byId(person.id))
    const userId = person?.id ?? null
    // A signed-in person cannot write in another's name.
    const email = account?.email ?? userEmail ?? null
    await keepMessage(database, userId, { id: newId(), ...said, email, createdAt: now() })
    await sendBelow(auth, supportEmail(supportAddress, { ...said, from: email, userId }))
    return { message: supportTexts.sent }
  },
})
