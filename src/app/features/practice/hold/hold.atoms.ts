/** How a hold starts, and what it plays. */
import { atom } from 'jotai'
import { ownTrackAtom } from '#app/features/practice/own-audio/own-track.atoms.ts'
import { startPracticeAtom } from '#app/features/practice/practice.atoms.ts'
import { holdSoundOf, isOwnAudio } from '#domain/audio/audio-option.ts'
import { shippedTrack, type Track } from '#domain/audio/track.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { REST_BEFORE_HOLD } from '#domain/session/hold.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import { seconds } from '#domain/time/units.ts'

/** Contemplation as switched by hand on this page; null: as the address says. */
export const contemplationSwitchAtom = atom<boolean | null>(null)

/** Whether a hold with these parameters plays a contemplation. */
export const isContemplating = (wish: HoldParams, switched: boolean | null): boolean =>
  switched ?? holdSoundOf(wish.audio, wish.isAfter).isOn

const resolveTrackAtom = atom(null, (get, _set, wish: HoldParams): Track | null => {
  if (!isContemplating(wish, get(contemplationSwitchAtom))) return null
  const { sound } = holdSoundOf(wish.audio, wish.isAfter)
  if (!isOwnAudio(sound)) return shippedTrack(sound)
  const own = get(ownTrackAtom)
  return own?.kind === sound && typeof own.state === 'object' ? own.state : null
})

/** Begins a hold; call it within a gesture, if there is one. `rests`: after the countdown. */
export const startHoldAtom = atom(null, (_get, set, wish: HoldParams, rests = false) =>
  set(startPracticeAtom, {
    technique: 'breath-hold',
    length: seconds(Number.POSITIVE_INFINITY),
    level: DEFAULT_PACE,
    delay: rests ? REST_BEFORE_HOLD : seconds(0),
    track: set(resolveTrackAtom, wish),
  }),
)
