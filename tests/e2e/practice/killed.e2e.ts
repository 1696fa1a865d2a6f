import { expect, test } from '@playwright/test'
import { practiseAndKill } from '#tests/e2e/support/killed.ts'

/** How many kills, and the seed of their times: two here, the second of them in `npm test`; fifty in `npm run prove:kills`. */
const runCount = Number(process.env.KILLS ?? 2)
const seed = Number(process.env.SEED ?? 20_261_121)

/** Seeded random numbers in [0, 1) (mulberry32). */
function dice(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = dice(seed)
/** From the gong's onset to the kill, in seconds; a tenth of them during the gong. */
const moments = Array.from({ length: runCount }, (_, n) =>
  n % 10 === 3 ? 1 + 5 * random() : 6.6 + 14 * random(),
)

for (const [n, moment] of moments.entries()) {
  test(`killed ${moment.toFixed(2)} s after the gong, nothing but the last second is lost (kill ${n + 1} of seed ${seed})`, {
    tag: process.env.KILLS === undefined ? '@full' : [],
  }, async ({ context }) => {
    const { at, written, recovery, kept, id } = await practiseAndKill(context, moment, n)
    test.info().annotations.push({ type: 'killed', description: JSON.stringify({ at, written, recovery }) })
    if (at > 1) expect(written, 'written down').not.toBeNull()
    if (written !== null) {
      expect(written, 'at most the last second is missing').toBeGreaterThanOrEqual(at - 1)
      expect(written, 'nothing was written that was not practised').toBeLessThanOrEqual(at + 0.3)
    }
    // Under a second there is nothing to store, unless a resumed practice gets beyond it.
    const isKept = written !== null && (written >= 1 || recovery === 'go on')
    if (!isKept) return expect(kept.length).toBeLessThanOrEqual(1)
    expect(kept.map(({ record }) => record.id)).toEqual([id])
    const duration = kept[0]?.record.duration ?? 0
    expect(duration).toBeGreaterThanOrEqual(Math.floor(written))
    expect(duration).toBeLessThanOrEqual(
      Math.floor(written) + (recovery === 'go on' || recovery === 'killed twice' ? 6 : 0),
    )
  })
}
