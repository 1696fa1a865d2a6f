import { addWrapped } from './loop.ts'
import { silence } from './mixing.ts'

/** Two channels of the same length. */
export type Stereo = readonly [left: Float64Array, right: Float64Array]

/** Silence of `seconds` in both channels. */
export const wideSilence = (seconds: number, rate: number): Stereo => [
  silence(seconds, rate),
  silence(seconds, rate),
]

/** What `process` makes of each side. */
export const onBoth = ([left, right]: Stereo, process: (side: Float64Array) => Float64Array): Stereo => [
  process(left),
  process(right),
]

/** The gains of both channels for a place, −1 left … 1 right: equally loud everywhere. */
export function pan(place: number): readonly [left: number, right: number] {
  const angle = (Math.PI / 4) * (1 + Math.max(-1, Math.min(1, place)))
  return [Math.cos(angle), Math.sin(angle)]
}

/** Adds a sound at a place into a loop from `at` s on, in place; it goes on around the loop's end. */
export function addAt(
  loop: Stereo,
  part: Float64Array,
  rate: number,
  { at, place, gain = 1 }: { readonly at: number; readonly place: number; readonly gain?: number },
): void {
  const [left, right] = pan(place)
  addWrapped(loop[0], part, rate, at, gain * left)
  addWrapped(loop[1], part, rate, at, gain * right)
}

/** Adds `part` × `gain` into `whole`, in place; both equally long. */
export function addBoth(whole: Stereo, part: Stereo, gain = 1): void {
  for (const channel of [0, 1] as const) {
    const [into, from] = [whole[channel], part[channel]]
    for (let n = 0; n < into.length; n++) into[n] = (into[n] as number) + (from[n] as number) * gain
  }
}

/**
 * Two channels whose correlation is `shared`, 0…1, from three equally loud sounds that have nothing in common:
 * one for both ears, one for each. Each channel is as loud as they are.
 */
export function correlatedPair(
  shared: number,
  both: Float64Array,
  left: Float64Array,
  right: Float64Array,
): Stereo {
  const [common, own] = [Math.sqrt(shared), Math.sqrt(1 - shared)]
  const ear = (alone: Float64Array) => alone.map((value, n) => own * value + common * (both[n] as number))
  return [ear(left), ear(right)]
}

/** Left and right as one: their mean, as a device with one speaker plays it. */
export const foldDown = ([left, right]: Stereo): Float64Array =>
  left.map((value, n) => (value + (right[n] as number)) / 2)
