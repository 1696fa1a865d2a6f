import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { holdSoundOf, isOwnAudio } from '#domain/audio/audio-option.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { loadOwnTrackAtom, ownTrackAtom, releaseOwnTrackAtom } from './own-track.atoms.ts'

/**
 * Has the own audio read that a hold with this wish sounds, and lets go of it when this is left.
 * @returns `ready` also where none is wished for
 */
export function useOwnTrack({ audio, isAfter }: HoldParams): 'ready' | 'loading' | 'absent' {
  const { sound } = holdSoundOf(audio, isAfter)
  const own = useAtomValue(ownTrackAtom)
  const load = useSetAtom(loadOwnTrackAtom)
  const release = useSetAtom(releaseOwnTrackAtom)
  useEffect(() => {
    if (!isOwnAudio(sound)) return
    void load(sound)
    return release
  }, [sound, load, release])
  if (!isOwnAudio(sound)) return 'ready'
  if (own?.kind !== sound || own.state === 'loading') return 'loading'
  return own.state === 'absent' ? 'absent' : 'ready'
}
