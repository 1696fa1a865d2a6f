/** The shape of the book: what `server/book` sets in type. */

import type { Point } from './safety-schema.ts'
import type { SourceId } from './sources.ts'

/** A drawing in the app's own lines: a breath's curve, or the water in the vessel at three moments. */
export type Figure = 'treadmill' | 'paces' | 'four-seven-eight' | 'box' | 'hold' | 'tides'

/** A part of a page. */
export type Block =
  | { readonly kind: 'text'; readonly of: Point<SourceId> }
  /** Items of one kind, in no particular order. */
  | { readonly kind: 'list'; readonly of: readonly Point<SourceId>[] }
  /** What to do, one after the other. */
  | { readonly kind: 'steps'; readonly of: readonly string[] }
  /** A pull quote: a sentence set large. */
  | { readonly kind: 'pull'; readonly words: string }
  /** Figures: a row of names, then rows of values. */
  | {
      readonly kind: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  /** A drawing, and what it shows, also for people who cannot see it. */
  | { readonly kind: 'figure'; readonly of: Figure; readonly caption: string }

export interface BookSection {
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface Chapter {
  /** Its place in the file, for links. */
  readonly id: string
  readonly title: string
  /** One sentence that says what it is. */
  readonly lead: string
  /** Whether the contents name its sections as well. */
  readonly isListed?: boolean
  readonly sections: readonly BookSection[]
}

export interface Book {
  readonly title: string
  readonly subtitle: string
  readonly author: string
  /** ISO date of the last review. */
  readonly reviewed: string
  readonly language: string
  /** What is printed on the back of the title page. */
  readonly imprint: readonly string[]
  readonly chapters: readonly Chapter[]
}
