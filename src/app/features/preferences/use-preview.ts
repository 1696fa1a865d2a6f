import { useEffect, useRef, useState } from 'react'
import type { VolumeKind, Volumes } from '#domain/session-settings.ts'
import { type FileSound, soundUrl } from '#domain/sounds.ts'
import { BREATH_LOOP_GAIN, techniques } from '#domain/techniques.ts'
import type { Player, PlayerState } from '#engine/player.ts'

const { gains } = techniques.energizing

/** What each volume is heard by, and its gain in a session (decisions › Volumes). */
const samples: Readonly<Record<VolumeKind, { readonly sound: FileSound; readonly gain: number }>> = {
  cues: { sound: 'inhale', gain: gains.phase.inhale },
  gong: { sound: 'gong', gain: gains.gong },
  breath: { sound: 'energizing-409', gain: BREATH_LOOP_GAIN },
  contemplation: { sound: 'contemplation', gain: 0.8 },
}

type Failure = Extract<PlayerState, { name: 'failed' }>['why']

/** Plays what a volume is for, as loud as it would be in a session, and follows the volume meanwhile. */
export function usePreview(volumes: Volumes) {
  const player = useRef<Player | null>(null)
  const [kind, setKind] = useState<VolumeKind | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const loudness = (of: VolumeKind) => samples[of].gain * volumes[of]
  useEffect(() => () => player.current?.stop(), [])
  useEffect(() => {
    if (kind !== null) player.current?.setVolume(samples[kind].gain * volumes[kind])
  }, [kind, volumes])

  /** Made at the first press: the page itself needs none. */
  async function openPlayer(): Promise<Player> {
    if (player.current !== null) return player.current
    const { createPlayer } = await import('#engine/player.ts')
    const made = createPlayer()
    made.subscribe(() => {
      const { state } = made
      if (state.name === 'ended' || state.name === 'idle' || state.name === 'paused') setKind(null)
      if (state.name === 'failed') {
        setKind(null)
        setFailure(state.why)
      }
    })
    player.current = made
    return made
  }

  return {
    /** What plays, or is about to. */
    kind,
    failure,
    play: async (wanted: VolumeKind) => {
      setFailure(null)
      setKind(wanted)
      const opened = await openPlayer().catch(() => null)
      if (opened === null) {
        setKind(null)
        return setFailure('unreachable')
      }
      await opened.play(soundUrl(samples[wanted].sound), loudness(wanted))
    },
    stop: () => player.current?.stop(),
  }
}
