import { around, disc, group, line, mirrored, ring, shape, tide } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** A boat with two sails, one for each day. */
const weekendWarrior = [
  disc(66, 34, 5.5, c.moon),
  shape('M46 17v43H22C30 49 40 36 46 17z', c.paper),
  shape('M50.500 27c11 8 17 20 19 33H50.500z', c.crest),
  shape('M18 63h60c-3 9-9 14-17 14H35c-8 0-14-5-17-14z', c.moon),
  tide(74, c.sea, c.surf, c.sea),
].join('')

const point = (light: string, dark: string, long: number) =>
  shape(`M48 48L40.500 40.500 48 ${48 - long}z`, light) + shape(`M48 48L55.500 40.500 48 ${48 - long}z`, dark)

/** A compass: four techniques. */
const techniqueExplorer = [
  disc(48, 48, 24, c.dusk),
  ring(48, 48, 24, c.moon, 1.8),
  group(
    'rotate(45 48 48)',
    around(48, 48, 4, () => point(c.surf, c.sea, 18)),
  ),
  around(48, 48, 4, () => point(c.paper, c.moon, 34)),
  disc(48, 48, 4, c.sky),
].join('')

/** The cheetah's face, with its two dark tears. */
const speedDemon = group(
  'translate(4.3 4.5) scale(.91)',
  mirrored(
    shape('M26 37c-6-9-5-18 0-20 7 0 11 5 13 10z', c.sun),
    shape('M27.500 33c-3-5-3-9-1-11 4 1 6 4 7 7z', c.sky),
  ),
  shape(
    'M48 22c15 0 25 9 26 23 .5 9-3 15-8 20-5 6-10 11-18 11s-13-5-18-11c-5-5-8.500-11-8-20 1-14 11-23 26-23z',
    c.sun,
  ),
  shape('M48 55c8 0 14 4 14 10s-6 11-14 11-14-5-14-11 6-10 14-10z', c.paper),
  mirrored(
    shape('M30 44c4-5 10-5 14 0-4 4-10 4-14 0z', c.abyss),
    line('M43 45c-3 6-4 11-2 18', c.abyss, 2.8),
    disc(37, 30, 1.9, c.abyss),
    disc(30, 36, 1.7, c.abyss),
    disc(43, 34.5, 1.6, c.abyss),
    disc(27.5, 54, 1.7, c.abyss),
  ),
  shape('M42 56h12c0 4-3 7-6 7s-6-3-6-7z', c.abyss),
  line('M48 62v4M48 66c-2 3-5 3-7 1M48 66c2 3 5 3 7 1', c.abyss, 1.8),
)

export const exploring = {
  'weekend-warrior': { ground: c.dusk, tier: 1, drawing: weekendWarrior },
  'technique-explorer': { ground: c.night, tier: 2, drawing: techniqueExplorer },
  'speed-demon': { ground: c.deep, tier: 2, drawing: speedDemon },
} satisfies Record<string, Motif>
