import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#server/auth/limits/limits.ts'
import { createPasswordHasher, usualHashLimits } from '#server/auth/passwords/password-hasher.ts'

/** Hashes that end when the test says so, and how many are running. */
function watched(limits = usualHashLimits) {
  const running: (() => void)[] = []
  const hasher = createPasswordHasher(
    {
      hash: () => new Promise((resolve) => running.push(() => resolve('hash'))),
      verify: () => new Promise((resolve) => running.push(() => resolve(true))),
      isOutdated: () => false,
    },
    limits,
  )
  return { hasher, running }
}
const from = (client: string): Caller => ({ client, releaseSlotWhile: (wait) => wait() })
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('hashing passwords', () => {
  it('takes one or two threads of the four, and leaves a processor to the rest', () => {
    expect(usualHashLimits.atOnce).toBeGreaterThanOrEqual(1)
    expect(usualHashLimits.atOnce).toBeLessThanOrEqual(Math.max(1, Math.min(2, availableParallelism() - 1)))
  })

  it('takes the memory of so many hashes in a flood of a hundred, made and checked', async () => {
    const { hasher, running } = watched({ atOnce: 2, mostOfOne: 100, most: 100 })
    const flood = Array.from({ length: 100 }, (_, number) =>
      number % 2 === 0 ? hasher.hash(from('192.0.2.1'), 'a') : hasher.verify(from('192.0.2.2'), 'hash', 'a'),
    )
    for (let ended = 0; ended < 100; ended += 1) {
      await settled()
      expect(running.length).toBeLessThanOrEqual(2)
      running.shift()?.()
    }
    expect(await Promise.all(flood)).toHaveLength(100)
  })

  it('lets a call wait and hash aside, where it holds no place that others need', async () => {
    const { hasher, running } = watched()
    let isAside = false
    const releaseSlotWhile: Caller['releaseSlotWhile'] = async (wait) => {
      isAside = true
      const done = await wait()
      isAside = false
      return done
    }
    const hash = hasher.hash({ client: '192.0.2.1', releaseSlotWhile }, 'a')
    await settled()
    expect(isAside).toBe(true)
    running.shift()?.()
    expect([await hash, isAside]).toEqual(['hash', false])
  })

  it('takes all addresses of one IPv6 network for one client', async () => {
    const { hasher } = watched({ atOnce: 1, mostOfOne: 1, most: 100 })
    void hasher.hash(from('2001:db8::1'), 'a')
    await settled()
    void hasher.hash(from('2001:db8::2'), 'a')
    await expect(hasher.hash(from('2001:db8::3'), 'a')).rejects.toMatchObject({ code: 'too-many' })
    const other = hasher.hash(from('2001:db8:0:1::1'), 'a')
    await expect(Promise.race([other, settled().then(() => 'waits')])).resolves.toBe('waits')
  })
})
