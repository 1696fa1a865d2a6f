import { disc, glints, group, line, polar, ring, shape, short, tide, water } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** A jellyfish, which never hurries. */
const steadyBreather = [
  line('M35 54c-4 8 3 12-1 20M44 55c-3 9 4 14 0 25M53 55c4 9-3 14 1 24M62 54c4 8-3 12 1 19', c.mist, 2.8),
  shape(
    'M20 50C20 30 31 18 48 18s28 12 28 32c-4 6-9 6-14 2-4 5-10 5-14 0-4 5-10 5-14 0-5 4-10 4-14-2z',
    c.mist,
  ),
  shape('M33 46c0-11 5-18 15-18s15 7 15 18c-5 3-10 3-15 0-5 3-10 3-15 0z', c.surf),
  ring(22, 70, 2.6, c.surf, 1.6),
  ring(76, 66, 3.4, c.surf, 1.6),
  disc(72, 76, 1.6, c.surf),
].join('')

const rake = Array.from({ length: 17 }, (_, index) => `M-20 ${-12 + index * 7.5}H116`).join('')
/** `count` furrows about (x, y), the first at distance `r`. */
const raked = (x: number, y: number, count: number, r: number) =>
  Array.from({ length: count }, (_, index) => r + (count - 1 - index) * 6.5)
    .map((at) => disc(x, y, at, c.moon) + ring(x, y, at, c.earth, 1.7))
    .join('')

/** Raked sand about stones. */
const zenGarden = group(
  'rotate(-24 48 48)',
  line(rake, c.earth, 1.7),
  raked(58, 40, 2, 20),
  raked(27, 66, 1, 13),
  shape('M44 47c-3-6 1-17 9-21 6-3 10 1 14 5 6 6 7 14 2 19-6 5-20 6-25-3z', c.sky),
  shape('M62 53c0-5 3-8 7-8 5 0 7 4 6 8s-4 5-7 5-6-1-6-5z', c.current),
  shape('M20 69c-1-6 2-11 8-11 5 0 7 5 6 9-1 5-3 6-7 6-4 1-7-1-7-4z', c.deep),
  line('M48 41c1-5 3-8 7-10', c.surf, 2),
)

/** A whale, far out. */
const marathonBreath = [
  disc(62, 24, 6, c.paper),
  group(
    'translate(4 8) scale(.87)',
    line('M33 38V25c0-6-5-9-11-7M33 25c0-6 5-9 11-7', c.dusk, 3),
    shape(
      'M10 55c0-11 11-18 25-18 15 0 24 7 33 14 4-1 6-4 6-8-5-1-9-4-9-10 5-1 10 1 12 5 2-4 6-7 12-6 0 6-4 10-9 11 0 15-7 27-21 28H36C20 71 10 66 10 55z',
      c.night,
    ),
    shape('M12 60c8 3 18 2 26 5 6 2 10 4 17 6H36C24 71 15 67 12 60z', c.mist),
    line('M12.500 58c6 1.500 12 1 17-1', c.mist, 1.8),
    disc(31, 51.5, 1.8, c.paper),
    shape('M40 58c3 6 8 9 15 9-1-6-5-10-11-11z', c.dusk),
  ),
  tide(69, c.sea, c.current, c.deep),
].join('')

/** An hourglass that measures water. */
const timeWellSpent = [
  shape('M31 22h34c0 14-12 17-12 26s12 12 12 26H31c0-14 12-17 12-26S31 36 31 22z', c.dusk),
  shape('M34 31c5-3 9-3 14 0s9 3 14 0c-2 7-10 9-13 15h-2c-3-6-11-8-13-15z', c.crest),
  shape('M33 74c1-8 5-11 9-14 4 3 8 3 12 0 4 3 8 6 9 14z', c.crest),
  disc(48, 52, 1.7, c.crest),
  disc(48, 57, 1.5, c.crest),
  line('M31 24c0 13 12 15 12 24S31 59 31 72M65 24c0 13-12 15-12 24s12 11 12 24', c.mist, 2.2),
  line('M27 21.500h42M27 74.500h42', c.moon, 5),
].join('')

const hours = Array.from({ length: 12 }, (_, hour) => {
  const [x, y] = polar(48, 48, 25, hour * 30)
  const [u, v] = polar(48, 48, hour % 3 === 0 ? 20 : 22.5, hour * 30)
  return `M${short(x)} ${short(y)}L${short(u)} ${short(v)}`
}).join('')

/** The face of a clock, half full of still water. */
const hourOfPeace = [
  disc(48, 48, 31, c.paper),
  `<clipPath id="b"><circle cx="48" cy="48" r="31"/></clipPath><g clip-path="url(#b)">${water(52, c.surf, 5, 16)}${water(62, c.sea, 4, 0)}</g>`,
  line(hours, c.night, 2.4),
  line('M48 48V30M48 48l12 7', c.night, 3.8),
  disc(48, 48, 3.6, c.night),
  ring(48, 48, 31, c.moon, 3),
].join('')

/** A lantern set afloat. */
const mindfulHours = [
  disc(48, 42, 32, c.sky),
  disc(48, 44, 24, c.dusk),
  tide(72, c.deep, c.current, c.deep),
  shape('M33 33L48 18l15 15z', c.sea),
  shape('M31 32h34v4H31z', c.mist),
  shape('M34 36h28v26H34z', c.moon),
  shape('M48 38.500c5.500 6 8 9.500 8 14a8 8 0 0 1-16 0c0-4.500 2.500-8 8-14z', c.earth),
  shape('M48 46c3 3.500 4.500 5.500 4.500 8a4.500 4.500 0 0 1-9 0c0-2.500 1.500-4.500 4.500-8z', c.paper),
  line('M34 36v26M62 36v26', c.mist, 2.6),
  line('M48 18v-4', c.mist, 2.6),
  shape('M20 61h56c-2 8-7 12-14 12H34c-7 0-12-4-14-12z', c.mist),
  shape('M22.500 67h51c-2.500 4-6.500 6-11.500 6H34c-5 0-9-2-11.500-6z', c.sea),
  glints(48, 79, c.moon, 2),
].join('')

/** A circle drawn in one breath. */
const zenMaster = [
  shape(
    'M62 21C45 12 24 21 19 40c-5 20 8 38 28 39 19 1 33-13 32-32-.3-6-2-11-5-16-1.500-2-3.500-.6-3 1.500 1 4 1.600 8 1 12-2 14-12 22-25 21-13-1-22-12-20-25 2-14 16-22 30-17 4 1.500 8 .5 8.500-1.500.3-.8-1.500-.2-3.500-1z',
    c.night,
  ),
  line('M23 47c-1 14 8 27 23 28.500M71 56c-3 7-8 11-14 13', c.current, 1.6),
  disc(48, 48, 5.5, c.sun),
].join('')

export const time = {
  'steady-breather': { ground: c.deep, tier: 1, drawing: steadyBreather },
  'time-well-spent': { ground: c.night, tier: 1, drawing: timeWellSpent },
  'hour-of-peace': { ground: c.sky, tier: 2, drawing: hourOfPeace },
  'zen-garden': { ground: c.moon, tier: 2, drawing: zenGarden },
  'marathon-breath': { ground: c.mist, tier: 3, drawing: marathonBreath },
  'mindful-hours': { ground: c.abyss, tier: 3, drawing: mindfulHours },
  'zen-master': { ground: c.mist, tier: 4, drawing: zenMaster },
} satisfies Record<string, Motif>
