/** What a signed-in person reads without a network, asked for ahead of its screens. */

import { type JotaiStore, openStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import { type CachedResponseName, cacheResponse } from '#device/identity/response-cache.ts'
import { zoneHere } from '#domain/time/local-day.ts'
import { type ServerApi, serverApi } from './api.tsx'

/** Keeps goal, figures and presets as they are now. Rejects when something did not come; what came is kept. */
export async function prefetchResponses(
  atoms: JotaiStore,
  now: () => string,
  { client }: Pick<ServerApi, 'client'> = serverApi,
): Promise<void> {
  const person = atoms.get(personAtom)
  if (person.state !== 'user') return
  const { user } = person
  const store = await openStore()
  const keep = async (name: CachedResponseName, answer: unknown) =>
    cacheResponse(store, user.id, name, { value: await answer, at: now() })
  await Promise.all([
    keep('user', user),
    keep('stats', client.user.stats.query({ timeZone: zoneHere() })),
    keep('breathStats', client.user.breathStats.query({})),
    keep('presets', client.presets.list.query({})),
  ])
}
