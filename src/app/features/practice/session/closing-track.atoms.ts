/** What 4-7-8 sounds on completion, if it is wished for (spec §4). */
import { atom } from 'jotai'
import { manifestationAtom } from '#app/features/practice/setup/setup.atoms.ts'
import { closingTrackAtom } from '#app/state/session/closing-track.ts'
import { isSoundOnAtom, sessionSettingsAtom } from '#app/state/session/settings.ts'
import { shippedTrack } from '#domain/audio/track.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { createPlayer, type Player } from '#engine/player.ts'

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
