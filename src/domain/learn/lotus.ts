/** The seven traditional lotuses of 'Learn & Grow': how many petals each has, and in how many rings. */

export const lotusIds = ['root', 'tide', 'sun', 'heart', 'voice', 'eye', 'crown'] as const
export type LotusId = (typeof lotusIds)[number]

/** One ring of equal petals around the centre. Lengths in a picture whose full width is 240. */
export interface PetalRing {
  readonly count: number
  /** From the centre to a petal's base, and to its tip. */
  readonly foot: number
  readonly tip: number
  /** Half of its width. */
  readonly half: number
  /** Whether its petals are in the gaps of an unshifted ring. */
  readonly isShifted?: boolean
}

/** Outermost first. */
export const lotusRings: Readonly<Record<LotusId, readonly PetalRing[]>> = {
  root: [
    { count: 4, foot: 26, tip: 92, half: 26, isShifted: true },
    { count: 4, foot: 30, tip: 112, half: 46 },
  ],
  tide: [
    { count: 6, foot: 34, tip: 112, half: 30, isShifted: true },
    { count: 6, foot: 34, tip: 98, half: 38 },
  ],
  sun: [
    { count: 10, foot: 52, tip: 118, half: 9, isShifted: true },
    { count: 10, foot: 40, tip: 100, half: 22 },
  ],
  heart: [
    { count: 12, foot: 44, tip: 116, half: 22, isShifted: true },
    { count: 12, foot: 42, tip: 92, half: 17 },
  ],
  voice: [
    { count: 16, foot: 58, tip: 112, half: 15, isShifted: true },
    { count: 16, foot: 50, tip: 86, half: 11 },
  ],
  eye: [{ count: 2, foot: 26, tip: 158, half: 88 }],
  crown: [
    { count: 24, foot: 70, tip: 118, half: 13, isShifted: true },
    { count: 24, foot: 58, tip: 98, half: 10 },
    { count: 16, foot: 42, tip: 78, half: 11, isShifted: true },
    { count: 12, foot: 28, tip: 58, half: 11 },
  ],
}

/** Its traditional number of petals: those of its inner full ring; the crown's are called a thousand. */
export const petalsOf = (id: LotusId): number =>
  id === 'crown' ? 1000 : (lotusRings[id].find(({ isShifted }) => !isShifted)?.count ?? 0)

/** The lotus for a random number. @param chance 0 ≤ chance < 1 */
export const lotusBy = (chance: number): LotusId =>
  lotusIds[Math.floor(chance * lotusIds.length)] ?? lotusIds[0]

const round = (value: number) => Number(value.toFixed(1))

/** A pointed petal, upwards from the origin, as an SVG path. */
export function petalPath({ foot, tip, half }: Pick<PetalRing, 'foot' | 'tip' | 'half'>): string {
  const at = (share: number) => -round(foot + (tip - foot) * share)
  const [low, high] = [at(0.22), at(0.66)]
  return `M0 ${at(0)}C${half} ${low} ${round(half * 0.86)} ${high} 0 ${at(1)}C${-round(half * 0.86)} ${high} ${-half} ${low} 0 ${at(0)}Z`
}

/** The angles of a ring's petals in degrees, clockwise from the top; two lie to the left and right. */
export function petalAngles({ count, isShifted = false }: PetalRing): readonly number[] {
  const step = 360 / count
  const first = count === 2 ? 90 : isShifted ? step / 2 : 0
  return Array.from({ length: count }, (_, index) => round(first + index * step))
}
