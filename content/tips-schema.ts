/** The shape of a tip: Daily Wisdom and the page of all tips are drawn from it. */
import type { SourceId } from '#content/sources.ts'

export interface Tip {
  /** What it says, in at most six words: its name, by which it is kept as well. No two tips have the same. */
  readonly about: string
  /** The tip itself, 40…220 characters. */
  readonly text: string
  /** What one can do today. */
  readonly action: string
  /** An address within the app, maybe with a query or an anchor. */
  readonly link: string
  /** Who found what it claims; without one it claims no effect. */
  readonly source?: SourceId
}
