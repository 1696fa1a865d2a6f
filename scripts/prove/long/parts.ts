import type { App } from '#scripts/bench/app.ts'

/** What a part gets: the served app, and the length of a session. */
export interface Setting {
  readonly app: App
  /** Length in minutes where a part has a choice; null for the part's own. */
  readonly minutes: number | null
}

/** The result of a part. */
export interface Outcome {
  /** The browser it ran in. */
  readonly browser: string
  /** In words, for the page of benchmarks. */
  readonly found: string
  /** What is wrong, in words. Empty is good. */
  readonly faults: readonly string[]
  /** Raw. */
  readonly figures: unknown
}

/** One thing to prove. */
export interface Part {
  /** For the page of benchmarks. */
  readonly title: string
  run(setting: Setting): Promise<Outcome>
}
