/** A medal: rim and background by what it is for, and a motif of its own. */
import { optimize } from 'svgo'
import { line, shape, UNITS } from './draw.ts'
import { palette } from './palette.ts'
import type { Outline } from './rims.ts'

/** How hard it is to earn, shown by the rim: a line, a band, a band and a line, a band set with pearls. */
export type Tier = 1 | 2 | 3 | 4

export interface Motif {
  /** The colour behind it. */
  readonly ground: string
  readonly tier: Tier
  /** SVG in a medal's units; anything outside the rim is cut off. */
  readonly drawing: string
}

/** Where the rim ends and the background begins, as a share of the full size. */
const FIELD = 0.86

const rims: Record<Tier, (outline: Outline) => string> = {
  1: (outline) => line(outline(0.915), palette.moon, 1.7),
  2: (outline) => line(outline(0.915), palette.moon, 4),
  3: (outline) => line(outline(0.945), palette.moon, 1.6) + line(outline(0.885), palette.moon, 3),
  4: (outline) =>
    line(outline(0.92), palette.moon, 5.6) +
    `<path fill="none" stroke="${palette.sky}" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="0 6" d="${outline(0.92)}"/>`,
}

/** The whole picture as an SVG document, as small as possible. */
export function medal(outline: Outline, { ground, tier, drawing }: Motif): string {
  const field = outline(FIELD)
  const parts = [
    `<clipPath id="a"><path d="${field}"/></clipPath>`,
    shape(outline(1), palette.sky),
    shape(field, ground),
    `<g clip-path="url(#a)">${drawing}</g>`,
    rims[tier](outline),
  ]
  return smallest(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">${parts.join('')}</svg>`,
  )
}

/** The same drawing in fewer bytes; numbers have two decimals. */
export const smallest = (svg: string): string =>
  `${optimize(svg, { multipass: true, floatPrecision: 2, plugins: ['preset-default'] }).data}\n`
