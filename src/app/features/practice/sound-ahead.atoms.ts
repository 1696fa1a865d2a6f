/**
 * Sound that is opened ahead, within a gesture: the output of the session that Start will begin, and the
 * closing track of 4-7-8, if it is wanted (spec §4).
 */
import { atom, getDefaultStore } from 'jotai'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { closingTrackAtom } from '#app/state/session/closing-track.ts'
import { readOwnWordAtom } from '#app/state/session/own-audio.ts'
import { isSoundOnAtom, sessionSettingsAtom } from '#app/state/session/settings.ts'
import { shippedTrack } from '#domain/audio/track.ts'
import type { Guide } from '#domain/session/guides.ts'
import type { PhaseKind, TechniqueId } from '#domain/session/techniques.ts'
import { createPlayer, type Player } from '#engine/player.ts'
import { type PrewarmedOutput, prewarmSession, releasePrewarmed } from '#engine/session.ts'
import { manifestationAtom } from './setup/setup.atoms.ts'

/** The output, and the timer that frees it if Start is not clicked. */
interface Prewarmed {
  readonly output: PrewarmedOutput
  /** Whose words it has loaded. */
  readonly guide: Guide
  readonly timer: ReturnType<typeof setTimeout>
}
const prewarmedOutputAtom = atom<Prewarmed | null>(null)
/** How long the output waits for Start, in milliseconds. */
const PREWARMED_LIFETIME = 60_000

/** Holds an output for the next Start. */
export const storePrewarmedOutputAtom = atom(null, (get, set, prewarmed: PrewarmedOutput) => {
  set(releasePrewarmedOutputAtom)
  const timer = setTimeout(() => set(releasePrewarmedOutputAtom), PREWARMED_LIFETIME)
  set(prewarmedOutputAtom, { output: prewarmed, guide: get(sessionSettingsAtom).guide, timer })
})

/** Opens the output while a person still chooses; call it within a gesture. Repeating it has no effect. */
export const prewarmOutputAtom = atom(null, (get, set, technique: TechniqueId) => {
  // A running session has its own: the second half of a double click must not open another.
  if (get(prewarmedOutputAtom) !== null || get(isPractisingAtom)) return
  if (navigator.userActivation?.isActive === false) return
  const readOwnWord = (word: PhaseKind) => set(readOwnWordAtom, word)
  set(storePrewarmedOutputAtom, prewarmSession(technique, get(sessionSettingsAtom), readOwnWord))
})

/** Opens it for people who arrive by a tap, or clicked Start before its code loaded: they start soon. */
export function prewarmOnArrival(technique: TechniqueId, atoms: JotaiStore = getDefaultStore()) {
  if (globalThis.navigator?.userActivation?.isActive) atoms.set(prewarmOutputAtom, technique)
}

/** Hands it to the session that starts. */
export const takePrewarmedOutputAtom = atom(null, (get, set): PrewarmedOutput | null => {
  const held = get(prewarmedOutputAtom)
  if (held === null) return null
  clearTimeout(held.timer)
  set(prewarmedOutputAtom, null)
  if (held.guide === get(sessionSettingsAtom).guide) return held.output
  // Another voice was chosen since.
  releasePrewarmed(held.output)
  return null
})

/** Frees an output that was not used. */
export const releasePrewarmedOutputAtom = atom(null, (_get, set) => {
  const output = set(takePrewarmedOutputAtom)
  if (output !== null) releasePrewarmed(output)
})

const track = shippedTrack('manifestation')
const preparedPlayerAtom = atom<Player | null>(null)

/** Stops the closing track of the previous session. */
export const stopClosingTrackAtom = atom(null, (get, set) => {
  const player = get(preparedPlayerAtom)
  set(preparedPlayerAtom, null)
  set(closingTrackAtom, null)
  player?.stop()
})

/** Loads it ahead for a session that may play it; call it within the gesture that starts the session. */
export const prepareClosingTrackAtom = atom(null, (get, set, technique: TechniqueId) => {
  set(stopClosingTrackAtom)
  if (technique !== '4-7-8' || !get(manifestationAtom)) return
  const player = createPlayer()
  player.prepare(track.url, track.onset)
  set(preparedPlayerAtom, player)
})

/** Plays it after the session was completed. With sound off it stays silent. */
export const startClosingTrackAtom = atom(null, (get, set) => {
  const player = get(preparedPlayerAtom)
  if (player === null) return
  if (!get(isSoundOnAtom)) return set(stopClosingTrackAtom)
  const controls = {
    pause: () => player.pause(),
    resume: () => void player.resume(),
    stop: () => set(stopClosingTrackAtom),
  }
  player.subscribe(() => {
    if (get(preparedPlayerAtom) !== player) return
    if (player.state.name === 'ended') set(stopClosingTrackAtom)
    else set(closingTrackAtom, { ...controls, state: player.state })
  })
  void player.play(track.url, track.gain * get(sessionSettingsAtom).volumes.contemplation, track.onset)
})
