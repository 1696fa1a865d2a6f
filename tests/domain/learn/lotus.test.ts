import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lotusBy, lotusIds, lotusRings, petalAngles, petalPath, petalsOf } from '#domain/learn/lotus.ts'

it('has seven, each with petals of its own number', () => {
  expect(lotusIds.map(petalsOf)).toEqual([4, 6, 10, 12, 16, 2, 1000])
})

it('picks each of them as often as the others', () => {
  const picked = Array.from({ length: 700 }, (_, index) => lotusBy(index / 700))
  for (const id of lotusIds) expect(picked.filter((one) => one === id)).toHaveLength(100)
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (chance) =>
      lotusIds.includes(lotusBy(chance)),
    ),
  )
})

it('spreads the petals of a ring evenly, and those behind stand in the gaps', () => {
  for (const id of lotusIds)
    for (const ring of lotusRings[id]) {
      const angles = petalAngles(ring)
      expect(new Set(angles.map((angle) => angle % 360)).size).toBe(ring.count)
      for (const [index, angle] of angles.entries())
        expect(angle - (angles[index - 1] ?? angle - 360 / ring.count)).toBeCloseTo(360 / ring.count, 0)
    }
})

it('draws a petal from its foot to its tip and back, the same to both sides', () => {
  const path = petalPath({ foot: 20, tip: 100, half: 30 })
  expect(path).toBe('M0 -20C30 -37.6 25.8 -72.8 0 -100C-25.8 -72.8 -30 -37.6 0 -20Z')
})
