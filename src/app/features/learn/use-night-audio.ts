import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { isSoundOnAtom, volumesAtom } from '#app/state/session/settings.ts'
import { type NightTrack, nightGain, type SleepTimer, timeLeft } from '#domain/audio/sleep-timer.ts'
import { shippedTrack } from '#domain/audio/track.ts'
import { seconds } from '#domain/time/units.ts'
import { createPlayer, type Player, type PlayerState } from '#engine/player.ts'

export interface NightAudio {
  /** The state of `track`: idle for all but one. */
  stateOf(track: NightTrack): PlayerState
  /** The recording that plays or waits; null for none. */
  readonly track: NightTrack | null
  /** Whole seconds into the recording. */
  readonly place: number
  readonly timer: SleepTimer
  /** Whole seconds until the timer ends; null without one. */
  readonly left: number | null
  /** Whether the timer ended the last recording. */
  readonly isOver: boolean
  /** Whether playing was refused because sound is off. */
  readonly isRefused: boolean
  play(track: NightTrack): void
  pause(): void
  resume(): void
  stop(): void
  seek(place: number): void
  setTimer(timer: SleepTimer): void
}

/** Milliseconds between two checks during playback. */
const TICK = 250
/** How long before its end a recording loops, in seconds: an ended element may need a tap to play again. */
const LOOP_MARGIN = 0.6

/** One player for the night's recordings: one at a time, never by itself; stops when the page is left. */
export function useNightAudio(): NightAudio {
  const player = useRef<Player | null>(null)
  const [track, setTrack] = useState<NightTrack | null>(null)
  const [state, setState] = useState<PlayerState>({ name: 'idle' })
  const [place, setPlace] = useState(0)
  const [timer, setTimer] = useState<SleepTimer>(null)
  /** Seconds played since the timer was set. */
  const sounded = useRef(0)
  const [left, setLeft] = useState<number | null>(null)
  const [isOver, setOver] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isSoundOn = useAtomValue(isSoundOnAtom)
  const { contemplation } = useAtomValue(volumesAtom)

  function stop() {
    player.current?.stop()
    player.current = null
    setTrack(null)
    setState({ name: 'idle' })
    setPlace(0)
  }

  /** Restarts the timer with `from`. */
  function wind(from: SleepTimer) {
    sounded.current = 0
    setLeft(timeLeft(from, 0))
  }

  useEffect(() => () => player.current?.stop(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: off silences everything; on starts nothing.
  useEffect(() => {
    if (isSoundOn) setRefused(false)
    else stop()
  }, [isSoundOn])

  const volume = track === null ? 0 : shippedTrack(track).gain * contemplation * nightGain(left)
  useEffect(() => player.current?.setVolume(volume), [volume])

  function play(wanted: NightTrack) {
    player.current?.stop()
    setOver(false)
    setPlace(0)
    if (!isSoundOn) {
      setRefused(true)
      return stop()
    }
    const created = createPlayer()
    player.current = created
    setTrack(wanted)
    // A timer that ran out starts over.
    if (left === 0) wind(timer)
    created.subscribe(() => {
      if (player.current === created) setState(created.state)
    })
    const { url, gain, onset } = shippedTrack(wanted)
    void created.play(url, gain * contemplation * nightGain(timeLeft(timer, sounded.current)), onset)
  }

  // What happens at each check: the timer and the loop. Updated at each render.
  const look = useRef((_: number) => {})
  look.current = (passed: number) => {
    if (track === null || player.current === null) return
    const { onset, length } = shippedTrack(track)
    const into = player.current.position - onset
    setPlace(Math.max(0, Math.floor(into)))
    if (timer === null) return
    sounded.current += passed
    const still = timeLeft(timer, sounded.current) ?? 0
    setLeft(Math.ceil(still))
    if (still === 0) {
      stop()
      setOver(true)
    } else if (length - into <= LOOP_MARGIN) player.current.seek(onset)
  }
  const isPlaying = state.name === 'playing'
  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    const ticks = setInterval(() => {
      const now = performance.now()
      look.current((now - before) / 1000)
      before = now
    }, TICK)
    return () => clearInterval(ticks)
  }, [isPlaying])

  // The check that should have looped it came too late, as in a hidden page.
  const hasEnded = state.name === 'ended'
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end is handled once.
  useEffect(() => {
    if (!hasEnded || track === null) return
    if (timer === null) stop()
    else play(track)
  }, [hasEnded])

  return {
    stateOf: (one) => (one === track ? state : { name: 'idle' }),
    track,
    place,
    timer,
    left,
    isOver,
    isRefused,
    play,
    pause: () => player.current?.pause(),
    resume: () => void player.current?.resume(),
    stop,
    seek(wanted) {
      if (track === null) return
      player.current?.seek(seconds(shippedTrack(track).onset + wanted))
      setPlace(wanted)
    },
    setTimer(wanted) {
      setTimer(wanted)
      wind(wanted)
      setOver(false)
    },
  }
}
