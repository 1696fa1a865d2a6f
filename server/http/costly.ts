/** The calls of which a few at a time are enough: a stranger can make them, and each costs many times what others do. */
import { contract } from '#domain/contract.ts'

/**
 * Whether a call writes counts, hashes passwords or sends mail for anybody who asks: all calls of accounts but "who am
 * I", which every page asks; the newsletter's, and messages to support.
 */
export const isCostly = (group: string, name: string): boolean =>
  group in costlyGroups &&
  Object.hasOwn(costlyGroups[group as keyof typeof costlyGroups], name) &&
  name !== 'user'

const costlyGroups = {
  auth: contract.auth,
  newsletter: contract.newsletter,
  support: contract.support,
} as const
