import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Two seconds of silence with 40 ms of soft-edged noise at half a second: its position is unambiguous. */
export function burst(rate: number): Float32Array {
  const pcm = new Float32Array(2 * rate)
  const length = Math.round(0.04 * rate)
  let seed = 7
  let low = 0
  for (let i = 0; i < length; i++) {
    seed = (seed * 48_271) % 2_147_483_647
    // Low-passed, because an encoder keeps little above 16 kHz.
    low += 0.3 * (seed / 1_073_741_823.5 - 1 - low)
    pcm[rate / 2 + i] = low * Math.sin((Math.PI * i) / length) ** 2
  }
  return pcm
}

/** `pcm` as the `lame` program encodes it (96 kb/s mono), its header's tag renamed to `header`. */
export async function mp3Of(pcm: Float32Array, rate: number, header: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'stilltide-mp3-'))
  try {
    const wav = join(folder, 'x.wav')
    const mp3 = join(folder, 'x.mp3')
    await writeFile(wav, wavOf(pcm, rate))
    await promisify(execFile)('lame', ['--quiet', '-m', 'm', '-b', '96', '--noreplaygain', wav, mp3])
    const bytes = await readFile(mp3)
    return relabelled(bytes, header)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * How many samples later than in `wanted` the burst is found in `decoded`, by the best match within ±3000, to
 * a twentieth of a sample: an exact decoder gives 0, one that resamples may land between samples.
 */
export function offsetOf(decoded: readonly number[], wanted: Float32Array): number {
  const from = wanted.findIndex((each) => each !== 0)
  const template = wanted.subarray(from, wanted.findLastIndex((each) => each !== 0) + 1)
  const matchAt = (offset: number) =>
    template.reduce((sum, each, i) => sum + each * (decoded[from + offset + i] ?? 0), 0)
  let best = -3000
  let highest = 0
  for (let offset = -3000; offset <= 3000; offset++) {
    const match = matchAt(offset)
    if (match <= highest) continue
    best = offset
    highest = match
  }
  const [before, after] = [matchAt(best - 1), matchAt(best + 1)]
  const between = (0.5 * (before - after)) / (before - 2 * highest + after)
  return Math.round((best + between) * 20) / 20 + 0
}

/** `pcm` of `rate` at another rate, by sinc interpolation over 2 · 32 samples, as a perfect resampler. */
export function resampled(pcm: Float32Array, rate: number, to: number): Float32Array {
  const cut = Math.min(1, to / rate)
  const reach = 32
  return Float32Array.from({ length: Math.round((pcm.length * to) / rate) }, (_, n) => {
    const centre = (n * rate) / to
    let sum = 0
    for (let k = Math.ceil(centre - reach); k <= centre + reach; k++) {
      const x = k - centre
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * cut * x) / (Math.PI * cut * x)
      sum += (pcm[k] ?? 0) * cut * sinc * Math.cos((Math.PI * x) / (2 * reach)) ** 2
    }
    return sum
  })
}

/** The encoder's name is in the first frame's Xing/Info tag. */
function relabelled(bytes: Buffer, name: string): Buffer {
  const at = bytes.indexOf('LAME')
  if (at < 0) throw new Error('expected a LAME header')
  const copy = Buffer.from(bytes)
  copy.write(name.slice(0, 4), at, 'latin1')
  return copy
}

function wavOf(pcm: Float32Array, rate: number): Buffer {
  const wav = Buffer.alloc(44 + pcm.length * 2)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(36 + pcm.length * 2, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(rate, 24)
  wav.writeUInt32LE(rate * 2, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(pcm.length * 2, 40)
  for (const [i, each] of pcm.entries()) wav.writeInt16LE(Math.round(each * 32_767), 44 + i * 2)
  return wav
}
