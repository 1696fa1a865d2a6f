import { type FileSound, soundFiles } from '#domain/session/sounds.ts'
import { type Found, findOnsets, type Onset, type Sound } from '#support/onsets/onsets.ts'
import type { Session } from './session.ts'

/** What was found in the whole recording of a session. */
export interface Listened {
  readonly sampleRate: number
  readonly found: Found
  /** Stretches that the recorder missed, in frames; there must be none. */
  readonly gaps: readonly { readonly frame: number; readonly length: number }[]
  /** Streams other than the session's that carried anything but silence. */
  readonly otherSound: number
}

/** Searches everything that left the graph for every sound that was ever given to a source. */
export function listen(session: Session): Listened {
  const sampleRate = session.clock.contexts[0]?.sampleRate ?? 0
  const sounds = session.buffers.map((each) => soundOf(each, sampleRate))
  const [loudest, ...others] = session.recordings
    .streams()
    .map((stream) => session.recordings.recording(stream))
    .map((recording) => ({ ...recording, peak: peakOf(recording.samples) }))
    .sort((a, b) => b.peak - a.peak)
  if (!loudest)
    throw new Error(`expected sound from ${session.engine}, got none: ${session.troubles.join(', ')}`)
  return {
    sampleRate,
    found: findOnsets(loudest.samples, sounds, { sampleRate, first: loudest.first }),
    gaps: loudest.gaps,
    otherSound: others.filter(({ peak }) => peak > 0).length,
  }
}

/** Cues that the recount knows (gong, words and bells), and the breath loops that go with bells. */
export const isBreathLoop = ({ sound }: Onset) => sound.startsWith('energizing-')

function soundOf({ url, samples }: Session['buffers'][number], sampleRate: number): Sound {
  const name = url ? new URL(url).pathname.replace(/^.*\/|\.\w+$/g, '') : bellName(samples, sampleRate)
  const file = soundFiles[name as FileSound] as (typeof soundFiles)[FileSound] | undefined
  if (!file) return { name, samples, onset: 0 }
  const at = (seconds: number) => Math.round(seconds * sampleRate)
  const entries = name.startsWith('energizing-') ? [at(file.onset + file.length / 2)] : undefined
  return { name, samples, onset: at(file.onset), entries }
}

/** A bell has no file; its pitch identifies it (spec §9: inhale 392 Hz, exhale 329 Hz). */
function bellName(samples: Float32Array, sampleRate: number): string {
  const power = (frequency: number) => {
    let re = 0
    let im = 0
    for (const [i, each] of samples.entries()) {
      re += each * Math.cos((2 * Math.PI * frequency * i) / sampleRate)
      im += each * Math.sin((2 * Math.PI * frequency * i) / sampleRate)
    }
    return re * re + im * im
  }
  const pitches = { 'bell-inhale': 392, 'bell-exhale': 329, 'bell-hold': 262 }
  const [best] = Object.entries(pitches).sort((a, b) => power(b[1]) - power(a[1]))
  return best?.[0] ?? 'unknown'
}

const peakOf = (samples: Float32Array) => samples.reduce((peak, each) => Math.max(peak, Math.abs(each)), 0)
