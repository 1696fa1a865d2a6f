import { disc, group, line, mirrored, polar, shape, short, tide, water } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** A flag set on an island. */
const goalSetter = [
  tide(72, c.surf, c.sea, c.current),
  shape('M17 76C24 69 30 67 36 66c4-4 10-5 16-1 8 1 20 4 28 11-8 4-55 4-63 0z', c.night),
  line('M42 66V19', c.night, 3.4),
  shape('M43 20c10-5 17 4 32-1-3 7-3 13 1 20-15 4-22-5-33 0z', c.dusk),
].join('')

const shield = 'M48 15c10 6 19 8 30 8v22c0 18-11 30-30 38-19-8-30-20-30-38V23c11 0 20-2 30-8z'
const inner = 'M48 22.500c8 4.500 15 6 23 6.500v16c0 14-8 23-23 30-15-7-23-16-23-30V29c8-.5 15-2 23-6.500z'

/** A point for each day of the week, as far out as `far`, and what is between them as far as `near`. */
const sevenPoints = (far: number, near: number) =>
  `M${Array.from({ length: 14 }, (_, index) =>
    polar(48, 45, index % 2 === 0 ? far : near, (index * 360) / 14)
      .map(short)
      .join(' '),
  ).join('L')}z`

/** A shield with the tide in it, and a star of seven points. */
const weekWarrior = [
  shape(shield, c.moon),
  shape(inner, c.dusk),
  `<clipPath id="b"><path d="${inner}"/></clipPath>`,
  `<g clip-path="url(#b)">${water(58, c.surf, 5, 16)}${water(66, c.sea, 4, 0)}</g>`,
  shape(sevenPoints(18.5, 8.8), c.paper),
].join('')

const leaf = (x: number, y: number, turn: number, fill: string) =>
  group(`translate(${x} ${y}) rotate(${turn})`, shape('M0 1.5C-6-3-6.5-10 0-18 6.5-10 6-3 0 1.5z', fill))

/** The right half of a wreath: seven leaves, the last at the tip. */
const branch = [
  line('M48 79C66 78 78 64 75 37', c.sea, 2.2),
  leaf(59, 76.5, 118, c.crest),
  leaf(61, 75, 22, c.surf),
  leaf(68, 69, 96, c.crest),
  leaf(70, 66, 0, c.surf),
  leaf(74, 57, 72, c.crest),
  leaf(75.5, 52, -28, c.surf),
  leaf(75, 40, 14, c.crest),
].join('')

/** A wreath of two weeks: seven leaves on either side, about a drop. */
const fortnightChampion = [
  group('translate(7 5) scale(.855)', mirrored(branch)),
  shape(
    'M48 26c8.500 10.500 13.500 16 13.500 23.500a13.500 13.500 0 0 1-27 0C34.500 42 39.500 36.500 48 26z',
    c.moon,
  ),
  shape('M35 47.500c4-3 8-3 13 0s9 3 13 0c2 9-5 15.500-13 15.500s-15-6.500-13-15.500z', c.sun),
].join('')

/** A mountain and its reflection in the lake. */
const monthlyMaster = [
  disc(65, 30, 8, c.sun),
  shape('M6 66L40 22l12 16 8-9 32 37z', c.dusk),
  shape('M40 22L27.500 38.500l6.500-3 5 6 5.500-6 6.500 1.500zM60 31l-5 5 3.500 1 3 3 5.500-2z', c.paper),
  shape('M0 66h96v34H0z', c.surf),
  shape('M8 66l32 19 12-8 9 5 27-16z', c.deep),
  line('M18 72h14M60 74h16M34 79h14', c.mist, 1.8),
].join('')

/** A turtle from above: patience that swims. */
const breathSage = group(
  'translate(13.5 12) rotate(32 34.5 36) scale(.72)',
  shape('M48 4c6 0 10 5 10 11s-4 13-10 13-10-7-10-13S42 4 48 4z', c.paper),
  mirrored(
    shape('M58 32C67 18 80 14 92 20c3 2 2 5-1 5-12 1-21 7-28 17z', c.paper),
    shape('M61 70c8 0 14 5 16 14 .5 3-2 4-4 2.500-6-3-12-6-17-10z', c.paper),
    disc(52.5, 12, 1.7, c.night),
  ),
  shape('M44 78h8l-4 12z', c.paper),
  shape('M48 23c17 0 25 13 25 29S63 83 48 83 23 68 23 52s8-29 25-29z', c.night),
  shape('M48 34l11 7v15l-11 7-11-7V41z', c.surf),
  line('M48 34V24M59 41l10-6M59 56l11 7M48 63v19M37 56l-11 7M37 41l-10-6', c.surf, 2.6),
)

/** A cushion of needles, flat below, in two layers. */
const cushion = (x: number, y: number, width: number) => {
  const layer = (at: number, wide: number, fill: string) => {
    const [half, high] = [short(wide / 2), short(wide * 0.3)]
    return shape(
      `M${short(x - wide / 2)} ${at}c0-${high} ${half}-${high} ${half}-${high}s${half} 0 ${half} ${high}z`,
      fill,
    )
  }
  return layer(y, width, c.sea) + layer(y - Math.round(width * 0.13), width * 0.72, c.crest)
}

/** A pine on its rock in still water, old, before a moon that fills the sky. */
const zenLegend = [
  disc(50, 43, 27, c.moon),
  water(76, c.deep, 2, 8),
  shape('M25 80c7-8 14-11 22-11s17 4 23 11z', c.dusk),
  line('M47 71C51 62 38 59 43 50c3-6 12-7 11-16', c.night, 5.6),
  line('M43 54c-4-3-8-4-12-3M53 44c5-2 9-1 14 0', c.night, 3.2),
  cushion(53, 36, 34),
  cushion(28, 54, 28),
  cushion(70, 47, 26),
  line('M30 86h16M54 86h10', c.crest, 1.8),
].join('')

export const goals = {
  'goal-setter': { ground: c.moon, tier: 1, drawing: goalSetter },
  'week-warrior': { ground: c.night, tier: 1, drawing: weekWarrior },
  'fortnight-champion': { ground: c.sky, tier: 2, drawing: fortnightChampion },
  'monthly-master': { ground: c.mist, tier: 3, drawing: monthlyMaster },
  'breath-sage': { ground: c.sea, tier: 3, drawing: breathSage },
  'zen-legend': { ground: c.night, tier: 4, drawing: zenLegend },
} satisfies Record<string, Motif>
