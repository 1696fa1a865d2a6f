/** What of a person's health the check asks about: all that asks a doctor first by the safety guidelines. */

/**
 * How far the check goes with each. `gentle`: what is known against is holds and fast breathing, so a soft slow breath
 * is named, after a doctor's word. `doctor`: nothing is named at all.
 */
export const cautions = {
  pregnancy: 'gentle',
  pressure: 'gentle',
  eyes: 'gentle',
  heart: 'doctor',
  stroke: 'doctor',
  epilepsy: 'doctor',
  lungs: 'doctor',
  surgery: 'doctor',
  panic: 'doctor',
  psychosis: 'doctor',
} as const satisfies Record<string, 'gentle' | 'doctor'>

export type Caution = keyof typeof cautions

/** In the order in which they are asked. */
export const cautionIds = Object.keys(cautions) as Caution[]

/** What a person says of their health. What is not told is met as carefully as what is. */
export type Health = readonly Caution[] | 'unsaid'

/** What follows from it for the choice of a practice. */
export function careOf(health: Health): 'none' | 'gentle' | 'doctor' {
  if (health === 'unsaid') return 'gentle'
  if (health.some((caution) => cautions[caution] === 'doctor')) return 'doctor'
  return health.length > 0 ? 'gentle' : 'none'
}
