import { amplitude } from '#domain/audio/signal/decibels.ts'
import { type Channels, listOf } from '#domain/audio/signal/loudness.ts'
import { loudnessWithin } from '#scripts/audio/check/separation.ts'
import type { PlacedLine } from '#scripts/audio/voice/narration.ts'
import { ease } from './envelope.ts'

/**
 * How long music takes to sink before a line and to rise after it, in s: slow, so that no one hears it move.
 */
const [sinkSeconds, riseSeconds] = [2.2, 4.5]

/**
 * Lowers `music`, in place, wherever a line is spoken: to `below` LU under `level` LUFS, for each line by as
 * much as the music there needs. Where lines are closer together than it takes to sink and rise, the deeper
 * level of both counts.
 */
export function makeRoom<Sound extends Channels>(
  music: Sound,
  rate: number,
  lines: readonly PlacedLine[],
  { level, below }: { readonly level: number; readonly below: number },
): Sound {
  const channels = listOf(music)
  const length = channels[0]?.length ?? 0
  const dips = lines.map(({ at, end }) => ({
    at,
    end,
    depth: Math.max(0, loudnessWithin(music, rate, [{ at, end }]) - (level - below)),
  }))
  const gain = new Float64Array(length).fill(1)
  for (const { at, end, depth } of dips) {
    const last = Math.min(length, Math.round((end + riseSeconds) * rate))
    for (let n = Math.max(0, Math.round((at - sinkSeconds) * rate)); n < last; n++) {
      const t = n / rate
      const part = Math.min(
        ease((t - at + sinkSeconds) / sinkSeconds),
        ease((end + riseSeconds - t) / riseSeconds),
      )
      gain[n] = Math.min(gain[n] as number, amplitude(-depth * part))
    }
  }
  for (const channel of channels)
    for (let n = 0; n < length; n++) channel[n] = (channel[n] as number) * (gain[n] as number)
  return music
}
