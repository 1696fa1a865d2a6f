/** Presets of who is signed in (spec §7). */
import { useQuery } from '@tanstack/react-query'
import { useCacheResponse } from '#app/state/identity/cached-responses.ts'
import { personAtom } from '#app/state/person/person.ts'
import { nullIfSignedOut } from '#client/request-error.ts'
import type { Inputs, Outputs } from '#client/router.ts'
import { type AccountParts, callAsUser } from './account.ts'
import { serverApi, trpc } from './api.tsx'
import { toFailure } from './failure.ts'

export type Preset = Outputs['presets']['list'][number]
export type NewPreset = Inputs['presets']['create']

/** Below the call's own key, so that whatever makes the list stale reaches it. */
const keyOf = (userId: string) => [['presets', 'list'], { type: 'query', of: userId }] as const

/** The presets of user `userId`, oldest first; null when nobody is signed in any more. Needs an `Api` above it. */
export function usePresets(userId: string) {
  const { client } = trpc.useUtils()
  const query = useQuery({
    queryKey: keyOf(userId),
    queryFn: ({ signal }) => nullIfSignedOut(client.presets.list.query({}, { signal })),
  })
  useCacheResponse('presets', query.data, query.dataUpdatedAt)
  return query
}

/** Saved once however often it is sent with the same id. Rejects with the call's error, as all do here. */
export async function savePreset(parts: AccountParts, preset: NewPreset): Promise<Preset> {
  const saved = await callAsUser(parts, (client, sending) => client.presets.create.mutate(preset, sending))
  await change(parts, (known) => [...known.filter(({ id }) => id !== saved.id), saved])
  return saved
}

/** One that was deleted elsewhere leaves the list, and is an error: there is nothing that could have the name. */
export async function renamePreset(parts: AccountParts, id: string, name: string): Promise<Preset> {
  try {
    const renamed = await callAsUser(parts, (client, sending) =>
      client.presets.rename.mutate({ id, name }, sending),
    )
    await change(parts, (known) => known.map((one) => (one.id === id ? renamed : one)))
    return renamed
  } catch (error) {
    if (isGone(error)) await change(parts, without(id))
    throw error
  }
}

/** One that was deleted elsewhere meanwhile is what was wished for. */
export async function deletePreset(parts: AccountParts, id: string): Promise<void> {
  await callAsUser(parts, (client, sending) => client.presets.delete.mutate({ id }, sending)).catch(
    (error: unknown) => {
      if (!isGone(error)) throw error
    },
  )
  await change(parts, without(id))
}

const isGone = (error: unknown) => toFailure(error).code === 'not-found'
const without = (id: string) => (known: Preset[]) => known.filter((one) => one.id !== id)

/** What is known of the list changes at once, so that it is right without an answer, and is asked anew. */
async function change({ atoms, api = serverApi }: AccountParts, by: (known: Preset[]) => Preset[]) {
  const person = atoms.get(personAtom)
  if (person.state === 'user') {
    const queryKey = keyOf(person.user.id)
    // An answer under way does not know of it yet.
    await api.queryClient.cancelQueries({ queryKey })
    api.queryClient.setQueryData<Preset[] | null>(queryKey, (known) => known && by(known))
  }
  void api.utils.presets.list.invalidate().catch(() => {})
}
