/** A mono WAV file of 32-bit floats: every sample survives, also above full scale. */
export function floatWav(samples: Float32Array, sampleRate: number): Buffer {
  const file = Buffer.alloc(58 + samples.length * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(18, 16)
  // 3 is IEEE float; such files need the longer format chunk and a sample count.
  file.writeUInt16LE(3, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(sampleRate, 24)
  file.writeUInt32LE(sampleRate * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(32, 34)
  file.write('fact', 38)
  file.writeUInt32LE(4, 42)
  file.writeUInt32LE(samples.length, 46)
  file.write('data', 50)
  file.writeUInt32LE(samples.length * 4, 54)
  for (const [i, sample] of samples.entries()) file.writeFloatLE(sample, 58 + 4 * i)
  return file
}

/** The samples of a file made by `floatWav`. @throws if it is another kind of file. */
export function readFloatWav(file: Buffer): { samples: Float32Array; sampleRate: number } {
  const isOurs =
    file.toString('latin1', 0, 4) === 'RIFF' && file.readUInt16LE(20) === 3 && file.readUInt16LE(22) === 1
  if (!isOurs) throw new Error('wav: not a mono file of floats')
  const length = file.readUInt32LE(54) / 4
  return {
    samples: Float32Array.from({ length }, (_, i) => file.readFloatLE(58 + 4 * i)),
    sampleRate: file.readUInt32LE(24),
  }
}
