import {
  AudioBufferSource,
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { describe, expect, it } from 'vitest'
import { measureTrack } from '#app/features/practice/own-audio/measure-track.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { toneFile } from '#support/tone-file.ts'

/** A real file of one second, with the given tracks. */
async function made(format: OutputFormat, tracks: { sound: boolean; picture: boolean }) {
  const output = new Output({ format, target: new BufferTarget() })
  const tone = new AudioBuffer({ length: 48_000, sampleRate: 48_000 })
  tone.getChannelData(0).forEach((_, n, samples) => {
    samples[n] = 0.1 * Math.sin((2 * Math.PI * 330 * n) / 48_000)
  })
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  canvas.getContext('2d')?.fillRect(0, 0, 32, 32)
  const sound = new AudioBufferSource({ codec: 'opus', bitrate: 64_000 })
  const picture = new CanvasSource(canvas, { codec: 'vp8', bitrate: 100_000 })
  if (tracks.sound) output.addAudioTrack(sound)
  if (tracks.picture) output.addVideoTrack(picture)
  await output.start()
  if (tracks.picture) for (let n = 0; n < 10; n++) await picture.add(n / 10, 0.1)
  if (tracks.sound) await sound.add(tone)
  await output.finalize()
  return output.target.buffer as ArrayBuffer
}

async function measured(bytes: BlobPart, type: string) {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const length = await measureTrack(url)
  URL.revokeObjectURL(url)
  return length
}

const formats = {
  ogg: () => new OggOutputFormat(),
  webm: () => new WebMOutputFormat(),
  mp4: () => new Mp4OutputFormat(),
}

describe('a file with sound in it', () => {
  it.each([
    ['ogg', 'video/ogg'],
    ['ogg', 'application/ogg'],
    ['ogg', ''],
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
    ['mp4', 'application/octet-stream'],
  ] as const)('is taken as %s although it is said to be %j', async (format, type) => {
    expect(await measured(await made(formats[format](), { sound: true, picture: false }), type)).toBeCloseTo(
      1,
      1,
    )
  })

  it('is taken when there are pictures in it, too', async () => {
    expect(
      await measured(await made(formats.webm(), { sound: true, picture: true }), 'video/webm'),
    ).toBeCloseTo(1, 1)
  })

  it('is taken as an mp3 of which nothing is known', async () => {
    const gong = await (await fetch(soundUrl('gong'))).arrayBuffer()
    expect(await measured(gong, 'application/octet-stream')).toBeGreaterThan(10)
  })
})

describe('a file without sound', () => {
  it.each(['webm', 'mp4'] as const)('is refused as a silent film in %s', async (format) => {
    const film = await made(formats[format](), { sound: false, picture: true })
    expect(await measured(film, `audio/${format}`)).toBeNull()
  })

  it('is refused as a text that is called mp3', async () => {
    expect(await measured('A text, and no sound at all.\n'.repeat(500), 'audio/mpeg')).toBeNull()
  })

  it('is refused as a stream of no length, and as one that was cut off in its head', async () => {
    expect(await measured(toneFile(0), 'audio/wav')).toBeNull()
    expect(await measured(toneFile(1).slice(0, 20), 'audio/wav')).toBeNull()
  })
})
