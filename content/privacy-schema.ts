/** The shape of what the privacy page says is kept: checked against the code that keeps it. */

/** Things that are kept under names of their own, and what they are for. */
export interface Keeping {
  /** As the code calls them. What a `*` stands for differs from person to person. */
  readonly names: readonly string[]
  /** What they hold, for a person. */
  readonly what: string
  /** How long they stay. */
  readonly stays: string
}
