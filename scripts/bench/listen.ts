import { type Found, findLikeOnsets, findOnsets, type Sound } from '#support/onsets/onsets.ts'
import { madeSounds } from '#support/onsets/onsets-sounds.ts'
import type { Gathered, Gatherer } from '#support/tap/tap-gather.ts'
import { readManifest } from './app.ts'

/** What was found in a recording, and whether every sample of it was accounted for. */
export interface Listening extends Found {
  readonly isWhole: boolean
}

/** For the bench's own pages: finds their cues by likeness, since Tone starts sources between samples. */
export function listenToMade({ recording, sampleRate }: Gathered): Listening {
  const sounds = Object.entries(madeSounds(sampleRate)).map(
    ([name, samples]): Sound => ({ name, samples, onset: 0 }),
  )
  const onsets = findLikeOnsets(recording.samples, sounds, { sampleRate, first: recording.first })
  return { onsets, pieces: [], fades: [], unexplained: [], isWhole: false }
}

/** For the app: accounts for every sample of the recording by its bells and its files, as decoded there. */
export async function listenToApp(
  { recording, sampleRate }: Gathered,
  gatherer: Gatherer,
  origin: string,
  files: readonly string[],
): Promise<Listening> {
  const sounds = [
    ...(await filesOf(gatherer, origin, files, sampleRate)),
    ...(await bellsOf(gatherer, sampleRate)),
  ]
  const found = findOnsets(recording.samples, sounds, { sampleRate, first: recording.first })
  return { ...found, isWhole: found.unexplained.length === 0 }
}

/** Files that a treadmill session can play, by name. */
export const treadmillSounds = [
  'gong',
  'inhale',
  'exhale',
  'energizing-409',
  'energizing-304',
  'energizing-200',
] as const

async function filesOf(
  gatherer: Gatherer,
  origin: string,
  files: readonly string[],
  sampleRate: number,
): Promise<Sound[]> {
  const manifest = readManifest()
  const about = files.flatMap((name) => {
    const file = manifest[name]
    return file ? [{ name, file }] : []
  })
  const urls = Object.fromEntries(
    about.map(({ name, file }) => [name, `${origin}/assets/audio/${file.file}?h=${file.hash}`]),
  )
  const decoded = await gatherer.decode(urls, sampleRate)
  return about.map(({ name, file }): Sound => {
    const onset = Math.round(file.onset * sampleRate)
    // A breath loop is one breath in and one out: its second half begins at an exhale.
    const half = Math.round((file.onset + file.length / 2) * sampleRate)
    const entries = name.startsWith('energizing') ? [half] : []
    return { name, samples: decoded.get(name) ?? new Float32Array(0), onset, entries }
  })
}

/**
 * The bells are made in the page: the buffers of 0.9 s that belong to no file, distinguished by their pitch.
 */
async function bellsOf(gatherer: Gatherer, sampleRate: number): Promise<Sound[]> {
  const made = await gatherer.madeBuffers()
  const bells = made.filter(({ about }) => Math.abs(about.length - 0.9 * sampleRate) < 0.01 * sampleRate)
  return bells.map(({ samples }): Sound => {
    const name =
      strength(samples, 392, sampleRate) > strength(samples, 329, sampleRate) ? 'bell-392' : 'bell-329'
    return { name, samples, onset: 0 }
  })
}

/** How much of a sound is at `hertz`. */
function strength(samples: Float32Array, hertz: number, sampleRate: number): number {
  let re = 0
  let im = 0
  for (const [i, sample] of samples.entries()) {
    re += sample * Math.cos((2 * Math.PI * hertz * i) / sampleRate)
    im += sample * Math.sin((2 * Math.PI * hertz * i) / sampleRate)
  }
  return re * re + im * im
}
