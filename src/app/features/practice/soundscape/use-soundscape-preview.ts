import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import type { ShippedSoundscape } from '#domain/audio/soundscape.ts'
import { gainOfSoundscape, loopOf, soundscapeUrl } from '#domain/audio/soundscape-sound.ts'
import { soundscapeTexts } from '#domain/messages/practice/soundscape.ts'
import { seconds } from '#domain/time/units.ts'
import { createPlayer, isWanted, type Player } from '#engine/player.ts'

/** How long it plays, and how long it takes to rise, in milliseconds. */
const [LENGTH, RISE] = [8000, 1500]
/** How often its volume moves, in milliseconds, and how much of the way to a new level it goes each time. */
const [STEP, GLIDE] = [50, 0.2]

export interface SoundscapePreview {
  /** Whether it plays, or is about to. */
  readonly isOn: boolean
  readonly isLoading: boolean
  /** Why nothing is heard; null if nothing is wrong. */
  readonly error: string | null
  play(): void
  stop(): void
}

/** Plays a few seconds of a soundscape, as loud as under a session, and follows its level meanwhile. */
export function useSoundscapePreview(name: ShippedSoundscape | null, level: number): SoundscapePreview {
  const player = useRef<Player | null>(null)
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined)
  const wanted = useRef(0)
  const [state, setState] = useState<'idle' | 'loading' | 'playing'>('idle')
  const [error, setError] = useState<string | null>(null)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  wanted.current = name === null ? 0 : gainOfSoundscape({ name, level })

  const stop = useCallback(() => {
    clearInterval(timer.current)
    const old = player.current
    player.current = null
    setState('idle')
    old?.fadeOut()
  }, [])
  // Another one was chosen, or the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the name ends what plays
  useEffect(() => stop, [stop, name])
  useEffect(() => {
    setError(null)
    if (!isSoundOn) stop()
  }, [isSoundOn, stop])

  function play() {
    if (name === null) return
    stop()
    setError(isSoundOn ? null : soundscapeTexts.soundOff)
    if (!isSoundOn) return
    const made = createPlayer()
    player.current = made
    made.subscribe(() => {
      if (player.current !== made) return
      const { state: now } = made
      if (isWanted(now)) return setState(now.name === 'playing' ? 'playing' : 'loading')
      stop()
      if (now.name === 'failed')
        setError(now.why === 'blocked' ? soundscapeTexts.blocked : soundscapeTexts.unreachable)
    })
    let passed = 0
    let level = wanted.current
    timer.current = setInterval(() => {
      if (made.state.name !== 'playing') return
      passed += STEP
      level += (wanted.current - level) * GLIDE
      made.setVolume(level * Math.min(1, passed / RISE))
      if (passed >= LENGTH) stop()
    }, STEP)
    void made.play(soundscapeUrl(name), 0, seconds(loopOf(name).onset))
  }

  return { isOn: state !== 'idle', isLoading: state === 'loading', error, play, stop }
}
