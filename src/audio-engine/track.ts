/** A long track that plays along with a session: kept at the score's position, however rare the updates. */
import type { Track } from '#domain/audio/track.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { timerDelay } from './clocks.ts'
import { createPlayer, isWanted, type Player, type PlayerFault } from './player.ts'

/** `held`: the system paused it, and a tap resumes it. */
export type TrackState = 'waiting' | 'loading' | 'playing' | 'held' | 'stalled' | 'over' | PlayerFault

export interface Accompaniment {
  readonly state: TrackState
  /** Loads the track in advance; call it within the gesture that starts the session. */
  prepare(): void
  /** Makes what plays equal to what is wanted now. Idempotent; call it at every update and change. */
  update(): void
  /** Resumes after the system paused it or the browser refused; call it within a gesture. */
  resume(): void
  /** @param volume the person's volume, linear; on top of the track's own gain */
  setVolume(volume: number, isMuted: boolean): void
  /** The session is over: the track fades out. */
  end(): void
  stop(): void
}

export interface AccompanimentOptions {
  readonly track: Track
  /** The session second of its onset. */
  readonly at: Seconds
  /** Session seconds heard now; null while session time is stopped. */
  readonly position: () => Seconds | null
  readonly onChange: () => void
  readonly player?: Player
}

/**
 * From the call of `play` to the first sound, in seconds: the call is made this much earlier. 0.078 to 0.093
 * in Chromium for a loaded track; other browsers and slower devices take longer and are late by the
 * difference.
 */
const STARTING = 0.08
/** A start this close ahead gets its own timer, in seconds: updates come only every 0.25 s. */
const NEAR = 0.6
/** A larger deviation is corrected, in seconds: exact timing does not matter, and each jump is audible. */
const OFF = 0.5
/** A remainder shorter than this is not started, in seconds. */
const LEAST = 0.25

export function createAccompaniment({
  track,
  at,
  position,
  onChange,
  player = createPlayer(),
}: AccompanimentOptions): Accompaniment {
  let volume = track.gain
  let hasBegun = false
  let isOurPause = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Where it was corrected last: while it still loads there, it is left alone. */
  let mended = Number.NEGATIVE_INFINITY
  player.subscribe(onChange)

  const fileAt = (into: number) => seconds(track.onset + into)
  /** The position in the file for a start that is requested now. */
  const startAt = (into: number) => fileAt(Math.max(0, into + STARTING))

  function stateNow(): TrackState {
    const now = player.state
    switch (now.name) {
      case 'failed':
        return now.why
      case 'paused':
        return isOurPause ? 'waiting' : 'held'
      case 'ended':
        return 'over'
      case 'idle':
        return hasBegun ? 'over' : 'waiting'
      default:
        return now.name
    }
  }

  /** @param into seconds since its onset in the score */
  function begin(into: number) {
    hasBegun = true
    mended = into
    void player.play(track.url, volume, startAt(into))
  }

  function rest() {
    if (!isWanted(player.state)) return
    isOurPause = true
    player.pause()
  }

  function goOn(into: number) {
    const { name } = player.state
    if (name === 'paused' && isOurPause) {
      isOurPause = false
      void player.resume(startAt(into))
    }
    if (name !== 'playing') return
    const off = player.position - fileAt(into)
    if (Math.abs(off) <= OFF || into - mended < 2) return
    mended = into
    player.seek(fileAt(into))
  }

  function look() {
    clearTimeout(timer)
    const now = position()
    if (now === null) return rest()
    const into = now - at
    if (into >= track.length) return
    const early = -into - STARTING
    if (early > 0) {
      if (early <= NEAR) timer = setTimeout(look, timerDelay(early))
      return
    }
    if (hasBegun) return goOn(into)
    if (track.length - into >= LEAST) begin(into)
  }

  return {
    get state() {
      return stateNow()
    },
    prepare: () => player.prepare(track.url, track.onset),
    update: look,
    resume() {
      const now = position()
      const canResume = stateNow() === 'held' || ['failed', 'stalled'].includes(player.state.name)
      if (now === null || now < at || !canResume) return
      isOurPause = false
      void player.resume(startAt(now - at))
    },
    setVolume(personal, isMuted) {
      volume = track.gain * personal
      player.setVolume(volume, isMuted)
    },
    end() {
      clearTimeout(timer)
      player.fadeOut()
    },
    stop() {
      clearTimeout(timer)
      player.stop()
    },
  }
}
