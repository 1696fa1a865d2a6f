/** The shape of the narration of long pieces. Few words, long silences: texts say where, the render when. */
import type { SourceId } from './sources.ts'

/** A line of a reading; lines follow one another. */
export interface ReadLine {
  readonly text: string
  /** Silence after it, in seconds. */
  readonly pause: number
  /** The sources of what it says about effects. */
  readonly cites?: readonly SourceId[]
  /** The breath that sounds in its pause: one in, one out, or as many as fit. */
  readonly breath?: 'in' | 'out' | 'on'
}

export interface ReadChapter {
  readonly id: string
  readonly title: string
  readonly lines: readonly ReadLine[]
}

/** A text that is read aloud, chapter by chapter. */
export interface Reading {
  /** The name of its sound. */
  readonly id: string
  readonly title: string
  readonly chapters: readonly ReadChapter[]
}

/** A line that belongs to a moment of the music it is spoken over. */
export interface GuidedLine {
  /** Seconds after the sound's onset. */
  readonly at: number
  readonly text: string
}

/** Words over a composed piece, in order. */
export interface GuidedText {
  /** The name of its sound. */
  readonly id: string
  readonly lines: readonly GuidedLine[]
}
