/** How deep a run goes: `npm test` answers within minutes, `npm run test:full` does the rest. */

/** Whether this is the long run. */
export const isFull = process.env.FULL === '1'

/** How often a costly property is tried: `full` times in the long run, else a third of that. */
export const runs = (full: number): number => (isFull ? full : Math.ceil(full / 3))
