import { disc, glints, group, mirrored, shape, tide, water } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** A left foot's print about its own middle, toes upwards. */
const print = (fill: string) =>
  shape(
    'M-1 16c-5 0-6-5-5-10 .8-4 0-7-1-11-1-6 3-9.500 7-9.500 5 0 8 4 7 10-.8 5-2.500 6-2.500 10.500 0 5-1 10-5.500 10z',
    fill,
  ) +
  disc(-6.2, -18.4, 3, fill) +
  disc(-0.2, -19.8, 2.3, fill) +
  disc(4.6, -18.2, 2, fill) +
  disc(8.2, -15, 1.8, fill)

/** Steps on the sand, towards the water. */
const firstSteps = [
  water(31, c.moon, 4, 4),
  group('rotate(180 48 14)', water(0, c.crest, 5, 10), water(6, c.sea, 4, -6)),
  group('translate(34 65) rotate(-8)', print(c.dusk)),
  group('translate(61 47) rotate(10) scale(-1 1)', print(c.dusk)),
].join('')

/** A breaker of its own height, with its foam about to fall to the right. */
const breaker = (wave: string, hollow: string) =>
  shape(
    'M-40 62C-22 60-12 48-6 30 0 12 14 0 32 0c17 0 29 11 29 25-6-9-14-13-22-11-12 3-15 14-11 25 4 12 15 20 32 23z',
    wave,
  ) + shape('M39 14c-12 3-15 14-11 25 4 12 15 20 32 23h-20C22 58 12 46 14 32 16 20 26 13 39 14z', hollow)

/** Each wave higher than the one before it. */
const buildingMomentum = [
  disc(26, 27, 7.5, c.moon),
  group('translate(37 21) scale(.92)', breaker(c.surf, c.deep)),
  group('translate(17 43) scale(.58)', breaker(c.crest, c.current)),
  group('translate(6 58) scale(.34)', breaker(c.mist, c.sea)),
  water(79, c.deep, 4, 4),
].join('')

/** A person sitting in front of the sun. */
const dailyPractice = [
  disc(48, 45, 27, c.moon),
  tide(72, c.deep, c.sea, c.current),
  shape('M18 76c4-5 14-6 30-6s26 1 30 6c-4 4-14 5-30 5s-26-1-30-5z', c.night),
  disc(48, 33, 7.2, c.night),
  shape(
    'M48 42.500c-8 0-11 3.500-12.400 10L32.500 63c-1.200 3.500-5 4-9 5.500-4 1.500-5.500 4-4 6 1.200 1.500 4 1.500 8 1.500h41c4 0 6.800 0 8-1.500 1.500-2 0-4.500-4-6-4-1.500-7.800-2-9-5.500L60.400 52.500C59 46 56 42.500 48 42.500z',
    c.night,
  ),
  mirrored(shape('M39.600 54l-2.800 10.500 5.600 1.500z', c.moon)),
].join('')

const petal = (d: string, fill: string) => mirrored(shape(d, fill))

/** A lotus, wide open. */
const mindfulMaster = [
  disc(48, 40, 25, c.dusk),
  tide(66, c.dusk, c.deep, c.deep),
  mirrored(shape('M48 66c8-3 22-3 34 2-9 5-25 6-34 2z', c.current)),
  petal('M48 66C54 52 66 44 83 45 80 59 66 67 48 66z', c.crest),
  petal('M48 66C50 46 60 33 73 29 77 45 67 61 48 66z', c.mist),
  shape('M48 67C33 52 36 33 48 20 60 33 63 52 48 67z', c.paper),
  petal('M48 66C53 56 58 49 66 46', c.moon),
  disc(48, 58, 3.4, c.sun),
  glints(48, 78, c.moon, 2),
].join('')

export const beginnings = {
  'first-steps': { ground: c.moon, tier: 1, drawing: firstSteps },
  'building-momentum': { ground: c.night, tier: 2, drawing: buildingMomentum },
  'daily-practice': { ground: c.mist, tier: 3, drawing: dailyPractice },
  'mindful-master': { ground: c.night, tier: 4, drawing: mindfulMaster },
} satisfies Record<string, Motif>
