/** The shape of what is spoken in long pieces. Few words, long silences: the texts say where, the render says when exactly. */
import type { SourceId } from './sources.ts'

/** A line of a reading: one after the other. */
export interface ReadLine {
  readonly text: string
  /** Silence after it, in seconds. */
  readonly pause: number
  /** Who found what it says of effects. */
  readonly cites?: readonly SourceId[]
  /** The breath that sounds in its pause: one in, one out, or as many as have room in it. */
  readonly breath?: 'in' | 'out' | 'on'
}

export interface ReadChapter {
  readonly id: string
  readonly title: string
  readonly lines: readonly ReadLine[]
}

/** A text that is read aloud, chapter after chapter. */
export interface Reading {
  /** The name of its sound. */
  readonly id: string
  readonly title: string
  readonly chapters: readonly ReadChapter[]
}

/** A line that belongs to a moment of the music it is spoken over. */
export interface GuideLine {
  /** Seconds after the sound's onset. */
  readonly at: number
  readonly text: string
}

/** Words over a composed piece, in order. */
export interface Guide {
  /** The name of its sound. */
  readonly id: string
  readonly lines: readonly GuideLine[]
}
