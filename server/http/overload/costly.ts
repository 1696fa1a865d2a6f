/**
 * Costly calls, of which only a few may run at a time: a stranger can make them, and each costs many times
 * what others do.
 */

import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'

/**
 * Whether a call writes counts, hashes passwords or sends e-mails for anyone who asks: all calls about
 * accounts except "who am I", which every page makes; the newsletter's, and messages to support.
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

const costlyPaths: ReadonlySet<string> = new Set(
  Object.entries<Record<string, Entry>>(costlyGroups).flatMap(([group, entries]) =>
    Object.entries(entries)
      .filter(([name]) => isCostly(group, name))
      .map(([, { method, path }]) => `${method} ${path}`),
  ),
)

/**
 * The same by method and URL alone, before the request is read. False for the few calls with an id in the
 * path.
 */
export const isCostlyRequest = (method = '', url = ''): boolean =>
  costlyPaths.has(`${method} ${url.split('?', 1)[0]}`)
