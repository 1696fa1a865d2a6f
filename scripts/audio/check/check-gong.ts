import { decodeShipped } from '#scripts/audio/files/decode.ts'
import type { Manifest } from '#scripts/audio/manifest.ts'
import { type BandOverTime, bandOverTime } from '#scripts/audio/measure/band-over-time.ts'

/** The band in Hz, and the moments in s after the onset at which it is measured. */
export const upperBand = [3000, 6000] as const
export const upperMoments = [0.2, 0.5, 1, 2, 3, 4] as const

/** What keeps the gong from going dark: when the band blooms, how loud it becomes, how far it may fall by 2 and 4 s. */
export const gongLimits = { bloom: [0.3, 0.8], underWhole: -30, at2: -14, at4: [-40, -20] } as const

/** The gong's upper modes. */
export interface GongRow extends BandOverTime {
  readonly faults: readonly string[]
}

/** What is wrong with a gong's upper modes. */
export function gongFaults({ loudestAt, underWhole, levels }: BandOverTime): string[] {
  const { bloom, underWhole: softest, at2, at4 } = gongLimits
  const levelAt = (seconds: (typeof upperMoments)[number]): number =>
    levels[upperMoments.indexOf(seconds)] ?? -Infinity
  const faults: string[] = []
  if (!(loudestAt >= bloom[0] && loudestAt <= bloom[1]))
    faults.push(`its upper modes are loudest at ${loudestAt.toFixed(2)} s`)
  if (!(underWhole > softest)) faults.push(`its upper modes are ${underWhole.toFixed(1)} dB under it`)
  if (!(levelAt(2) > at2)) faults.push(`it goes dark: ${levelAt(2).toFixed(1)} dB after 2 s`)
  if (!(levelAt(4) > at4[0] && levelAt(4) < at4[1]))
    faults.push(`its upper modes do not fade over 4 s: ${levelAt(4).toFixed(1)} dB`)
  return faults
}

/** Measures the shipped file. Needs ffmpeg. */
export function checkGong(manifest: Manifest): GongRow {
  const { file = 'gong.mp3', onset = 0, sampleRate: rate = 48000 } = manifest.gong ?? {}
  const sound = decodeShipped(file, rate).pcm.subarray(Math.round(onset * rate))
  const band = bandOverTime(sound, rate, upperBand, upperMoments)
  return { ...band, faults: gongFaults(band) }
}
