import { soundPath } from '#scripts/audio/manifest.ts'
import { run } from '#scripts/audio/programs.ts'
import type { Stereo } from '#scripts/audio/signal/stereo.ts'
import type { Recording } from './flac.ts'

function decode(file: string, rate: number, channels: 1 | 2): Float64Array {
  const shape = ['-f', 'f32le', '-ac', String(channels), '-ar', String(rate)]
  const bytes = run('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    '-i',
    soundPath(file),
    ...shape,
    'pipe:1',
  ])
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float64Array.from({ length: bytes.length >> 2 }, (_, n) => view.getFloat32(n * 4, true))
}

/**
 * Decodes a shipped file with ffmpeg, gapless as its header says; two channels are mixed into one.
 * @param rate in Hz; resampled to it when the file has another
 */
export const decodeShipped = (file: string, rate: number): Recording => ({
  rate,
  pcm: decode(file, rate, 1),
})

/** Decodes a shipped file of two channels in the same way. */
export function decodeStereo(file: string, rate: number): Stereo {
  const samples = decode(file, rate, 2)
  const channel = (at: number) =>
    Float64Array.from({ length: samples.length >> 1 }, (_, n) => samples[2 * n + at] as number)
  return [channel(0), channel(1)]
}
