import { disc, group, line, mirrored, shape, water } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** A bird that sings before the sun is up. */
const earlyBird = [
  disc(48, 70, 27, c.sun),
  shape(
    'M27 76c0-3 4-8 6-12-3-18 4-31 17-32 6-.5 11 2 13 7l9 3-8.500 4c1 15-7 25-20 26-6 .5-8 2-11 9z',
    c.dusk,
  ),
  shape('M36 62c0-9 5-14 14-15 1 10-4 17-13 19z', c.surf),
  disc(57, 40, 1.7, c.paper),
  shape('M61 36l11 4-10 4z', c.earth),
  line('M46 71v7M52 70v8', c.night, 2),
  line('M8 79c24-2 52 2 80-2M72 78c5-1 8-4 10-8', c.night, 3.4),
  line('M75 35c2 2 3 4 3 7M79 30c3 3 4.500 7 4.500 11', c.dusk, 2),
].join('')

/** An owl under the crescent. */
const nightOwl = [
  shape('M51 11a8.500 8.500 0 1 0 6.500 14A9.500 9.500 0 0 1 51 11z', c.moon),
  group(
    'translate(3 13) scale(.9)',
    shape(
      'M24 44c-3-9-3-16-1-22 6 5 11 7 16 7h18c5 0 10-2 16-7 2 6 2 13-1 22 3 5 4 10 4 16 0 17-12 27-28 27S20 77 20 60c0-6 1-11 4-16z',
      c.sea,
    ),
    shape('M48 55c11 0 18 6 18 15S59 86 48 86s-18-7-18-16 7-15 18-15z', c.mist),
    line('M40 68v3.500M48 66v3.500M56 68v3.500M44 75v3.500M52 75v3.500', c.deep, 2.6),
    mirrored(disc(35.5, 45, 11.5, c.moon), disc(37, 45, 6.5, c.abyss), disc(39, 42.8, 2, c.paper)),
    shape('M48 48l4.500 6-4.500 7-4.500-7z', c.sun),
  ),
].join('')

/** Crescent and stars over still water. */
const nightSession = [
  shape('M56 15a25 25 0 1 0 19 38A22 22 0 0 1 56 15z', c.moon),
  shape('M64 22l1.800 5.200L71 29l-5.200 1.800L64 36l-1.800-5.200L57 29l5.200-1.800z', c.paper),
  disc(72, 42, 1.5, c.paper),
  disc(24, 20, 1.5, c.paper),
  disc(19, 36, 1.2, c.paper),
  water(69, c.sky, 3, 10),
  water(76, c.dusk, 3, -8),
  line('M36 73h24M40 80h22M44 87h14', c.moon, 2),
].join('')

/** A bowl of tea by the first light. */
const morningRitual = [
  disc(68, 30, 9, c.sun),
  line('M36 43c-4-6 4-9 0-16M47 43c-4-7 4-10 0-21M58 43c-4-6 4-9 0-16', c.dusk, 3.2),
  shape('M19 50h58c0 17-8 28-19 30v4H38v-4c-11-2-19-13-19-30z', c.deep),
  shape(
    'M19 50h58c0 4-.4 7-1.300 10-9 5-18.500 4.500-27.700 0s-18.700-5-27.700 0c-.9-3-1.300-6-1.300-10z',
    c.night,
  ),
  line('M6 86h84', c.deep, 3.4),
].join('')

/** A seed of a dandelion, hanging on its parasol at the top. */
const seed = (width: number) =>
  line('M0 0v-14', c.mist, width) + line('M-5.500-18L0-14l5.500-4M0-14v-6.500', c.paper, width)
const seeds = Array.from({ length: 10 }, (_, index) =>
  group(`translate(40 43) rotate(${-185 + index * 24})`, seed(1.7)),
).join('')

/** A dandelion's clock, let go by one long exhale. */
const stressBuster = [
  line('M40 43c1 18-1 32-6 48', c.surf, 3.2),
  disc(40, 43, 5.6, c.crest),
  seeds,
  group('translate(58 63) rotate(104) scale(.9)', seed(2.2)),
  group('translate(61 47) rotate(68) scale(.9)', seed(2.2)),
].join('')

export const hours = {
  'early-bird': { ground: c.moon, tier: 1, drawing: earlyBird },
  'morning-ritual': { ground: c.moon, tier: 3, drawing: morningRitual },
  'stress-buster': { ground: c.sky, tier: 1, drawing: stressBuster },
  'night-owl': { ground: c.night, tier: 1, drawing: nightOwl },
  'night-session': { ground: c.abyss, tier: 2, drawing: nightSession },
} satisfies Record<string, Motif>
