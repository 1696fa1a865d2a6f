/** One mode of a struck or sung body. */
export interface Partial {
  /** Hz */
  readonly frequency: number
  /** Factor at full level. */
  readonly level: number
  /** T60 in s. */
  readonly decay: number
  /** Time constant in s with which it rises after the stroke. */
  readonly bloom: number
}

/** Adds decaying sines that all begin at `at` s with phase 0 into `whole`, in place. */
export function strike(
  whole: Float64Array,
  rate: number,
  at: number,
  partials: readonly Partial[],
  gain = 1,
): void {
  const start = Math.round(at * rate)
  for (const { frequency, level, decay, bloom } of partials) {
    if (frequency > rate * 0.45) continue
    const turn = (2 * Math.PI * frequency) / rate
    const cos = Math.cos(turn)
    const sin = Math.sin(turn)
    const falling = 10 ** (-3 / (decay * rate))
    const rising = Math.exp(-1 / (bloom * rate))
    const end = Math.min(whole.length, start + Math.round(decay * 1.6 * rate))
    let x = level * gain
    let y = 0
    let missing = 1
    for (let n = Math.max(0, start); n < end; n++) {
      whole[n] = (whole[n] as number) + y * (1 - missing)
      const turned = (x * cos - y * sin) * falling
      y = (x * sin + y * cos) * falling
      x = turned
      missing *= rising
    }
  }
}
