import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { isSoundOnAtom, practiceSettingsAtom } from '#app/state/session/settings.ts'
import { TRACK_GAIN } from '#domain/audio/track.ts'
import type { Guide } from '#domain/session/guides.ts'
import type { VolumeKind, Volumes } from '#domain/session/session-settings.ts'
import { type FileSound, soundUrl } from '#domain/session/sounds.ts'
import { guideSound } from '#domain/session/spoken-sounds.ts'
import { BREATH_LOOP_GAIN, techniques } from '#domain/session/techniques.ts'
import type { Player, PlayerState } from '#engine/player.ts'

const { gains } = techniques.energizing

/** The sample for each volume, and its gain in a session (decision 0011). */
const samples: Readonly<Record<VolumeKind, { readonly sound: FileSound; readonly gain: number }>> = {
  cues: { sound: 'inhale', gain: gains.phase.inhale },
  gong: { sound: 'gong', gain: gains.gong },
  breath: { sound: 'energizing-409', gain: BREATH_LOOP_GAIN },
  contemplation: { sound: 'contemplation', gain: TRACK_GAIN },
}
const sampleOf = (kind: VolumeKind, guide: Guide) =>
  soundUrl(guideSound(samples[kind].sound, guide) as FileSound)

/** Why nothing is heard; `off`: sound is turned off. */
type PreviewFailure = Extract<PlayerState, { name: 'failed' }>['why'] | 'off'

/** Plays a volume's sample, as loud as it would be in a session, and follows the volume meanwhile. */
export function useVolumePreview(volumes: Volumes) {
  const player = useRef<Player | null>(null)
  /** What is to play, also while the player itself is still loading. */
  const wantedKind = useRef<VolumeKind | null>(null)
  const ownUrl = useRef<string | null>(null)
  const readOwnAudio = useSetAtom(readOwnAudioAtom)
  const [kind, setKind] = useState<VolumeKind | null>(null)
  const [failure, setFailure] = useState<PreviewFailure | null>(null)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  const { guide } = useAtomValue(practiceSettingsAtom)
  const loudness = (of: VolumeKind) => samples[of].gain * volumes[of]
  const want = useCallback((next: VolumeKind | null) => {
    wantedKind.current = next
    setKind(next)
  }, [])
  const stop = useCallback(() => {
    want(null)
    player.current?.stop()
  }, [want])
  useEffect(() => stop, [stop])
  // Turning sound off silences everything.
  useEffect(() => {
    if (isSoundOn) setFailure(null)
    else stop()
  }, [isSoundOn, stop])
  useEffect(() => {
    if (kind !== null) player.current?.setVolume(samples[kind].gain * volumes[kind], false)
  }, [kind, volumes])

  /** Created at the first click: the page itself needs none. */
  async function openPlayer(): Promise<Player> {
    const { createPlayer } = await import('#engine/player.ts')
    if (player.current !== null) return player.current
    const made = createPlayer()
    made.subscribe(() => {
      const { state } = made
      if (state.name === 'ended' || state.name === 'paused') want(null)
      if (state.name !== 'failed') return
      want(null)
      setFailure(state.why)
    })
    player.current = made
    return made
  }

  /** The person's own word as an object URL, valid until the next one is made; null if there is none. */
  async function makeOwnUrl(): Promise<string | null> {
    if (ownUrl.current !== null) URL.revokeObjectURL(ownUrl.current)
    const word = await readOwnAudio('word-inhale').catch(() => null)
    ownUrl.current = word && URL.createObjectURL(word)
    return ownUrl.current
  }

  async function play(wanted: VolumeKind) {
    setFailure(isSoundOn ? null : 'off')
    if (!isSoundOn) return
    want(wanted)
    const [opened, ownUrl] = await Promise.all([
      openPlayer().catch(() => null),
      wanted === 'cues' && guide === 'own' ? makeOwnUrl() : null,
    ])
    // Stopped, left, or another one clicked meanwhile.
    if (wantedKind.current !== wanted) return
    if (opened !== null) return void opened.play(ownUrl ?? sampleOf(wanted, guide), loudness(wanted))
    want(null)
    setFailure('unreachable')
  }

  return {
    /** What plays, or is about to. */
    kind,
    failure,
    play: (wanted: VolumeKind) => void play(wanted),
    stop,
  }
}
