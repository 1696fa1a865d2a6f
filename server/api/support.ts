import { supportTexts } from '#domain/texts/support.ts'
import { keepMessage } from '#server/db/support.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

/** Messages to those who run the service. They stay in the database until somebody has read them. */
export const support = ({ database, now, newId, limits, auth }: Parts): Procedures<'support'>['support'] => ({
  async contact({ userEmail, ...said }, { person, client }) {
    await limits.count('contact', client)
    const account = person && (await auth.accounts.byId(person.id))
    await keepMessage(database, person?.id ?? null, {
      id: newId(),
      ...said,
      // Signed in, nobody can write in another's name.
      email: account?.email ?? userEmail ?? null,
      createdAt: now(),
    })
    return { message: supportTexts.sent }
  },
})
