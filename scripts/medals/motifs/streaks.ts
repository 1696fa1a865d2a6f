import { disc, line, mirrored, moonAt, polar, shape, tide } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** A sprout: two days, two leaves. */
const dailyMomentum = [
  disc(32, 27, 6.5, c.moon),
  tide(70, c.deep, c.sea, c.current),
  shape('M30 73c5-6 11-8 18-8s13 2 18 8z', c.night),
  line('M48 68C48 58 47 52 47 44', c.crest, 3.6),
  shape('M47 47C46 32 58 24 76 25 77 40 66 51 47 47z', c.crest),
  shape('M47.500 57C47 44 36 36 20 37 20 50 31 60 47.500 57z', c.surf),
  line('M50 44.500C56 38 62 33 69 30M45 55C39 50 33 45 26 42', c.deep, 1.6),
].join('')

/** Three stones, one on the other. */
const dedicatedPractitioner = [
  disc(68, 27, 6, c.moon),
  tide(76, c.deep, c.sea, c.current),
  shape('M20 69c0-7 12-11 28-11s29 3 29 10-12 11-29 11-28-3-28-10z', c.mist),
  shape('M28 51c0-6 9-9.500 20-9.500S67 44 67 50s-8 9-19 9-20-2.500-20-8z', c.surf),
  shape('M36 34.500c0-5 5-8.500 12-8.500s12 3 12 8-5 8.500-12 8.500-12-3-12-8z', c.moon),
  line('M27 66c4-3 9-4 14-4.300M34 49c3-2.500 6-3.500 10-4M41 32c1.500-2 3-2.600 5.500-3', c.paper, 1.8),
].join('')

/** A stag by the water: three points on either side and the moon between them are the days of a week. */
const weeklyWarrior = [
  disc(48, 27, 7, c.crest),
  tide(80, c.dusk, c.deep, c.deep),
  mirrored(
    line('M53 49C54 39 68 40 68 18M64 37c8-1 13-5 15-12M57 43c3-5 3-10 1-16', c.moon, 4.2),
    shape('M57 52c5-5 11-7 18-5-3 7-9 10-16 9z', c.moon),
  ),
  shape(
    'M48 46c7 0 11 3 12 8-1 8-4 14-6.500 21-1 4-3 7-5.500 7s-4.500-3-5.500-7C40 68 37 62 36 54c1-5 5-8 12-8z',
    c.moon,
  ),
  mirrored(disc(54, 58, 2, c.night)),
  shape('M43.500 74h9c0 4-2.500 6.500-4.500 6.500S43.500 78 43.500 74z', c.night),
].join('')

const phases = Array.from({ length: 8 }, (_, index) =>
  moonAt(...polar(48, 48, 26.5, index * 45 + 180), 6.6, index / 8, c.moon, c.dusk),
).join('')

/** A month of moons about one still drop. */
const monthlyMindfulness = [
  phases,
  shape('M48 31c8 10 12.500 15 12.500 21.500a12.500 12.500 0 0 1-25 0C35.500 46 40 41 48 31z', c.crest),
  line('M42 53c.5 3.500 2.500 5.500 6 6', c.paper, 1.8),
].join('')

export const streaks = {
  'daily-momentum': { ground: c.sky, tier: 1, drawing: dailyMomentum },
  'dedicated-practitioner': { ground: c.dusk, tier: 2, drawing: dedicatedPractitioner },
  'weekly-warrior': { ground: c.sky, tier: 3, drawing: weeklyWarrior },
  'monthly-mindfulness': { ground: c.abyss, tier: 4, drawing: monthlyMindfulness },
} satisfies Record<string, Motif>
