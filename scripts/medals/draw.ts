/** Building blocks of SVG. Lengths are in a medal's own units; it is 96 wide and high. */

export const UNITS = 96

/** A shape filled with `fill`. */
export const shape = (d: string, fill: string) => `<path fill="${fill}" d="${d}"/>`

/** A line of `width` with round ends. */
export const line = (d: string, stroke: string, width: number) =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`

export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${fill}"/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const group = (transform: string, ...parts: readonly string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** `parts` and their mirror image in the upright axis. */
export const mirrored = (...parts: readonly string[]) =>
  parts.join('') + group(`matrix(-1 0 0 1 ${UNITS} 0)`, ...parts)

/** With two decimals at most. */
export const short = (value: number) => String(Math.round(value * 100) / 100)

/** A point of the circle of `r` about (x, y); `degrees` clockwise from above. */
export function polar(x: number, y: number, r: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [x + r * Math.sin(angle), y - r * Math.cos(angle)]
}

/** `count` copies of `part`, turned about (x, y). */
export const around = (x: number, y: number, count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) =>
    group(`rotate(${short((index * 360) / count)} ${x} ${y})`, part(index)),
  ).join('')

/** Water from the surface at `y` downwards; its crests are `height` high and shifted by `shift`. */
export const water = (y: number, fill: string, height = 4, shift = 0) =>
  shape(`M${shift - 64} ${y}q16 ${-height} 32 0t32 0 32 0 32 0 32 0 32 0V100H${shift - 64}z`, fill)

/** The family's sea: a crest far off, the surface, and the depths under it. */
export const tide = (y: number, far: string, near: string, depth: string) =>
  water(y - 2, far, 5, 14) + water(y + 1, near, 4, -10) + water(y + 11, depth, 3.5, 6)

/** The moon's light on the water. */
export const glints = (x: number, y: number, stroke: string, count = 3) =>
  line(
    Array.from(
      { length: count },
      (_, index) => `M${x - 4 - index * 1.6} ${y + index * 6}h${8 + index * 3.2}`,
    ).join(''),
    stroke,
    1.8,
  )

/** A round moon at `phase`: 0 new, 0.5 full, 1 new again. */
export function moonAt(x: number, y: number, r: number, phase: number, lit: string, dark: string): string {
  const isWaxing = phase < 0.5
  const bulge = Math.abs(Math.cos(phase * 2 * Math.PI)) * r
  const isGibbous = phase > 0.25 && phase < 0.75
  const limb = `M${short(x)} ${short(y - r)}a${r} ${r} 0 0 ${isWaxing ? 1 : 0} 0 ${2 * r}`
  const edge = `a${short(bulge)} ${r} 0 0 ${isWaxing === isGibbous ? 1 : 0} 0 ${-2 * r}z`
  return disc(x, y, r, dark) + (phase === 0 ? '' : shape(limb + edge, lit))
}
