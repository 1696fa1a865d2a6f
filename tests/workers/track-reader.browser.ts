import { expect, it } from 'vitest'
import { type FileSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { openTrack } from '#workers/track-reader.ts'

const RATE = 48_000
const bytesOf = async (sound: FileSound) => (await fetch(soundUrl(sound))).arrayBuffer()

/** Reads the whole file, in blocks of unequal length. */
async function readAll(sound: FileSound, file?: ArrayBuffer) {
  const bytes = file ?? (await bytesOf(sound))
  const reader = await openTrack({ bytes, onset: soundFiles[sound].onset }, RATE)
  const parts: Float32Array[] = []
  for (let count = 1000; ; count = (count * 7) % 30_011) {
    const part = await reader.read(count)
    parts.push(part)
    if (part.length < count) break
  }
  await reader.close()
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  parts.reduce((at, part) => {
    all.set(part, at)
    return at + part.length
  }, 0)
  return all
}

// One sound of each rate; whole tracks behave the same and take minutes.
it.each(['gong', 'energizing-200'] as const)(
  'reads %s from its onset as the browser decodes it',
  async (sound) => {
    const read = await readAll(sound)
    const buffer = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await bytesOf(sound))
    const whole = buffer.getChannelData(0).subarray(Math.round(soundFiles[sound].onset * RATE))
    // The last frame's padding may be heard as silence.
    expect(read.length).toBeGreaterThanOrEqual(whole.length - 1)
    let [difference, energy] = [0, 0]
    for (let i = 0; i < whole.length; i++) {
      difference += ((read[i] ?? 0) - (whole[i] as number)) ** 2
      energy += (whole[i] as number) ** 2
    }
    // The remaining difference is how softly each resampler cuts off at the top of the band; a shift of one
    // sample would be −20 dB.
    expect(10 * Math.log10(difference / energy)).toBeLessThan(-45)
  },
)

it('hears both channels of a track', async () => {
  // About the first ten seconds; what follows would take minutes.
  const bytes = (await bytesOf('manifestation')).slice(0, 80_000)
  const read = await readAll('manifestation', bytes)
  const buffer = await new OfflineAudioContext(2, 1, RATE).decodeAudioData(bytes.slice(0))
  expect(buffer.numberOfChannels).toBe(2)
  const onset = Math.round(soundFiles.manifestation.onset * RATE)
  const [left, right] = [buffer.getChannelData(0), buffer.getChannelData(1)]
  let [difference, energy] = [0, 0]
  for (let i = 0; i < 6 * RATE; i++) {
    const mean = ((left[onset + i] as number) + (right[onset + i] as number)) / 2
    difference += ((read[i] ?? 0) - mean) ** 2
    energy += mean ** 2
  }
  expect(10 * Math.log10(difference / energy)).toBeLessThan(-45)
})

it('refuses what is no MP3', async () => {
  await expect(openTrack({ bytes: new ArrayBuffer(5000), onset: 0 }, RATE)).rejects.toThrow()
})
