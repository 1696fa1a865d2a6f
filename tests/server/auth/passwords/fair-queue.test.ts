import { describe, expect, it } from 'vitest'
import { createFairQueue, type QueueLimits } from '#server/auth/passwords/fair-queue.ts'

/** A queue whose work ends when the test says so. */
function watched(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ atOnce: 1, mostOfOne: 100, most: 1000, ...limits })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    ask: (client: string, name = client) =>
      queue.run(client, () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.push(() => resolve(name)))
      }),
    failing: (client: string) => queue.run(client, () => Promise.reject(new Error('broken'))),
    /** Ends the oldest running work. */
    async endOne() {
      await settled()
      ends.shift()?.()
      await settled()
    },
    settled,
  }
}

describe('a fair queue', () => {
  it('does so many things at once, and no more', async () => {
    const { ask, begun, endOne, settled } = watched({ atOnce: 2 })
    const all = ['a', 'b', 'c', 'd'].map((client) => ask(client))
    await settled()
    expect(begun).toEqual(['a', 'b'])
    await endOne()
    expect(begun).toEqual(['a', 'b', 'c'])
    for (let left = 3; left > 0; left -= 1) await endOne()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('lets a client’s first thing pass another’s fiftieth', async () => {
    const { ask, begun, endOne } = watched()
    for (let number = 1; number <= 50; number += 1) void ask('greedy', `greedy ${number}`)
    void ask('honest')
    for (let turn = 0; turn < 3; turn += 1) await endOne()
    expect(begun).toEqual(['greedy 1', 'greedy 2', 'honest', 'greedy 3'])
  })

  it('takes turns among all who wait, each in their own order', async () => {
    const { ask, begun, endOne } = watched()
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name.slice(0, 1), name)
    for (let turn = 0; turn < 5; turn += 1) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('refuses one client’s surplus by 429, while others still come in', async () => {
    const { ask } = watched({ mostOfOne: 2 })
    for (let number = 0; number < 3; number += 1) void ask('greedy')
    await expect(ask('greedy')).rejects.toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) })
    const other = ask('honest')
    await expect(Promise.race([other, Promise.resolve('waits')])).resolves.toBe('waits')
  })

  it('says 503 when all places are taken', async () => {
    const { ask } = watched({ most: 2 })
    for (const client of ['a', 'b', 'c']) void ask(client)
    await expect(ask('d')).rejects.toMatchObject({ code: 'unavailable' })
  })

  it('goes on after work that fails', async () => {
    const { ask, failing, begun, settled } = watched()
    await expect(failing('a')).rejects.toThrow('broken')
    void ask('b')
    await settled()
    expect(begun).toEqual(['b'])
  })
})
