/** The shape of what the privacy page says is stored: checked against the code that stores it. */

/** Things that are stored under names of their own, and what they are for. */
export interface Keeping {
  /** Their names in the code. What a `*` stands for differs from person to person. */
  readonly names: readonly string[]
  /** What they hold, in words for the reader. */
  readonly what: string
  /** How long they stay. */
  readonly stays: string
}
