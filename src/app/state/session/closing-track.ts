/** A piece that goes on after its session is over, and how it is stopped, from wherever a person has gone meanwhile. */
import { atom } from 'jotai'
import type { PlayerState } from '#engine/player.ts'

export interface ClosingTrack {
  readonly state: PlayerState
  pause(): void
  /** Call it within a gesture. */
  resume(): void
  stop(): void
}

/** Null while nothing sounds after a session. */
export const closingTrackAtom = atom<ClosingTrack | null>(null)
