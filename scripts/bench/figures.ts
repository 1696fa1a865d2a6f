/** Sorts a copy, smallest first. */
const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b)

/** The value that a share `q` (0…1) of the values does not exceed; null without values. */
export function quantile(values: readonly number[], q: number): number | null {
  const list = sorted(values)
  return list[Math.max(0, Math.min(list.length - 1, Math.ceil(q * list.length) - 1))] ?? null
}

export const median = (values: readonly number[]): number | null => quantile(values, 0.5)

/** Numbers in 0…1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed % 2_147_483_647 || 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
