import { type Envelope, ease } from '#scripts/audio/signal/envelope.ts'
import { silence } from '#scripts/audio/signal/mixing.ts'
import { movingFilter } from '#scripts/audio/signal/moving-filter.ts'
import { pinkNoise, whiteNoise } from '#scripts/audio/signal/noise.ts'

/** A shore heard from afar. */
export interface Ocean {
  readonly seconds: number
  /** Mean time from wave to wave in s. */
  readonly period: number
  /** Corner in Hz of the brightest crest. */
  readonly crest: number
  readonly level: Envelope
  readonly seed: number
}

interface Wave {
  readonly at: number
  readonly length: number
  readonly height: number
}

function waves({ seconds, period, seed }: Ocean): Wave[] {
  const random = whiteNoise(seed)
  const result: Wave[] = []
  for (let at = -period; at < seconds; at += period * (1 + 0.28 * random())) {
    result.push({ at, length: period * (1.5 + 0.3 * random()), height: 0.75 + 0.25 * random() })
  }
  return result
}

/** How high the water is at `t` s, 0…about 1.2: waves rise slowly, break, and run back longer. */
const heightAt = (all: readonly Wave[], t: number): number =>
  all.reduce((sum, { at, length, height }) => {
    const x = (t - at) / length
    if (x <= 0 || x >= 1) return sum
    return sum + height * (x < 0.38 ? ease(x / 0.38) ** 1.6 : ease((1 - x) / 0.62) ** 1.3)
  }, 0)

/** Waves for `seconds`, RMS about 0.1 at full level. */
export function ocean(shore: Ocean, rate: number): Float64Array {
  const pcm = silence(shore.seconds, rate)
  const all = waves(shore)
  const source = pinkNoise(shore.seed, rate)
  const filter = movingFilter(0.8, rate)
  const control = 128
  let [height, level] = [heightAt(all, 0), shore.level(0)]
  let near: Wave[] = []
  for (let n = 0; n < pcm.length; n += control) {
    const t = (n + control) / rate
    if (n % (control * 256) === 0) near = all.filter(({ at, length }) => at < t + 2 && at + length > t - 1)
    const nextHeight = heightAt(near, t)
    const nextLevel = shore.level(t)
    const corner = 180 + (shore.crest - 180) * Math.min(1.2, height) ** 1.5
    const end = Math.min(pcm.length, n + control)
    for (let m = n; m < end; m++) {
      const part = (m - n) / control
      const water = 0.22 + 0.78 * (height + (nextHeight - height) * part)
      pcm[m] = filter.low(source(), corner) * water * (level + (nextLevel - level) * part)
    }
    height = nextHeight
    level = nextLevel
  }
  return pcm
}
