/** Fetches and decodes the sounds of a session, and says of each whether it is there. */
import { type FileSound, isBell, type SoundName, soundFiles, soundUrl } from '#domain/sounds.ts'

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

export interface BankOptions {
  readonly fetch: (url: string) => Promise<Response>
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
  /** Resolves when each of `sounds` is ready or given up; never rejects. A sound is fetched once. */
  load(sounds: readonly SoundName[]): Promise<void>
}

/** Pauses before the second and third attempt at an unreachable file, in milliseconds (spec §8). */
const RETRY_WAITS = [300, 600]
/** A file may decode this much shorter than its manifest says, in seconds. */
const SHORTFALL = 0.05
/** A peak below this is silence: −60 dBFS, linear. */
const SILENT_PEAK = 1e-3

export function createBank(options: BankOptions): Bank {
  const loads = new Map<SoundName, Promise<void>>()
  const load = (sound: SoundName): Promise<void> => {
    const ready = isBell(sound) ? options.renderBell(sound) : loadFile(sound, options)
    return ready.then(
      (buffer) => options.onReady(sound, buffer),
      (error: unknown) => {
        // Forgotten, so that a later wish tries again.
        loads.delete(sound)
        if (error instanceof SoundError) options.onFault(error)
        else options.onFault(new SoundError(sound, isBell(sound) ? 'not-made' : 'not-audio'))
      },
    )
  }
  return {
    async load(sounds) {
      for (const sound of sounds) if (!loads.has(sound)) loads.set(sound, load(sound))
      await Promise.all(sounds.map((sound) => loads.get(sound)))
    },
  }
}

async function loadFile(sound: FileSound, options: BankOptions): Promise<AudioBuffer> {
  const bytes = await fetchWithRetries(sound, options)
  const buffer = await options.decode(bytes).catch(() => {
    throw new SoundError(sound, 'not-audio')
  })
  const { onset, length } = soundFiles[sound]
  if (buffer.duration < onset + length - SHORTFALL) throw new SoundError(sound, 'truncated')
  if (isSilent(buffer)) throw new SoundError(sound, 'silent')
  return buffer
}

async function fetchWithRetries(sound: FileSound, { fetch, wait }: BankOptions): Promise<ArrayBuffer> {
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await fetch(soundUrl(sound))
      if (!response.ok) throw new SoundError(sound, 'unreachable')
      return await response.arrayBuffer()
    } catch {
      const pause = RETRY_WAITS[attempt]
      if (pause === undefined) throw new SoundError(sound, 'unreachable')
      await wait(pause)
    }
  }
}

function isSilent(buffer: AudioBuffer): boolean {
  const samples = buffer.getChannelData(0)
  return !samples.some((sample) => Math.abs(sample) > SILENT_PEAK)
}
