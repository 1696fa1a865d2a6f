import { createToken, listTokens, revokeToken } from '#server/auth/api-tokens.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

export const tokens = ({ auth }: Parts): Procedures<'tokens'>['tokens'] => ({
  list: (_, { person }) => listTokens(auth, person),
  create: (input, { person }) => createToken(auth, person, input),
  async revoke({ id }, { person }) {
    await revokeToken(auth, person, id)
    return { message: 'The token is revoked.' }
  },
})
