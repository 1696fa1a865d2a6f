import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSharedSlots } from '#server/http/overload/shared-slots.ts'

const never = new Promise<void>(() => {})

/** Takes as many slots as the client gets. */
function takeAll({ mayTake, take }: ReturnType<typeof createSharedSlots>, client: string): number {
  for (let count = 0; ; count += 1) {
    if (!mayTake(client)) return count
    take(client)
  }
}

it('gives one client its share and no more', () => {
  const places = createSharedSlots({ most: 256, share: 1 / 4 })
  expect(takeAll(places, 'one')).toBe(52)
  expect(places.mayTake('another')).toBe(true)
})

it('leaves room for others when many clients take all they can', () => {
  const places = createSharedSlots({ most: 256, share: 1 / 4 })
  for (let client = 0; client < 8; client += 1) takeAll(places, `attacker ${client}`)
  expect(256 - places.taken()).toBeGreaterThan(256 / 8)
  for (let client = 8; client < 20; client += 1) takeAll(places, `attacker ${client}`)
  expect(places.mayTake('somebody')).toBe(true)
})

it('gives the calls of a batch a place each', () => {
  const places = createSharedSlots({ most: 256, share: 1 / 4 })
  places.take('one', 40)
  expect([places.mayTake('one', 12), places.mayTake('one', 13)]).toEqual([true, false])
})

it('lets those who wait come in as soon as they may, clients in turn', async () => {
  const places = createSharedSlots({ most: 2 })
  places.take('early', 2)
  const came: string[] = []
  const wait = (client: string) => places.whenFree(client, 1, never).then(() => came.push(client))
  const all = [wait('crowd'), wait('crowd'), wait('crowd'), wait('single')]
  for (const leaver of ['early', 'early', 'crowd', 'single']) {
    places.leave(leaver)
    await Promise.resolve()
  }
  await Promise.all(all)
  expect(came).toEqual(['crowd', 'single', 'crowd', 'crowd'])
})

it('stays even when a wait is given up', async () => {
  const places = createSharedSlots({ most: 1 })
  places.take('one')
  await places.whenFree('two', 1, Promise.resolve())
  expect(places.taken()).toBe(2)
  places.leave('one')
  places.leave('two')
  expect([places.taken(), [...places.holders()]]).toEqual([0, []])
})

it('never gives out more than there are, nor more than a share, in any order of taking and leaving', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: -3, max: 3 })))
  fc.assert(
    fc.property(steps, (all) => {
      const places = createSharedSlots({ most: 12, share: 1 / 4 })
      for (const [client, change] of all) {
        if (change > 0 && places.mayTake(client, change)) places.take(client, change)
        if (change < 0) places.leave(client, Math.min(-change, places.heldBy(client)))
        expect(places.taken()).toBeLessThanOrEqual(12)
        expect(places.heldBy(client)).toBeLessThanOrEqual(3)
        expect([...places.holders()].reduce((sum, [, count]) => sum + count, 0)).toBe(places.taken())
      }
    }),
  )
})
