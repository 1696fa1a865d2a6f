/** The signed-in person's API tokens. */
import type { Inputs, Outputs } from '#client/router.ts'
import { type AccountParts, callAsUser } from './account.ts'
import { serverApi, trpc } from './api.tsx'

export type ApiToken = Outputs['tokens']['list'][number]
export type NewToken = Inputs['tokens']['create']

export const useTokens = () => trpc.tokens.list.useQuery({}, { staleTime: 0 })

/** @returns the token itself, which is returned only this once */
export async function createToken(parts: AccountParts, token: NewToken): Promise<string> {
  const made = await callAsUser(parts, (client, sending) => client.tokens.create.mutate(token, sending))
  await (parts.api ?? serverApi).utils.tokens.list.invalidate()
  return made.token
}

export async function revokeToken(parts: AccountParts, id: string): Promise<void> {
  await callAsUser(parts, (client, sending) => client.tokens.revoke.mutate({ id }, sending))
  await (parts.api ?? serverApi).utils.tokens.list.invalidate()
}
