/** How deep a run goes: `npm test` answers within minutes, `npm run test:full` does the rest. */

/** Whether this is the long run. */
export const isFull = process.env.FULL === '1'

/** Runs of a property: `full` in the long run, else a quarter of them, and at least 20. */
export const runs = (full: number): number =>
  isFull ? full : Math.min(full, Math.max(20, Math.ceil(full / 4)))
