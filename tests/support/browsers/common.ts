/** A real browser under automation, with one interface for all engines, so that a proof runs in each. */
export interface Browser {
  /** Engine and version, as written in tables. */
  readonly name: string
  /** Opens `url` in the one tab and returns after its load event. */
  goto(url: string): Promise<void>
  /**
   * Calls the function whose source text is `fnSource` (async or not) in the page. Arguments and result are
   * sent as JSON. Counts as a user gesture in some engines: never test "blocked" with it.
   * @throws Error with the page's own message when the function throws.
   */
  evaluate<T>(fnSource: string, ...args: unknown[]): Promise<T>
  /** Runs `source` before any script of every document opened from now on. */
  addInitScript(source: string): Promise<void>
  /**
   * A real click, which is a user gesture, on the first visible and enabled match; waits up to 15 s for it.
   */
  click(role: Role, name: string): Promise<void>
  /** Replaces a field's text with real key presses; waits up to 15 s for the field. */
  fill(role: Role, name: string, text: string): Promise<void>
  /** The visible part of the page as PNG. */
  screenshot(): Promise<Buffer>
  /** Ends every process that was started for this browser and removes its files. */
  close(): Promise<void>
}

/** Roles that `click` and `fill` know how to find. */
export type Role =
  | 'button'
  | 'link'
  | 'checkbox'
  | 'radio'
  | 'switch'
  | 'slider'
  | 'spinbutton'
  | 'textbox'
  | 'tab'
