/**
 * Sound that is opened ahead of its time, within a gesture: the output of the session that Start will begin, and the
 * track with which 4-7-8 closes, if it is wished for (spec §4).
 */
import { atom, getDefaultStore } from 'jotai'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { closingTrackAtom } from '#app/state/session/closing-track.ts'
import { isSoundOnAtom, sessionSettingsAtom } from '#app/state/session/settings.ts'
import { shippedTrack } from '#domain/audio/track.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { createPlayer, type Player } from '#engine/player.ts'
import { type PrewarmedOutput, prewarmSession, releasePrewarmed } from '#engine/session.ts'
import { manifestationAtom } from './setup/setup.atoms.ts'

/** It, and the timer that frees it again if no Start comes. */
const prewarmedOutputAtom = atom<{ output: PrewarmedOutput; timer: ReturnType<typeof setTimeout> } | null>(
  null,
)
/** How long it waits for Start, in milliseconds. */
const PREWARMED_LIFETIME = 60_000

/** Keeps an output for the next Start. */
export const storePrewarmedOutputAtom = atom(null, (_get, set, prewarmed: PrewarmedOutput) => {
  set(releasePrewarmedOutputAtom)
  const timer = setTimeout(() => set(releasePrewarmedOutputAtom), PREWARMED_LIFETIME)
  set(prewarmedOutputAtom, { output: prewarmed, timer })
})

/** Opens the output while a person still chooses; call it within a gesture. Once is enough. */
export const prewarmOutputAtom = atom(null, (get, set, technique: TechniqueId) => {
  // A session that runs has taken its own: the second half of a double click must not open another.
  if (get(prewarmedOutputAtom) !== null || get(isPractisingAtom)) return
  if (navigator.userActivation?.isActive === false) return
  set(storePrewarmedOutputAtom, prewarmSession(technique, get(sessionSettingsAtom)))
})

/** Opens it for whoever comes by a tap, or pressed Start before its code was there: they will start soon. */
export function prewarmOnArrival(technique: TechniqueId, atoms: JotaiStore = getDefaultStore()) {
  if (globalThis.navigator?.userActivation?.isActive) atoms.set(prewarmOutputAtom, technique)
}

/** Hands it to a session that starts. */
export const takePrewarmedOutputAtom = atom(null, (get, set): PrewarmedOutput | null => {
  const held = get(prewarmedOutputAtom)
  clearTimeout(held?.timer)
  set(prewarmedOutputAtom, null)
  return held?.output ?? null
})

/** Frees an output that no Start came for. */
export const releasePrewarmedOutputAtom = atom(null, (_get, set) => {
  const output = set(takePrewarmedOutputAtom)
  if (output !== null) releasePrewarmed(output)
})

const track = shippedTrack('manifestation')
const preparedPlayerAtom = atom<Player | null>(null)

/** Silences what still sounds of the session before. */
export const stopClosingTrackAtom = atom(null, (get, set) => {
  const player = get(preparedPlayerAtom)
  set(preparedPlayerAtom, null)
  set(closingTrackAtom, null)
  player?.stop()
})

/** Loads it ahead of a session that may come to it; call it within the gesture that starts the session. */
export const prepareClosingTrackAtom = atom(null, (get, set, technique: TechniqueId) => {
  set(stopClosingTrackAtom)
  if (technique !== '4-7-8' || !get(manifestationAtom)) return
  const player = createPlayer()
  player.prepare(track.url, track.onset)
  set(preparedPlayerAtom, player)
})

/** Plays it: the session has completed. With the sound off it stays silent. */
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
