import { replies } from '#domain/messages/server/replies.ts'
import { mustBeConfirmed } from '#server/auth/account/confirmation.ts'
import { createToken, listTokens, revokeToken } from '#server/auth/tokens/api-tokens.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

export const tokens = ({ auth }: Parts): Procedures<'tokens'>['tokens'] => ({
  list: (_, { person }) => listTokens(auth, person),
  async create(input, { person, logSecurityEvent }) {
    await mustBeConfirmed(auth, person)
    const made = await createToken(auth, person, input)
    logSecurityEvent('token.made', { subject: made.id })
    return made
  },
  async revoke({ id }, { person, logSecurityEvent }) {
    await revokeToken(auth, person, id)
    logSecurityEvent('token.revoked', { subject: id })
    return { message: replies.tokenRevoked }
  },
})
