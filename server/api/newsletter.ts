import { DomainError } from '#domain/api/errors.ts'
import { newsletterTexts } from '#domain/messages/account/newsletter.ts'
import { confirmNewsletter, requestNewsletter } from '#server/auth/account/newsletter.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

/** The newsletter: anyone may ask for it, and the owner of the mailbox confirms it. */
export const newsletter = ({ auth, limits }: Parts): Procedures<'newsletter'>['newsletter'] => ({
  async subscribe({ email }, context) {
    await limits.count('mail', context, email)
    await requestNewsletter(auth, email, null)
    return { message: newsletterTexts.asked }
  },
  async confirm({ token }, context) {
    await limits.count('code', context)
    if (!(await confirmNewsletter(auth, token))) throw new DomainError('invalid-link')
    return { message: newsletterTexts.confirmed }
  },
})
