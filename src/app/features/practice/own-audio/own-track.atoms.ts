/** A person's own audio for a hold: read from the device ahead, so that the start need not wait. */
import { atom } from 'jotai'
import { ownAudioAtom, readOwnAudioAtom } from '#app/state/session/own-audio.ts'
import type { OwnAudio } from '#domain/audio/audio-option.ts'
import { ownTrack } from '#domain/audio/own-audio.ts'
import type { Track } from '#domain/audio/track.ts'

interface Loaded {
  readonly kind: OwnAudio
  /** `absent`: there is none on this device. */
  readonly state: 'loading' | 'absent' | Track
}

const loadedAtom = atom<Loaded | null>(null)

/** The state of the last request. */
export const ownTrackAtom = atom((get) => get(loadedAtom))

/** Releases its bytes. */
export const releaseOwnTrackAtom = atom(null, (get, set) => {
  const state = get(loadedAtom)?.state
  if (typeof state === 'object') URL.revokeObjectURL(state.url)
  set(loadedAtom, null)
})

/** Reads it from the device. Never rejects. */
export const loadOwnTrackAtom = atom(null, async (get, set, kind: OwnAudio) => {
  set(releaseOwnTrackAtom)
  const request: Loaded = { kind, state: 'loading' }
  set(loadedAtom, request)
  const found = await Promise.all([get(ownAudioAtom), set(readOwnAudioAtom, kind)]).catch(() => null)
  // Something else was requested meanwhile.
  if (get(loadedAtom) !== request) return
  const about = found?.[0].find((one) => one.kind === kind)
  const bytes = found?.[1] ?? null
  const track = about === undefined || bytes === null ? null : ownTrack(about, URL.createObjectURL(bytes))
  set(loadedAtom, { kind, state: track ?? 'absent' })
})
