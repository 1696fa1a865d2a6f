import { filterInPlace, highPass } from '#domain/audio/signal/biquad.ts'
import { type Plate, widePlate } from '#scripts/audio/signal/plate.ts'
import { foldDown, onBoth, type Stereo } from '#scripts/audio/signal/stereo.ts'

/** How far a wall of the hall moves, in s, and how often, in Hz, on each side: less than a cent, never a wave. */
const depth = 0.0009
const turns = [0.083, 0.107]
/** Below it the hall is silent, in Hz: low tones would pile up. */
const from = 170

/** Hears a side through a delay that moves slowly. */
function swayed(side: Float64Array, rate: number, frequency: number): Float64Array {
  const middle = depth * 1.5 * rate
  return side.map((_, n) => {
    const back = middle + depth * rate * Math.sin((2 * Math.PI * frequency * n) / rate)
    const whole = Math.floor(back)
    const part = back - whole
    return (side[n - whole] ?? 0) * (1 - part) + (side[n - whole - 1] ?? 0) * part
  })
}

/** The reverberation alone: both sides share the hall, each hears it its own way. */
export function hall(dry: Stereo, rate: number, sound: Plate): Stereo {
  const one = filterInPlace(foldDown(dry), highPass(from, Math.SQRT1_2, rate))
  let ear = 0
  return onBoth(widePlate(one, rate, sound), (side) => swayed(side, rate, turns[ear++] as number))
}
