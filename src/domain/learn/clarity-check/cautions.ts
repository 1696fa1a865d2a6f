/** What the check asks about health: everything for which the safety guidelines advise asking a doctor. */

/**
 * What the check may suggest with each. `gentle`: only holds and fast breathing are known to be a risk, so a
 * soft slow breath is suggested, with a doctor's approval. `doctor`: nothing is suggested.
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

/** What a person says about their health. An unknown state is treated as carefully as a stated one. */
export type Health = readonly Caution[] | 'unsaid'

/** The consequence for the choice of a practice. */
export function careOf(health: Health): 'none' | 'gentle' | 'doctor' {
  if (health === 'unsaid') return 'gentle'
  if (health.some((caution) => cautions[caution] === 'doctor')) return 'doctor'
  return health.length > 0 ? 'gentle' : 'none'
}
