/** Door: a whole session as samples, faster than real time, for files. */
import { soundsOf } from '#domain/cues.ts'
import type { SoundName } from '#domain/sounds.ts'
import { createBank } from './bank.ts'
import { type MixRequest, mixLength, mixSession, type Samples } from './mix.ts'

export interface Rendering {
  readonly sampleRate: number
  /** Mono frames in all. */
  readonly frames: number
  /** Blocks of 10 s, made as they are asked for. */
  readonly blocks: Iterable<Float32Array<ArrayBuffer>>
  /** Sounds that could not be had and are not in it. */
  readonly missing: readonly SoundName[]
}

/** Fetches, decodes and mixes. @throws RangeError for a session without an end */
export async function renderSession(request: MixRequest): Promise<Rendering> {
  const { score, voicing, sampleRate } = request
  const { renderBell } = await import('./tone-sound.ts')
  const decoder = new OfflineAudioContext(1, 1, sampleRate)
  const samples: { -readonly [Name in keyof Samples]: Samples[Name] } = {}
  const missing: SoundName[] = []
  const bank = createBank({
    fetch: (url) => fetch(url),
    decode: (bytes) => decoder.decodeAudioData(bytes),
    renderBell: (bell) => renderBell(bell, sampleRate),
    onReady(name, buffer) {
      samples[name] = buffer.getChannelData(0)
    },
    onFault: ({ sound }) => void missing.push(sound),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  })
  await bank.load(soundsOf(score.technique, voicing))
  return { sampleRate, frames: mixLength(request), blocks: mixSession(request, samples), missing }
}
