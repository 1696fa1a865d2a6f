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

const shield = 'M48 18c9 5 17 7 27 7v20c0 16-10 27-27 34-17-7-27-18-27-34V25c10 0 18-2 27-7z'

/** A shield with the tide in it, and the seven days across. */
const weekWarrior = [
  shape(shield, c.moon),
  shape(
    'M48 25c7 4 13 5.500 20.500 6V45c0 12-7 20-20.500 26.500C34.500 65 27.500 57 27.500 45V31C35 30.500 41 29 48 25z',
    c.dusk,
  ),
  `<clipPath id="b"><path d="M48 25c7 4 13 5.500 20.500 6V45c0 12-7 20-20.500 26.500C34.500 65 27.500 57 27.500 45V31C35 30.500 41 29 48 25z"/></clipPath>`,
  `<g clip-path="url(#b)">${water(51, c.crest, 5, 16)}${water(61, c.sea, 4, 0)}</g>`,
  Array.from({ length: 7 }, (_, day) => disc(33 + day * 5, 39, 1.7, c.moon)).join(''),
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

/** How wide half a carp is, in units, from its nose to where its tail begins. */
const widths = [2, 6.2, 8.6, 9.8, 10, 9.5, 8.5, 7.1, 5.5, 4, 2.8]

/** A carp from above, swimming halfway round (48, 48). */
function carp(body: string, fin: string, spot: string): string {
  const on = (degrees: number, out: number) =>
    polar(48, 48, 21 + out, degrees)
      .map(short)
      .join(' ')
  const side = (way: number) => widths.map((width, index) => on(132 - index * 10.5, width * way))
  const outline = `M${side(1).join('L')}L${side(-1).reverse().join('L')}z`
  return [
    shape(
      `M${on(34, 0)}Q${on(20, 3)} ${on(2, 11)}Q${on(8, 3)} ${on(10, 0)}Q${on(8, -4)} ${on(4, -9)}Q${on(20, -2)} ${on(34, 0)}z`,
      fin,
    ),
    shape(`M${on(112, 7)}Q${on(104, 18)} ${on(86, 16)}Q${on(92, 11)} ${on(94, 7)}z`, fin),
    shape(`M${on(112, -7)}Q${on(94, -17)} ${on(66, -13)}Q${on(80, -9)} ${on(88, -7)}z`, fin),
    shape(outline, body),
    shape(`M${on(98, 7.5)}Q${on(84, -7)} ${on(68, 5.5)}Q${on(84, 9)} ${on(98, 7.5)}z`, spot),
    shape(`M${on(62, -4)}Q${on(52, 4)} ${on(42, -1.5)}Q${on(52, -5)} ${on(62, -4)}z`, spot),
    ...[4.2, -4.2].map((out) => disc(...polar(48, 48, 21 + out, 122), 1.5, c.abyss)),
  ].join('')
}

/** Two carp that swim round each other endlessly. */
const zenLegend = group(
  'translate(2.5 2.5) scale(.948)',
  carp(c.paper, c.mist, c.sun),
  group('rotate(180 48 48)', carp(c.crest, c.surf, c.current)),
)

export const goals = {
  'goal-setter': { ground: c.moon, tier: 1, drawing: goalSetter },
  'week-warrior': { ground: c.night, tier: 1, drawing: weekWarrior },
  'fortnight-champion': { ground: c.sky, tier: 2, drawing: fortnightChampion },
  'monthly-master': { ground: c.mist, tier: 3, drawing: monthlyMaster },
  'breath-sage': { ground: c.sea, tier: 3, drawing: breathSage },
  'zen-legend': { ground: c.night, tier: 4, drawing: zenLegend },
} satisfies Record<string, Motif>
