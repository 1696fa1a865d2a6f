import { highPass, lowPass } from '#domain/audio/signal/biquad.ts'
import { amplitude } from '#domain/audio/signal/decibels.ts'
import type { Envelope } from '#scripts/audio/signal/envelope.ts'
import { filterLoop, loopNoise, shape } from '#scripts/audio/signal/loop.ts'
import type { Noise } from '#scripts/audio/signal/noise.ts'
import { correlatedPair, type Stereo } from '#scripts/audio/signal/stereo.ts'
import { bandLimited, seconds } from './scape.ts'

/** Below it both ears hear the same, in Hz. */
const crossing = 200

/** −6 dB per octave from 30 Hz on: a leaky sum of white noise. */
const browned =
  (rate: number) =>
  (white: Noise): Noise => {
    const kept = Math.exp((-2 * Math.PI * 30) / rate)
    let value = 0
    return () => {
      value = kept * value + (1 - kept) * white()
      return value
    }
  }

/** ±0.5 dB: three tides with 7, 11 and 17 whole periods in a loop, which meet nowhere. */
const breathing: Envelope = (t) => {
  const tide = (periods: number, shift: number) => Math.sin(2 * Math.PI * ((periods * t) / seconds + shift))
  return amplitude(0.2 * tide(7, 0.1) + 0.17 * tide(11, 0.55) + 0.13 * tide(17, 0.8))
}

/** Brown noise: one below 200 Hz, wide above, its level gently moving. */
export function brown(rate: number): Stereo {
  const source = (seed: number) => loopNoise(seed, seconds, rate, browned(rate))
  const low = filterLoop(source(301), rate, lowPass(crossing, Math.SQRT1_2, rate))
  const above = (seed: number) => filterLoop(source(seed), rate, highPass(crossing, Math.SQRT1_2, rate))
  const sides = correlatedPair(0.1, above(302), above(303), above(304))
  for (const side of sides) {
    for (let n = 0; n < side.length; n++) side[n] = (side[n] as number) + (low[n] as number)
    shape(side, rate, breathing)
  }
  return bandLimited(sides, rate, 35, 9000)
}
