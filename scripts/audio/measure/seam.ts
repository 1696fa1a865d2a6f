import { highPass } from '#domain/audio/signal/biquad.ts'
import { powerSums } from '#domain/audio/signal/loudness.ts'
import { filterLoop } from '#scripts/audio/signal/loop.ts'

/** How the place where a loop's end meets its beginning differs from its surroundings, among all other places. */
export interface Seam {
  /** What is compared, in dB. */
  readonly of: 'energy' | 'click' | 'step'
  readonly value: number
  /** Between which values 90 per cent of the other places are. */
  readonly low: number
  readonly high: number
}

const frame = 0.01
/** A click is short, and short is its frame. */
const clickFrame = 0.002
const clickFrom = 2000
const around = 0.1
const beside = 0.05
/** Distance of the places compared, and how near to the seam none is, in s. */
const every = 0.1
const nearest = 0.3
/** So far outside the spread, in dB, the seam still passes: one place in ten is outside. */
export const seamMargin = 1

/** Energy of all channels in [from, to) s of a loop that goes on and on. */
type Energy = (from: number, to: number) => number

function energyOf(loop: readonly Float64Array[], rate: number): Energy {
  const length = loop[0]?.length ?? 0
  const sums = powerSums(loop)
  const total = sums[length] as number
  const upTo = (n: number): number => {
    const turns = Math.floor(n / length)
    return turns * total + (sums[n - turns * length] as number)
  }
  return (from, to) => upTo(Math.round(to * rate)) - upTo(Math.round(from * rate))
}

/** How far a frame at `t` stands out of what surrounds it, in dB. */
const prominence =
  (energy: Energy, width: number) =>
  (t: number): number => {
    const half = width / 2
    const outside = energy(t - half - around, t - half) + energy(t + half, t + half + around)
    return 10 * Math.log10((energy(t - half, t + half) * 2 * around) / (outside * width))
  }

/** How much louder it is after `t` than before, in dB. */
const step =
  (energy: Energy) =>
  (t: number): number =>
    10 * Math.log10(energy(t, t + beside) / energy(t - beside, t))

/**
 * Compares the seam of a loop with all its other places: the energy of 10 ms in its surroundings, the same
 * above 2 kHz in 2 ms, and the level after it over that before it.
 */
export function seams(loop: readonly Float64Array[], rate: number): Seam[] {
  const seconds = (loop[0]?.length ?? 0) / rate
  const all = energyOf(loop, rate)
  const high = loop.map((channel) => filterLoop(channel, rate, highPass(clickFrom, Math.SQRT1_2, rate)))
  const measures = {
    energy: prominence(all, frame),
    click: prominence(energyOf(high, rate), clickFrame),
    step: step(all),
  }
  return (['energy', 'click', 'step'] as const).map((of) => {
    const others: number[] = []
    for (let t = nearest; t <= seconds - nearest; t += every) others.push(measures[of](t))
    others.sort((a, b) => a - b)
    const at = (part: number): number => others[Math.round(part * (others.length - 1))] ?? 0
    return { of, value: measures[of](0), low: at(0.05), high: at(0.95) }
  })
}

/** Whether the seam is like any other place. */
export const isSeamless = ({ value, low, high }: Seam): boolean =>
  value >= low - seamMargin && value <= high + seamMargin
