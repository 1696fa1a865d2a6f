/** The loading screen of a tool's first opening: how far it came, and how long it stays (spec §4, §9). */

/** Milliseconds: after so long it is over whatever came; sounds are waited for; what is ready is shown. */
export const LOADING_LIMIT = 2000
export const SOUND_WAIT = 1500
export const READY_SHOWN = 300

/** What is brought along before the sounds, in order, each worth a fifth. */
export const loadingSteps = ['page', 'letters', 'record'] as const

/**
 * Per cent: 20, 40, 60 with the steps, and from there to 100 with the sounds.
 * @param steps that are done, 0…3 @param ready of `total` sounds
 */
export function loadingPercent(steps: number, ready: number, total: number): number {
  if (steps < loadingSteps.length) return steps * 20
  return total === 0 ? 100 : Math.round(60 + (40 * ready) / total)
}
