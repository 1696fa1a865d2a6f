import { expect, it } from 'vitest'
import { prepareAllBadges } from '#app/queries/achievements.ts'
import { createServerApi } from '#app/queries/api.tsx'
import type { Person } from '#app/state/person/person.ts'

/**
 * Navigates to the badges as a person in this `state`.
 * @returns the waits in ms, what is known meanwhile, and the requested paths
 */
async function goAs(state: Person['state']) {
  const asked: string[] = []
  const api = createServerApi({
    fetch: async (input) => {
      asked.push(new URL(String(input), 'http://server.test').pathname)
      return Response.json([])
    },
  })
  const { earned, catalogue } = api.utils.achievements
  await earned.fetch({})
  await catalogue.fetch({})
  asked.splice(0)
  const waits: number[] = []
  let known: unknown = 'not asked'
  await prepareAllBadges(state, api, async (milliseconds) => {
    waits.push(milliseconds)
    known = earned.getData({})
  })
  return { api, asked, waits, known }
}

it('makes both calls stale, forgets the badges of the person, and waits 150 ms, in this order', async () => {
  const { api, asked, waits, known } = await goAs('guest')
  expect(waits).toEqual([150])
  expect(known).toBeUndefined()
  const [catalogue] = api.queryClient.getQueryCache().findAll({ queryKey: [['achievements', 'catalogue']] })
  expect(catalogue?.state.isInvalidated).toBe(true)
  expect(asked).toEqual([])
})

it('asks anew for a signed-in person’s badges while it waits', async () => {
  const { asked, known } = await goAs('user')
  expect(known).toBeUndefined()
  expect(asked).toEqual(['/api/user/achievements'])
})
