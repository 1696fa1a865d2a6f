/** Fetches and decodes the sounds of a session, and reports which are ready or missing. */

import { type Bell, isBell, type LoadedSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { isBreathLoop, type PhaseKind, phaseWords } from '#domain/session/techniques.ts'

type LoadedFile = Exclude<LoadedSound, Bell>

/** Why a sound is missing. */
export type SoundFault = 'unreachable' | 'not-audio' | 'truncated' | 'silent' | 'not-made'

export class SoundError extends Error {
  readonly sound: LoadedSound
  readonly fault: SoundFault
  constructor(sound: LoadedSound, fault: SoundFault) {
    super(`sound ${sound}: ${fault}`)
    this.sound = sound
    this.fault = fault
  }
}

/** Which copy of a file to fetch, and the time limit, in milliseconds. */
export interface FetchOptions {
  /** `reload` bypasses the browser's cache, which may contain a broken copy. */
  readonly cache?: 'reload'
  readonly limit: number
}

export type FetchSound = (url: string, asking: FetchOptions) => Promise<Response>

/** Reads a word that the person recorded: a file shaped like the app's; null if there is none. May reject. */
export type ReadOwnWord = (word: PhaseKind) => Promise<ArrayBuffer | null>

export interface BankOptions {
  readonly fetch: FetchSound
  /** Decodes to the rate of the context that will play it. */
  readonly decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>
  readonly renderBell: (bell: Bell) => Promise<AudioBuffer>
  /** Called with each sound when it is ready. */
  readonly onReady: (sound: LoadedSound, buffer: AudioBuffer) => void
  /** Called once for each sound that stays missing. */
  readonly onFault: (error: SoundError) => void
  readonly wait: (milliseconds: number) => Promise<void>
  /** Null unless the person speaks the words. */
  readonly readOwnWord: ReadOwnWord | null
  /** Called for each word of the person's own that cannot be had: the app's file takes its place. */
  readonly onOwnWordMissing: (word: PhaseKind) => void
}

export interface Bank {
  /**
   * Resolves when each of `sounds` is ready or given up; never rejects. A sound is fetched once; the breath
   * of the fastest pace, half of all bytes, is fetched last.
   */
  load(sounds: readonly LoadedSound[]): Promise<void>
}

/** Pauses before the second and third attempt at an unreachable file, in milliseconds (spec §8). */
const RETRY_WAITS = [300, 600]
/** Time limit for one attempt to preload, in milliseconds (spec §9). */
export const PRELOAD = 15_000
/** The same for an emergency load after a failed preload, and for the fallback (spec §8). */
const [EMERGENCY, FALLBACK] = [10_000, 2000]
/** Pauses before a broken file is decoded again, and before the gong is fetched once more (spec §8). */
const [BROKEN_WAIT, GONG_WAIT] = [500, 1000]
/** How much shorter than in the manifest a decoded file may be, in seconds. */
const SHORTFALL = 0.05
/** A peak below this is silence: −60 dBFS, linear. */
const SILENT_PEAK = 1e-3

export function createBank(options: BankOptions): Bank {
  const loads = new Map<LoadedSound, Promise<void>>()
  /** Sounds whose preload failed. */
  const missed = new Set<LoadedSound>()
  const load = (sound: LoadedSound): Promise<void> => {
    const limit = missed.has(sound) ? EMERGENCY : PRELOAD
    const ready = isBell(sound) ? options.renderBell(sound) : loadSpoken(sound, limit, options)
    return ready.then(
      (buffer) => options.onReady(sound, buffer),
      (error: unknown) => {
        // Removed, so that a later request tries again; until then there is silence in its place.
        loads.delete(sound)
        missed.add(sound)
        if (error instanceof SoundError) options.onFault(error)
        else options.onFault(new SoundError(sound, isBell(sound) ? 'not-made' : 'not-audio'))
      },
    )
  }
  const loadAll = (sounds: readonly LoadedSound[]) => {
    for (const sound of sounds) if (!loads.has(sound)) loads.set(sound, load(sound))
    return Promise.all(sounds.map((sound) => loads.get(sound)))
  }
  return {
    async load(sounds) {
      await loadAll(sounds.filter((sound) => !isBreathLoop(sound)))
      await loadAll(sounds.filter(isBreathLoop))
    },
  }
}

const isWord = (sound: LoadedFile): sound is PhaseKind => sound in phaseWords

/** The person's own word, if it is to be one and can be had; the file otherwise. */
async function loadSpoken(sound: LoadedFile, limit: number, options: BankOptions): Promise<AudioBuffer> {
  const { readOwnWord, onOwnWordMissing } = options
  if (readOwnWord === null || !isWord(sound)) return loadFile(sound, limit, options)
  try {
    const bytes = await readOwnWord(sound)
    if (bytes !== null) return await decodeWhole(sound, bytes, options)
  } catch {
    // Unreadable, or not what was stored: as good as none.
  }
  onOwnWordMissing(sound)
  return loadFile(sound, limit, options)
}

async function loadFile(sound: LoadedFile, limit: number, options: BankOptions): Promise<AudioBuffer> {
  const bytes = await fetchWithRetries(sound, limit, options)
  try {
    return await decodeWhole(sound, bytes, options)
  } catch (error) {
    // A silent file is silent on the server; any other fault may be a broken copy in the cache.
    if (error instanceof SoundError && error.fault === 'silent') throw error
    const again = await fetchOnce(sound, { cache: 'reload', limit: EMERGENCY }, options)
    if (again === null) throw error
    await options.wait(BROKEN_WAIT)
    return decodeWhole(sound, again, options)
  }
}

async function decodeWhole(sound: LoadedFile, bytes: ArrayBuffer, { decode }: BankOptions) {
  const buffer = await decode(bytes).catch(() => {
    throw new SoundError(sound, 'not-audio')
  })
  const { onset, length } = soundFiles[sound]
  if (buffer.duration < onset + length - SHORTFALL) throw new SoundError(sound, 'truncated')
  if (isSilent(buffer)) throw new SoundError(sound, 'silent')
  return buffer
}

/** Three attempts and a last one that bypasses the cache; for the gong, which begins every session, two. */
async function fetchWithRetries(
  sound: LoadedFile,
  limit: number,
  options: BankOptions,
): Promise<ArrayBuffer> {
  for (const pause of [...RETRY_WAITS, null]) {
    const bytes = await fetchOnce(sound, { limit }, options)
    if (bytes !== null) return bytes
    if (pause !== null) await options.wait(pause)
  }
  for (const pause of sound === 'gong' ? [GONG_WAIT, null] : [null]) {
    const bytes = await fetchOnce(sound, { cache: 'reload', limit: FALLBACK }, options)
    if (bytes !== null) return bytes
    if (pause !== null) await options.wait(pause)
  }
  throw new SoundError(sound, 'unreachable')
}

/** Null if it was not received. */
async function fetchOnce(sound: LoadedFile, asking: FetchOptions, { fetch }: BankOptions) {
  try {
    const response = await fetch(soundUrl(sound), asking)
    return response.ok ? await response.arrayBuffer() : null
  } catch {
    return null
  }
}

function isSilent(buffer: AudioBuffer): boolean {
  const samples = buffer.getChannelData(0)
  return !samples.some((sample) => Math.abs(sample) > SILENT_PEAK)
}
