/** Door: a practice as an audio file, faster than real time. */
import { type AudioFile, FILE_RATE, type FileFormat } from '#domain/audio/audio-file.ts'
import { fileOfSoundscape, loopOf } from '#domain/audio/soundscape-sound.ts'
import { soundsOf } from '#domain/session/cues.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import {
  type FileSound,
  isBell,
  type LoadedSound,
  type SoundscapeFile,
  soundFiles,
  soundUrl,
} from '#domain/session/sounds.ts'
import type { Samples } from '#workers/mix.ts'
import { openRenderer, type RenderAbilities, type RenderEnd } from '#workers/render.ts'
import { browserParts } from './browser-parts.ts'
import { createBank, PRELOAD, type ReadOwnWord } from './output/bank.ts'
import { freeStored, storedPlace } from './platform/stored-files.ts'

export type { RenderAbilities } from '#workers/render.ts'

export interface FileOrder {
  readonly file: AudioFile
  readonly volumes: SessionSettings['volumes']
  readonly format: FileFormat
  /** Stored in the file. */
  readonly title: string
  /** Reads the person's own audio, if it plays under the session; null if it is not on the device. */
  readonly readOwn: () => Promise<Blob | null>
  /** Reads the words that the person recorded. */
  readonly readOwnWord: ReadOwnWord
  /** Where the person wants it; null if it will be downloaded. */
  readonly handle: FileSystemFileHandle | null
}

/** `file` is for download; `free` releases its place on disk. */
export type SavedFile =
  | { readonly is: 'saved'; readonly file: Blob | null; readonly free: () => void }
  | { readonly is: 'cancelled' }

/** The person's own file, and their own words. */
type OwnSound = 'own' | 'own words'

/** Sounds that the file needs could not be loaded. */
export class MissingSounds extends Error {
  readonly sounds: readonly (LoadedSound | OwnSound)[]
  constructor(sounds: readonly (LoadedSound | OwnSound)[]) {
    super(`missing: ${sounds.join(', ')}`)
    this.sounds = sounds
  }
}

/** What this browser can encode and decode. Rejects when the worker cannot run. */
export async function renderAbilities(): Promise<RenderAbilities> {
  const renderer = openRenderer()
  try {
    return await renderer.abilities()
  } finally {
    renderer.close()
  }
}

/**
 * Writes the whole file, or nothing.
 * @param onProgress receives the progress, 0…1
 * @throws MissingSounds, and errors of the disk or the encoder
 */
export async function saveFile(
  order: FileOrder,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<SavedFile> {
  const renderer = openRenderer()
  const place =
    order.handle === null ? await storedPlace() : ({ is: 'chosen', handle: order.handle } as const)
  try {
    // First and alone: nothing takes more memory to decode.
    const soundscape = await loadSoundscape(order)
    const [samples, track] = await Promise.all([loadCues(order), loadTrack(order.file)])
    const request = { file: order.file, volumes: order.volumes, sampleRate: FILE_RATE }
    const { format, title } = order
    const goesOn = (done: number) => {
      if (!signal.aborted) onProgress(done)
      return !signal.aborted
    }
    const end: RenderEnd = signal.aborted
      ? { is: 'cancelled' }
      : await renderer.render({ request, samples, track, soundscape, format, title, place }, goesOn)
    if (end.is === 'done') return { is: 'saved', file: end.file, free: () => void freeStored(place) }
    await freeStored(place)
    return end
  } catch (error) {
    await freeStored(place)
    throw error
  } finally {
    renderer.close()
  }
}

/** Fetches, decodes and renders every sound that the cues need. */
async function loadCues({ file: { parts, voicing }, readOwnWord }: FileOrder): Promise<Samples> {
  const { renderBell } = await import('./output/tone-sound.ts')
  const decoder = new OfflineAudioContext(1, 1, FILE_RATE)
  const samples: { -readonly [Name in keyof Samples]: Samples[Name] } = {}
  const missing: (LoadedSound | OwnSound)[] = []
  const bank = createBank({
    fetch: browserParts.fetch,
    decode: (bytes) => decoder.decodeAudioData(bytes),
    renderBell: (bell) => renderBell(bell, FILE_RATE),
    onReady(name, buffer) {
      // A copy, which can be transferred.
      samples[name] = buffer.getChannelData(0).slice()
    },
    onFault: ({ sound }) => void missing.push(sound),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    readOwnWord: voicing.guide === 'own' ? readOwnWord : null,
    // A file in somebody else's voice would be found out too late.
    onOwnWordMissing: () => void missing.push('own words'),
  })
  await bank.load([...new Set(parts.flatMap(({ score }) => soundsOf(score.technique, voicing)))])
  if (missing.length > 0) throw new MissingSounds(missing)
  return samples
}

/** A mono loop of what plays under the session; null if nothing does. */
async function loadSoundscape({ file: { soundscape }, readOwn }: FileOrder) {
  if (soundscape === null) return null
  const { name } = soundscape
  const decoder = new OfflineAudioContext(1, 1, FILE_RATE)
  if (name === 'own') {
    const file = await readOwn().catch(() => null)
    const buffer = await file
      ?.arrayBuffer()
      .then((bytes) => decoder.decodeAudioData(bytes))
      .catch(() => null)
    if (!buffer) throw new MissingSounds(['own'])
    return foldDown(buffer, 0, buffer.length)
  }
  const bytes = await loadBytes(fileOfSoundscape(name))
  const buffer = await decoder.decodeAudioData(bytes).catch(() => null)
  if (buffer === null) throw new MissingSounds([fileOfSoundscape(name)])
  const { onset, length } = loopOf(name)
  return foldDown(buffer, Math.round(onset * FILE_RATE), Math.round(length * FILE_RATE))
}

/**
 * The mean of all channels, from frame `from` on. Takes the buffer's samples, of which a soundscape has 37 MB:
 * it is empty afterwards.
 */
function foldDown(buffer: AudioBuffer, from: number, length: number): Float32Array<ArrayBuffer> {
  const mono = takeChannel(buffer, 0)
  for (let channel = 1; channel < buffer.numberOfChannels; channel++)
    takeChannel(buffer, channel).forEach((sample, frame) => {
      mono[frame] = (mono[frame] as number) + sample
    })
  for (let frame = 0; frame < mono.length; frame++)
    mono[frame] = (mono[frame] as number) / buffer.numberOfChannels
  return mono.subarray(from, from + length)
}

function takeChannel(buffer: AudioBuffer, channel: number): Float32Array<ArrayBuffer> {
  const samples = buffer.getChannelData(channel)
  return structuredClone(samples, { transfer: [samples.buffer] })
}

async function loadTrack({ track }: AudioFile) {
  if (track === null || isBell(track.sound)) return null
  return { bytes: await loadBytes(track.sound), onset: soundFiles[track.sound].onset }
}

async function loadBytes(sound: FileSound | SoundscapeFile): Promise<ArrayBuffer> {
  const bytes = await browserParts
    .fetch(soundUrl(sound), { limit: PRELOAD })
    .then((response) => (response.ok ? response.arrayBuffer() : null))
    .catch(() => null)
  if (bytes === null) throw new MissingSounds([sound])
  return bytes
}
