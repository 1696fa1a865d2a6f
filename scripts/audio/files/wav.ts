import type { Recording } from './flac.ts'

/** A WAV file from 16-bit samples, those of several channels in turn. */
export function encodeWav(samples: Int16Array, rate: number, channels: 1 | 2 = 1): Uint8Array {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string): void => {
    for (let n = 0; n < value.length; n++) bytes[at + n] = value.charCodeAt(n)
  }
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate * 2 * channels, true)
  view.setUint16(32, 2 * channels, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (let n = 0; n < samples.length; n++) view.setInt16(44 + n * 2, samples[n] as number, true)
  return bytes
}

/** Reads a WAV file of one 16-bit channel. @throws Error when it is anything else */
export function decodeWav(bytes: Uint8Array): Recording {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let rate = 0
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4))
    const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8)
    if (id === 'fmt ') {
      rate = view.getUint32(at + 12, true)
      const [format, channels, depth] = [20, 22, 34].map((offset) => view.getUint16(at - 12 + offset, true))
      if (format !== 1 || channels !== 1 || depth !== 16)
        throw new Error('expected a WAV file of one 16-bit channel')
    }
    if (id === 'data') {
      const pcm = Float64Array.from(
        { length: length >> 1 },
        (_, n) => view.getInt16(at + 8 + n * 2, true) / 32768,
      )
      return { rate, pcm }
    }
    at += 8 + length + (length & 1)
  }
  throw new Error('expected a WAV file with samples, got none')
}
