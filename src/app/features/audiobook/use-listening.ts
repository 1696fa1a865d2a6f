import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { readListening, writeListening } from '#device/practice/listening.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { clampPosition, type ListeningPosition, type Speed } from '#domain/session/listening.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { createPlayer, isWanted, type Player, type PlayerState } from '#engine/player.ts'

/** A recording to listen to. */
export interface Piece {
  /** The name under which the device stores the position. */
  readonly id: string
  readonly url: string
  readonly gain: number
  /** Length of the file, in seconds. */
  readonly length: Seconds
}

export interface Listening {
  readonly state: PlayerState
  readonly isSounding: boolean
  /** Play was pressed while sound is off. */
  readonly isRefused: boolean
  readonly position: Seconds
  readonly speed: Speed
  play(): void
  pause(): void
  /** Moves to a position, and goes on playing if it plays. */
  seek(to: number): void
  /** Moves to a position and plays. */
  playFrom(at: Seconds): void
  setSpeed(speed: Speed): void
}

/** How often the position is read during playback, in milliseconds. */
const POLL_INTERVAL = 250
/** How often it is stored meanwhile, in seconds of the recording. */
const SAVE_INTERVAL = 3

/** Plays one recording, from where this device left it; stops when the page is left. */
export function useListening(piece: Piece): Listening {
  const { id, url, gain, length } = piece
  const [player] = useState<Player>(() => createPlayer())
  const [place, setPlace] = useState<ListeningPosition>(() => readListening(getLocalStorage(), id, length))
  const [state, setState] = useState<PlayerState>({ name: 'idle' })
  const [isRefused, setRefused] = useState(false)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  const now = useRef(place)
  const kept = useRef(place.position)

  const save = useCallback(() => {
    kept.current = now.current.position
    writeListening(getLocalStorage(), id, now.current)
  }, [id])
  const moveTo = useCallback((next: ListeningPosition) => {
    now.current = next
    setPlace(next)
  }, [])
  const readPosition = useCallback(() => {
    const position = clampPosition(player.position, length)
    moveTo({ ...now.current, position })
    if (Math.abs(position - kept.current) >= SAVE_INTERVAL) save()
  }, [player, length, moveTo, save])

  useEffect(
    () =>
      player.subscribe(() => {
        const next = player.state
        setState(next)
        if (next.name === 'paused') readPosition()
        if (next.name === 'ended') moveTo({ ...now.current, position: seconds(0) })
        if (next.name !== 'loading') save()
      }),
    [player, readPosition, moveTo, save],
  )
  useEffect(() => {
    if (state.name !== 'playing') return
    const timer = setInterval(readPosition, POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [state.name, readPosition])
  // The page may disappear without warning: closed, or left within the app.
  useEffect(() => {
    const keepExactly = () => {
      if (player.state.name === 'playing') readPosition()
      save()
    }
    addEventListener('pagehide', keepExactly)
    return () => {
      removeEventListener('pagehide', keepExactly)
      keepExactly()
      player.stop()
    }
  }, [player, readPosition, save])
  // Turning sound off silences everything.
  useEffect(() => {
    if (isSoundOn) setRefused(false)
    else player.pause()
  }, [isSoundOn, player])

  function play() {
    if (!isSoundOn) return setRefused(true)
    const { position, speed } = now.current
    player.setSpeed(speed)
    const { name } = player.state
    const goesOn = name === 'paused' || name === 'failed' || name === 'stalled'
    void (goesOn ? player.resume(position) : player.play(url, gain, position))
  }

  function seek(to: number) {
    const position = clampPosition(to, length)
    moveTo({ ...now.current, position })
    if (player.state.name !== 'failed') player.seek(position)
    save()
  }

  return {
    state,
    isSounding: isWanted(state),
    isRefused,
    ...place,
    play,
    pause: () => player.pause(),
    seek,
    playFrom(at) {
      seek(at)
      if (player.state.name !== 'playing') play()
    },
    setSpeed(speed) {
      player.setSpeed(speed)
      moveTo({ ...now.current, speed })
      save()
    },
  }
}
