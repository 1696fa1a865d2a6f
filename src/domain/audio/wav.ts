/** A WAV file from 16-bit samples, those of several channels in turn. */
export function encodeWav(samples: Int16Array, rate: number, channels: 1 | 2 = 1): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (at: number, value: string) => {
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
