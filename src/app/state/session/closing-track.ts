/** The closing track after a session, and how to stop it from any page. */
import { atom } from 'jotai'
import type { PlayerState } from '#engine/player.ts'

export interface ClosingTrack {
  readonly state: PlayerState
  pause(): void
  /** Call it within a gesture. */
  resume(): void
  stop(): void
}

/** Null while no closing track plays. */
export const closingTrackAtom = atom<ClosingTrack | null>(null)
