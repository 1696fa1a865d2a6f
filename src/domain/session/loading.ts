/** The loading screen when a tool is first opened: its progress, and how long it stays (spec §4, §9). */

/**
 * Milliseconds: how long the screen stays at most; how long it waits for sounds; how long the full bar stays.
 */
export const LOADING_LIMIT = 2000
export const SOUND_WAIT = 1500
export const READY_SHOWN = 300

/** What is loaded before the sounds, in order, each worth a fifth of the bar. */
export const loadingSteps = ['page', 'letters', 'record'] as const

/**
 * Per cent: 20, 40, 60 for the steps, and from there to 100 for the sounds.
 * @param steps how many are done, 0…3
 * @param ready how many of `total` sounds are loaded
 */
export function loadingPercent(steps: number, ready: number, total: number): number {
  if (steps < loadingSteps.length) return steps * 20
  return total === 0 ? 100 : Math.round(60 + (40 * ready) / total)
}
