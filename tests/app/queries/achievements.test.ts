import { expect, it } from 'vitest'
import { beforeAllBadges } from '#app/queries/achievements.ts'
import { createServerApi } from '#app/queries/api.tsx'

it('makes both calls stale, forgets the badges of the person, and waits 150 ms, in this order', async () => {
  const api = createServerApi({ fetch: async () => Response.json([]) })
  const { utils } = api
  await utils.achievements.earned.fetch({})
  await utils.achievements.catalogue.fetch({})
  const waits: number[] = []
  let known: unknown = 'not asked'
  await beforeAllBadges(api, async (milliseconds) => {
    waits.push(milliseconds)
    known = utils.achievements.earned.getData({})
  })
  expect(waits).toEqual([150])
  expect(known).toBeUndefined()
  const [catalogue] = api.queryClient.getQueryCache().findAll({ queryKey: [['achievements', 'catalogue']] })
  expect(catalogue?.state.isInvalidated).toBe(true)
})
