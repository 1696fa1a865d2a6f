import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { expect, it } from 'vitest'
import { countInBatches } from '#server/auth/limits/count-together.ts'

/** A counter whose statements wait until released. */
function slowly() {
  const memory = new RateLimiterMemory({ points: 1, duration: 60 })
  const asked: { key: string | number; size: number }[] = []
  const open: (() => void)[] = []
  const penalty = async (key: string | number, size = 1): Promise<RateLimiterRes> => {
    asked.push({ key, size })
    await new Promise<void>((resolve) => open.push(resolve))
    return memory.penalty(key, size)
  }
  return { count: countInBatches({ penalty }), asked, answer: () => open.shift()?.() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('has one statement under way for a key, and counts what came meanwhile by the next', async () => {
  const { count, asked, answer } = slowly()
  const calls = Array.from({ length: 100 }, () => count('an address'))
  const other = count('another')
  expect(asked).toEqual([
    { key: 'an address', size: 1 },
    { key: 'another', size: 1 },
  ])
  for (let step = 0; step < 3; step += 1) {
    answer()
    await turn()
  }
  const times = (await Promise.all(calls)).map(({ times }) => times)
  expect(times).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  expect(asked).toHaveLength(3)
  expect((await other).times).toBe(1)
})

it('tells each that shared a statement when it fails, and counts on', async () => {
  let isBroken = true
  const memory = new RateLimiterMemory({ points: 1, duration: 60 })
  const count = countInBatches({
    penalty: async (key, size) => {
      if (isBroken) throw new Error('away')
      return memory.penalty(key, size)
    },
  })
  const failed = await Promise.allSettled([count('key'), count('key'), count('key')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  isBroken = false
  expect((await count('key')).times).toBe(1)
})
