import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { holdSoundOf, isOwnAudio } from '#domain/audio/audio-option.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { loadOwnTrackAtom, ownTrackAtom, releaseOwnTrackAtom } from './own-track.atoms.ts'

/**
 * Loads the own audio that a hold with these parameters plays, and releases it on unmount.
 * @returns `ready` also where none is requested
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
