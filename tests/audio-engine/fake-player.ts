/** A player that logs its calls, and whose state the test sets. */
import { type Seconds, seconds } from '#domain/time/units.ts'
import type { Player, PlayerState } from '#engine/player.ts'

export interface FakePlayer extends Player {
  /** 'play 0.05', 'pause', 'resume 12.05', 'seek 3', … */
  readonly asked: string[]
  become(state: PlayerState): void
  /** Seconds into the file, for a test to move. */
  at: number
}

export function createFakePlayer(): FakePlayer {
  const listeners = new Set<() => void>()
  const asked: string[] = []
  const told = (at: Seconds) => Number(at.toFixed(3))
  const player: FakePlayer = {
    asked,
    at: 0,
    state: { name: 'idle' },
    get position() {
      return seconds(player.at)
    },
    become(state) {
      Object.assign(player, { state })
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    prepare: (_url, from) => void asked.push(`prepare ${told(from)}`),
    async play(_url, volume, from = seconds(0)) {
      asked.push(`play ${told(from)} at ${Number(volume.toFixed(3))}`)
      player.at = from
      player.become({ name: 'playing' })
      return player.state
    },
    pause() {
      asked.push('pause')
      player.become({ name: 'paused' })
    },
    async resume(from) {
      asked.push(`resume${from === undefined ? '' : ` ${told(from)}`}`)
      if (from !== undefined) player.at = from
      player.become({ name: 'playing' })
      return player.state
    },
    seek(to) {
      asked.push(`seek ${told(to)}`)
      player.at = to
    },
    setVolume: (volume, isMuted) => void asked.push(`volume ${Number(volume.toFixed(3))} ${isMuted}`),
    setSpeed: (factor) => void asked.push(`speed ${factor}`),
    stop: () => void asked.push('stop'),
    fadeOut: () => void asked.push('fade out'),
  }
  return player
}
