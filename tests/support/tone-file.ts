/** A quiet tone as a WAV file: mono, 16 bits, 8 kHz. @param length seconds */
export function toneFile(length: number): Uint8Array<ArrayBuffer> {
  const frames = Math.round(8000 * length)
  const file = new DataView(new ArrayBuffer(44 + 2 * frames))
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) file.setUint8(at + i, word.charCodeAt(i))
  }
  text(0, 'RIFF')
  file.setUint32(4, 36 + 2 * frames, true)
  text(8, 'WAVEfmt ')
  file.setUint32(16, 16, true)
  file.setUint16(20, 1, true)
  file.setUint16(22, 1, true)
  file.setUint32(24, 8000, true)
  file.setUint32(28, 16_000, true)
  file.setUint16(32, 2, true)
  file.setUint16(34, 16, true)
  text(36, 'data')
  file.setUint32(40, 2 * frames, true)
  for (let n = 0; n < frames; n++)
    file.setInt16(44 + 2 * n, 3000 * Math.sin((2 * Math.PI * 330 * n) / 8000), true)
  return new Uint8Array(file.buffer)
}
