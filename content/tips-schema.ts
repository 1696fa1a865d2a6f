/** The shape of a tip, from which Daily Wisdom and the page of all tips are rendered. */
import type { SourceId } from '#content/sources.ts'

export interface Tip {
  /** What it says, in at most six words; no two tips share it. */
  readonly about: string
  /** The tip itself, 40…220 characters. */
  readonly text: string
  /** What a person can do today. */
  readonly action: string
  /** Where that is done or explained, if it is in the app: an address, maybe with a query or an anchor. */
  readonly link?: string
  /** The source of what it claims; without one it claims no effect. */
  readonly source?: SourceId
}
