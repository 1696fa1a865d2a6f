import { loudness } from '#domain/audio/signal/loudness.ts'
import { foldDown, type Stereo } from '#scripts/audio/signal/stereo.ts'

/** How wide a sound is: energy of the sides over that of the middle, in dB; −∞ when both ears hear the same. */
export function width([left, right]: Stereo): number {
  let [middle, sides] = [0, 0]
  for (let n = 0; n < left.length; n++) {
    const [l, r] = [left[n] as number, right[n] as number]
    middle += (l + r) ** 2
    sides += (l - r) ** 2
  }
  return 10 * Math.log10(sides / middle)
}

/** How much softer, in LU, a sound is in mono: 0 when both ears hear the same, 3 when they share nothing. */
export function monoLoss(sound: Stereo, rate: number): number {
  const one = foldDown(sound)
  return loudness(sound, rate) - loudness([one, one], rate)
}
