import { expect, it } from 'vitest'
import {
  addKnownHold,
  forgetKnownHolds,
  readKnownHolds,
  type ServerHold,
  writeKnownHolds,
} from '#device/practice/known-holds.ts'
import { freshName, openNamed, putRaw } from '#tests/device/databases.ts'

const serverHold = (id: string, minute: number, holdDuration = 40): ServerHold => ({
  id,
  holdDuration,
  startedAt: '2026-11-21T09:00:00.000Z',
  completedAt: `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`,
  timeZone: 'UTC',
})
const kept = (id: string, minute: number, holdDuration = 40) => ({
  kind: 'hold',
  ...serverHold(id, minute, holdDuration),
})
const none = { best: null, holds: [] }

it('are those that the server told last, per person, on the next page too', async () => {
  const name = freshName()
  const { store } = await openNamed(name)
  await writeKnownHolds(store, '7', { best: 90, holds: [serverHold('b', 5), serverHold('a', 2)] })
  expect(await readKnownHolds((await openNamed(name)).store, '7')).toEqual({
    best: 90,
    holds: [kept('b', 5), kept('a', 2)],
  })
  expect(await readKnownHolds(store, '8')).toEqual(none)
})

it('take in one that was acknowledged, once, and the best with it', async () => {
  const { store } = await openNamed(freshName())
  await addKnownHold(store, '7', serverHold('a', 5, 50))
  await addKnownHold(store, '7', serverHold('b', 2, 80))
  await addKnownHold(store, '7', serverHold('b', 2, 80))
  expect(await readKnownHolds(store, '7')).toEqual({ best: 80, holds: [kept('b', 2, 80), kept('a', 5, 50)] })
})

it('take in a skipped hold without making it a best', async () => {
  const { store } = await openNamed(freshName())
  await addKnownHold(store, '7', serverHold('a', 5, 0))
  expect((await readKnownHolds(store, '7')).best).toBeNull()
})

it('keep instants as records do, however the server writes them', async () => {
  const { store } = await openNamed(freshName())
  await addKnownHold(store, '7', { ...serverHold('a', 5), completedAt: '2026-11-21T10:05:00+01:00' })
  expect((await readKnownHolds(store, '7')).holds).toEqual([kept('a', 5)])
})

it('are gone once forgotten', async () => {
  const { store } = await openNamed(freshName())
  await addKnownHold(store, '7', serverHold('a', 5))
  await forgetKnownHolds(store, '7')
  expect(await readKnownHolds(store, '7')).toEqual(none)
})

it('are none where what stands there is not understood', async () => {
  const name = freshName()
  const { store } = await openNamed(name)
  await addKnownHold(store, '7', serverHold('a', 5))
  for (const junk of [null, 'text', { best: 'much', holds: 'many' }, { best: -1 }]) {
    await putRaw(name, 'facts', [junk], 'holds:7')
    expect(await readKnownHolds(store, '7')).toEqual(none)
  }
  await addKnownHold(store, '7', serverHold('a', 5))
  expect((await readKnownHolds(store, '7')).holds).toEqual([kept('a', 5)])
})
