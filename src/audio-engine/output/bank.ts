/** Fetches and decodes the sounds of a session, and says of each whether it is there. */

import { type FileSound, isBell, type SoundName, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { isBreathLoop } from '#domain/session/techniques.ts'

/** Why a sound is missing. */
export type SoundFault = 'unreachable' | 'not-audio' | 'truncated' | 'silent' | 'not-made'

export class SoundError extends Error {
  readonly sound: SoundName
  readonly fault: SoundFault
  constructor(sound: SoundName, fault: SoundFault) {
    super(`sound ${sound}: ${fault}`)
    this.sound = sound
    this.fault = fault
  }
}

/** Which copy of a file is asked for, and how long at most, in milliseconds. */
export interface FetchOptions {
  /** `reload` goes around the browser's cache, which may hold a broken copy. */
  readonly cache?: 'reload'
  readonly limit: number
}

export type FetchSound = (url: string, asking: FetchOptions) => Promise<Response>

export interface BankOptions {
  readonly fetch: FetchSound
  /** Decodes to the rate of the context that will play it. */
  readonly decode: (bytes: ArrayBuffer) => Promise<AudioBuffer>
  readonly renderBell: (bell: Exclude<SoundName, FileSound>) => Promise<AudioBuffer>
  /** Hands over each sound as it becomes ready. */
  readonly onReady: (sound: SoundName, buffer: AudioBuffer) => void
  /** Says once which sound stays missing. */
  readonly onFault: (error: SoundError) => void
  readonly wait: (milliseconds: number) => Promise<void>
}

export interface Bank {
  /**
   * Resolves when each of `sounds` is ready or given up; never rejects. A sound is fetched once; the breath of the
   * fastest pace, half of all there is, comes after the rest.
   */
  load(sounds: readonly SoundName[]): Promise<void>
}

/** Pauses before the second and third attempt at an unreachable file, in milliseconds (spec §8). */
const RETRY_WAITS = [300, 600]
/** Longest time for one attempt of a load ahead, in milliseconds (spec §9). */
export const PRELOAD = 15_000
/** The same of one that makes up for it, and of the last (spec §8). */
const [EMERGENCY, FALLBACK] = [10_000, 2000]
/** Pauses before a file that came broken is decoded anew, and before the gong is asked for once more (spec §8). */
const [BROKEN_WAIT, GONG_WAIT] = [500, 1000]
/** A file may decode this much shorter than its manifest says, in seconds. */
const SHORTFALL = 0.05
/** A peak below this is silence: −60 dBFS, linear. */
const SILENT_PEAK = 1e-3

export function createBank(options: BankOptions): Bank {
  const loads = new Map<SoundName, Promise<void>>()
  /** Those that were to be had ahead and were not. */
  const missed = new Set<SoundName>()
  const load = (sound: SoundName): Promise<void> => {
    const limit = missed.has(sound) ? EMERGENCY : PRELOAD
    const ready = isBell(sound) ? options.renderBell(sound) : loadFile(sound, limit, options)
    return ready.then(
      (buffer) => options.onReady(sound, buffer),
      (error: unknown) => {
        // Forgotten, so that a later wish tries again; until then silence holds its place.
        loads.delete(sound)
        missed.add(sound)
        if (error instanceof SoundError) options.onFault(error)
        else options.onFault(new SoundError(sound, isBell(sound) ? 'not-made' : 'not-audio'))
      },
    )
  }
  const loadAll = (sounds: readonly SoundName[]) => {
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

async function loadFile(sound: FileSound, limit: number, options: BankOptions): Promise<AudioBuffer> {
  const bytes = await fetchWithRetries(sound, limit, options)
  try {
    return await decodeWhole(sound, bytes, options)
  } catch (error) {
    // What is silent was made so; anything else may be a copy that broke on its way into the cache.
    if (error instanceof SoundError && error.fault === 'silent') throw error
    const again = await fetchOnce(sound, { cache: 'reload', limit: EMERGENCY }, options)
    if (again === null) throw error
    await options.wait(BROKEN_WAIT)
    return decodeWhole(sound, again, options)
  }
}

async function decodeWhole(sound: FileSound, bytes: ArrayBuffer, { decode }: BankOptions) {
  const buffer = await decode(bytes).catch(() => {
    throw new SoundError(sound, 'not-audio')
  })
  const { onset, length } = soundFiles[sound]
  if (buffer.duration < onset + length - SHORTFALL) throw new SoundError(sound, 'truncated')
  if (isSilent(buffer)) throw new SoundError(sound, 'silent')
  return buffer
}

/** Three attempts, one around the cache, and for the gong, with which every session begins, one more. */
async function fetchWithRetries(sound: FileSound, limit: number, options: BankOptions): Promise<ArrayBuffer> {
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

/** Null where it did not come. */
async function fetchOnce(sound: FileSound, asking: FetchOptions, { fetch }: BankOptions) {
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
