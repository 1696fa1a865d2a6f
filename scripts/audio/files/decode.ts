import { soundPath } from '#scripts/audio/manifest.ts'
import { run } from '#scripts/audio/programs.ts'
import type { Recording } from './flac.ts'

/**
 * Decodes a shipped file with ffmpeg, gapless as its header says.
 * @param rate in Hz; resampled to it when the file has another
 */
export function decodeShipped(file: string, rate: number): Recording {
  const shape = ['-f', 'f32le', '-ac', '1', '-ar', String(rate)]
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
  return {
    rate,
    pcm: Float64Array.from({ length: bytes.length >> 2 }, (_, n) => view.getFloat32(n * 4, true)),
  }
}
