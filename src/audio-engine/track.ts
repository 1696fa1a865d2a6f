/** A long track that goes along with a session: played where the score says, whoever looks and however seldom. */
import type { Track } from '#domain/audio/track.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { createPlayer, isWanted, type Player, type PlayerFault } from './player.ts'

/** `held`: the system paused it, and a tap lets it go on. */
export type TrackState = 'waiting' | 'loading' | 'playing' | 'held' | 'stalled' | 'over' | PlayerFault

export interface Accompaniment {
  readonly state: TrackState
  /** Loads ahead; call it within the gesture that starts the session. */
  prepare(): void
  /** Makes what plays equal to what is wanted now. Idempotent; call it at every look and change. */
  update(): void
  /** Plays on after the system paused it or the browser refused; call it within a gesture. */
  resume(): void
  /** @param volume the person's, linear; on top of the track's own gain */
  setVolume(volume: number, isMuted: boolean): void
  /** The session is over: it fades. */
  end(): void
  stop(): void
}

export interface AccompanimentOptions {
  readonly track: Track
  /** The session second of its onset. */
  readonly at: Seconds
  /** Session seconds heard now; null while time stands. */
  readonly position: () => Seconds | null
  readonly onChange: () => void
  readonly player?: Player
}

/**
 * From asking a player to its first sound, in seconds: so much earlier it is asked. Between 0.078 and 0.093 in Chromium
 * for a track that is loaded; other browsers and slower devices take longer, and are the rest late.
 */
const STARTING = 0.08
/** A start this close ahead is waited for by a timer of its own, in seconds: looks come every 0.25 s. */
const NEAR = 0.6
/** Further off than this it is put right, in seconds: nothing keeps time with it, and each jump is heard. */
const OFF = 0.5
/** A remainder shorter than this is not worth beginning, in seconds. */
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
  /** Where it was put right last: while it still loads there, it is left alone. */
  let mended = Number.NEGATIVE_INFINITY
  player.subscribe(onChange)

  const fileAt = (into: number) => seconds(track.onset + into)
  /** From where in the file it is to start that is asked for now. */
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
      if (early <= NEAR) timer = setTimeout(look, early * 1000)
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
