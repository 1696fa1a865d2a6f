/** The outlines of medals, one for each category, so that categories can be told apart without colour. */
import type { BadgeCategory } from '#domain/badges/badges.ts'
import { polar, short } from './draw.ts'

type Point = readonly [x: number, y: number]
/** An outline about the medal's middle, at `scale` of its full size. */
export type Outline = (scale: number) => string

const [X, Y] = [48, 48]
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`

/** A polygon whose corners are rounded by a curve that begins `cut` before each and ends `cut` after it. */
function rounded(points: readonly Point[], cuts: readonly number[]): string {
  const towards = (a: Point, b: Point, way: number): Point => {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const share = Math.min(0.5, way / length)
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
  }
  return `${points
    .map((point, index) => {
      const before = points.at(index - 1) as Point
      const after = points[(index + 1) % points.length] as Point
      const cut = cuts[index % cuts.length] ?? 0
      return `${index === 0 ? 'M' : 'L'}${at(towards(point, before, cut))}Q${at(point)} ${at(towards(point, after, cut))}`
    })
    .join('')}z`
}

const corners = (count: number, radius: (index: number) => number, turn = 0): Point[] =>
  Array.from({ length: count }, (_, index) => polar(X, Y, radius(index), (index * 360) / count + turn))

const circle: Outline = (scale) => {
  const r = short(46 * scale)
  return `M${X} ${short(Y - 46 * scale)}a${r} ${r} 0 1 1-.01 0z`
}

/** Twelve soft waves: days that follow each other. */
const waves: Outline = (scale) => {
  const crests = corners(24, (index) => (index % 2 === 0 ? 48.5 : 41.5) * scale)
  return rounded(crests, [20])
}

const hexagon: Outline = (scale) =>
  rounded(
    corners(6, () => 49 * scale, 0),
    [13 * scale],
  )

const square: Outline = (scale) =>
  rounded(
    corners(4, () => 60 * scale, 45),
    [27 * scale],
  )

/** A drop: for holds. */
const drop: Outline = (scale) => {
  const [r, middle] = [38.5 * scale, 55]
  const tip = middle - 53 * scale
  const side = r * 0.96
  const shoulder = middle - r * 0.28
  return `M${X} ${short(tip)}C${short(X + 9 * scale)} ${short(tip + 12 * scale)} ${short(X + side)} ${short(shoulder - 16 * scale)} ${short(X + r)} ${middle}A${short(r)} ${short(r)} 0 0 1 ${short(X - r)} ${middle}C${short(X - side)} ${short(shoulder - 16 * scale)} ${short(X - 9 * scale)} ${short(tip + 12 * scale)} ${X} ${short(tip)}z`
}

/** A window: for the time of day. */
const arch: Outline = (scale) => {
  const r = 40 * scale
  const [foot, corner] = [Y + 45 * scale, 9 * scale]
  const spring = Y - 45 * scale + r
  return `M${short(X - r)} ${short(spring)}a${short(r)} ${short(r)} 0 0 1 ${short(2 * r)} 0V${short(foot - corner)}q0 ${short(corner)} ${short(-corner)} ${short(corner)}H${short(X - r + corner)}q${short(-corner)} 0 ${short(-corner)} ${short(-corner)}z`
}

/** A diamond with bulging sides: for exploring. */
const diamond: Outline = (scale) => {
  const [tip, bulge] = [48 * scale, 32.5 * scale]
  const soft = 5 * scale
  const point = (turn: number) => polar(X, Y, tip, turn)
  const side = (turn: number, before: number, after: number) => {
    const [from, to] = [polar(X, Y, tip, before), polar(X, Y, tip, after)]
    const middle = polar(X, Y, bulge * 1.32, turn)
    const near = (a: Point, b: Point, way: number): Point => [
      a[0] + (b[0] - a[0]) * way,
      a[1] + (b[1] - a[1]) * way,
    ]
    return { from: near(from, middle, soft / 30), middle, to: near(to, middle, soft / 30) }
  }
  const sides = [45, 135, 225, 315].map((turn) => side(turn, turn - 45, turn + 45))
  return `${sides
    .map(({ from, middle, to }, index) => {
      const next = sides[(index + 1) % 4] as (typeof sides)[number]
      return `${index === 0 ? `M${at(from)}` : ''}Q${at(middle)} ${at(to)}Q${at(point((index + 1) * 90))} ${at(next.from)}`
    })
    .join('')}z`
}

/** Eight points: two squares across each other. */
const star: Outline = (scale) =>
  rounded(
    corners(16, (index) => (index % 2 === 0 ? 49.5 : 38.6) * scale),
    [8 * scale, 3 * scale],
  )

export const outlines: Record<BadgeCategory, Outline> = {
  Beginnings: circle,
  Streaks: waves,
  Goals: hexagon,
  Time: square,
  Holds: drop,
  Hours: arch,
  Exploring: diamond,
  Special: star,
}
