/** Whether a saved file is the session that the recount predicts. */
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '#scripts/bench/app.ts'
import { findLikeOnsets, type Sound } from '#support/onsets/onsets.ts'
import { decodeFile } from './decode-file.ts'
import { type FileSession, RATE } from './session.ts'

export interface Verdict {
  readonly expected: number
  readonly found: number
  /** Onsets that are missing, doubled or off their frame. */
  readonly wrong: readonly string[]
  /** Further measurements, in words. */
  readonly more: string
}

/** Likeness below which there is no onset: a gong's ringing reaches at most 0.9, a cue through Opus 0.98. */
const LIKENESS = 0.95
const LEAST_GAIN = 0.3

/** The sounds of a session as shipped, decoded by ffmpeg. */
async function shippedSounds({ gains }: FileSession): Promise<readonly Sound[]> {
  const manifest = readManifest()
  return Promise.all(
    Object.keys(gains).map(async (name) => {
      const { file = '', onset = 0 } = manifest[name] ?? {}
      const samples = await decodeFile(join('public/assets/audio', file), RATE)
      return { name, samples, onset: Math.round(onset * RATE) }
    }),
  )
}

/** Searches the whole file for every cue, so that extra ones are found as well. */
function search(
  recording: Float32Array,
  sounds: readonly Sound[],
  { onsets }: FileSession,
): Omit<Verdict, 'more'> {
  const told = onsets.map(({ frame, what }) => `${frame} ${what}`)
  const found = findLikeOnsets(recording, sounds, { sampleRate: RATE })
    .filter(({ score, gain }) => score > LIKENESS && gain > LEAST_GAIN)
    .map(({ frame, sound }) => `${frame} ${sound}`)
  const missing = told.filter((each) => !found.includes(each)).map((each) => `missing ${each}`)
  const extra = found.filter((each, n) => !told.includes(each) || found.indexOf(each) !== n)
  return {
    expected: told.length,
    found: found.length,
    wrong: [...missing, ...extra.map((each) => `one too many ${each}`)],
  }
}

/** Besides the search, compares every sample with the sum of the sounds that the recount expects. */
export async function checkWav(path: string, session: FileSession): Promise<Verdict> {
  const sounds = await shippedSounds(session)
  const left = await decodeFile(path, RATE)
  const verdict = search(left, sounds, session)
  for (const { what, frame } of session.onsets) {
    const sound = sounds.find(({ name }) => name === what)
    if (sound === undefined) continue
    const from = frame - sound.onset
    const end = Math.min(sound.samples.length, left.length - from)
    for (let i = sound.onset; i < end; i++)
      left[from + i] = (left[from + i] as number) - (session.gains[what] ?? 0) * (sound.samples[i] as number)
  }
  const steps = left.reduce((most, each) => Math.max(most, Math.abs(each)), 0) * 32_768
  const wrong =
    steps > 1.1
      ? [...verdict.wrong, `a sample is off by ${steps.toFixed(1)} steps of 16 bits`]
      : verdict.wrong
  return { ...verdict, wrong, more: `no sample is off by more than ${steps.toFixed(2)} steps of 16 bits` }
}

export async function checkOpus(path: string, session: FileSession): Promise<Verdict> {
  const verdict = search(await decodeFile(path, RATE), await shippedSounds(session), session)
  return {
    ...verdict,
    more: `its stated delay is ${await statedDelay(path)} frames, which decoders take away`,
  }
}

/** The pre-skip of an Ogg Opus file's first page (RFC 7845 § 5.1), in frames of 48 kHz. */
async function statedDelay(path: string): Promise<number> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(200), 0, 200, 0)
  await file.close()
  return buffer.readUInt16LE(buffer.indexOf('OpusHead') + 10)
}
