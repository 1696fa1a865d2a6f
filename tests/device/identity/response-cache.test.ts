import { expect, it } from 'vitest'
import { cacheResponse, forgetCachedResponses, readCachedResponses } from '#device/identity/response-cache.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'

const at = '2026-11-21T10:00:00.000Z'
const open = () => createMemoryStore(() => at)

it('what was told last is kept, name by name, with its moment', async () => {
  const store = open()
  await cacheResponse(store, '7', 'user', { at, value: { dailyGoalMinutes: 15 } })
  await cacheResponse(store, '7', 'stats', { at, value: { sessionCount: 1 } })
  await cacheResponse(store, '7', 'stats', { at, value: { sessionCount: 2 } })
  expect(await readCachedResponses(store, '7')).toEqual({
    user: { at, value: { dailyGoalMinutes: 15 } },
    stats: { at, value: { sessionCount: 2 } },
  })
})

it('nobody reads another’s, and the next person’s take their place', async () => {
  const store = open()
  await cacheResponse(store, '7', 'presets', { at, value: [] })
  expect(await readCachedResponses(store, '8')).toEqual({})
  await cacheResponse(store, '8', 'stats', { at, value: {} })
  expect(await readCachedResponses(store, '7')).toEqual({})
})

it('nothing stays of who signs out, and others’ stay', async () => {
  const store = open()
  await cacheResponse(store, '7', 'stats', { at, value: {} })
  await forgetCachedResponses(store, '8')
  expect(await readCachedResponses(store, '7')).not.toEqual({})
  await forgetCachedResponses(store, '7')
  expect(await readCachedResponses(store, '7')).toEqual({})
  expect(JSON.stringify([...store.values])).not.toContain('"7"')
})

it('what is not understood is nothing', async () => {
  const store = open()
  for (const row of [null, 7, 'text', { of: '7', answers: { stats: { at: 'yesterday', value: 1 } } }]) {
    await store.set('answers', row)
    expect(await readCachedResponses(store, '7')).toEqual({})
  }
})
