/** Messages to the people who run the service. */
import type { Inputs } from '#client/router.ts'
import { type AccountParts, callAsUser } from './account.ts'

export type Message = Inputs['support']['contact']

/** A guest gives an address with it; for a signed-in person the account's own is used, whatever is sent. */
export const sendMessage = (parts: AccountParts, message: Message): Promise<unknown> =>
  callAsUser(parts, (client, sending) => client.support.contact.mutate(message, sending))
