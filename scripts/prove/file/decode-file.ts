import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The samples of a file as ffmpeg decodes it, mixed to one channel. @param rate frames per second */
export async function decodeFile(path: string, rate: number): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), 'stilltide-decoded-'))
  try {
    const target = join(folder, 'x.raw')
    const ffmpeg = spawn(
      'ffmpeg',
      ['-v', 'fatal', '-y', '-i', path, '-ar', String(rate), '-ac', '1', '-f', 'f32le', target],
      { stdio: 'inherit' },
    )
    const code = await new Promise((resolve, reject) => ffmpeg.on('exit', resolve).on('error', reject))
    if (code !== 0) throw new Error(`expected ffmpeg to decode ${path}, got exit code ${code}`)
    return samplesOf(await readFile(target))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Raw float32, little-endian, one channel. */
export const samplesOf = (bytes: Buffer): Float32Array =>
  new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2)
