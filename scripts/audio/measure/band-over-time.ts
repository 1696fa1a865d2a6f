import { filterInPlace, highPass, lowPass } from '#domain/audio/signal/biquad.ts'

/** A band of a sound over time. */
export interface BandOverTime {
  /** When it is loudest, in s after the onset. */
  readonly loudestAt: number
  /** Its loudest moment under the loudest of the whole sound, in dB. */
  readonly underWhole: number
  /** Its level at each of the moments asked for, in dB under its own loudest. */
  readonly levels: readonly number[]
}

/** Long enough that beats of two tones do not count as changes, in s. */
const frame = 0.2
const hop = 0.05

/** Power of each 200 ms, one every 50 ms. */
function powers(pcm: Float64Array, rate: number): number[] {
  const [width, step] = [Math.round(frame * rate), Math.round(hop * rate)]
  const all: number[] = []
  for (let start = 0; start + width <= pcm.length; start += step)
    all.push(pcm.subarray(start, start + width).reduce((sum, value) => sum + value * value, 1e-18) / width)
  return all
}

/** How the part of a sound between two frequencies, in Hz, blooms and fades; edges fall 24 dB per octave. */
export function bandOverTime(
  pcm: Float64Array,
  rate: number,
  [from, to]: readonly [number, number],
  at: readonly number[],
): BandOverTime {
  const edges = [0.541, 1.307].flatMap((q) => [highPass(from, q, rate), lowPass(to, q, rate)])
  const band = powers(filterInPlace(pcm.slice(), ...edges), rate)
  const most = Math.max(...band)
  const decibels = (power: number, of: number): number => 10 * Math.log10(power / of)
  const indexAt = (seconds: number): number => Math.round((seconds - frame / 2) / hop)
  return {
    loudestAt: band.indexOf(most) * hop + frame / 2,
    underWhole: decibels(most, Math.max(...powers(pcm, rate))),
    levels: at.map((seconds) => decibels(band[Math.max(0, indexAt(seconds))] ?? 1e-18, most)),
  }
}
