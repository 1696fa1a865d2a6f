import { disc, line, mirrored, ring, shape, tide } from '#scripts/medals/draw.ts'
import type { Motif } from '#scripts/medals/medal.ts'
import { palette as c } from '#scripts/medals/palette.ts'

/** An anchor on its chain of bubbles. */
const breathAnchor = [
  ring(48, 31, 5.2, c.moon, 3.6),
  line('M48 37v42M38 45h20', c.moon, 4.8),
  line('M25 62c2 11 11 17.500 23 17.500S69 73 71 62', c.moon, 4.8),
  mirrored(shape('M73.500 54l3.500 14-13-5z', c.moon)),
  ring(31, 45, 2.6, c.surf, 1.6),
  ring(66, 38, 2, c.surf, 1.5),
  disc(28, 54, 1.4, c.surf),
].join('')

/** A heron: on one leg, and in no hurry. */
const breathControl = [
  disc(60, 50, 15, c.moon),
  tide(79, c.surf, c.sea, c.current),
  line('M43 68l1 18', c.night, 2.6),
  line('M38 67l-3 7 6 3', c.night, 2.2),
  shape(
    'M56 47c-3-4-5-7-3-12 1.500-4 5-5 8-4l18 5-16 1c-3 0-4 1-3 4 2 6 4 11 0 18-4 8-14 12-24 11-6 0-12 3-17 8 0-10 8-18 18-22 7-3 16-2 19-9z',
    c.night,
  ),
  line('M56 31.500c-4-1-8-3-10-7', c.night, 1.8),
  line('M25 72c5-5 11-8 18-9', c.mist, 1.8),
  disc(59.3, 34.4, 1.2, c.moon),
].join('')

/** A shaft of water, and the one light at its bottom. */
const deepFocus = [
  disc(48, 52, 36, c.surf),
  disc(48, 54, 29, c.sea),
  disc(48, 56.5, 22.5, c.deep),
  disc(48, 59, 16.5, c.sky),
  disc(48, 61.5, 11, c.abyss),
  disc(48, 63.5, 5, c.moon),
].join('')

/** A butterfly above the water. */
const transcendence = [
  disc(48, 50, 25, c.dusk),
  tide(80, c.dusk, c.deep, c.deep),
  mirrored(
    shape('M49 52C47 37 58 27 77 29c4 15-6 27-28 25z', c.moon),
    shape('M49 54c14-1 22 6 20 17-12 4-20-2-20-15z', c.sun),
    shape('M56 46c3-6 8-9 15-10 0 7-5 11-15 12z', c.paper),
    line('M49 44c2-6 5-10 9-12', c.moon, 1.8),
  ),
  line('M48 45v20', c.night, 3.6),
].join('')

/** A salmon that leaps straight up, past the dashes of its best so far. */
const personalBest = [
  disc(48, 42, 23, c.sun),
  line('M18 56h5M29 56h5M62 56h5M73 56h5', c.earth, 2.8),
  shape('M48 60L34 80c6-2 10-1 14 2 4-3 8-4 14-2z', c.night),
  shape('M60 40c8 3 11 8 11 15-6-1-10-4-12-8zM36 40c-8 3-11 8-11 15 6-1 10-4 12-8z', c.night),
  shape('M48 17c11 9 15 22 12 34-2 7-6 12-12 17-6-5-10-10-12-17-3-12 1-25 12-34z', c.night),
  shape('M48 17c11 9 15 22 12 34-2 7-6 12-12 17z', c.deep),
  line('M51 45c2 1 4 1 5.500 0M51 52c2 1 3.500 1 5 0', c.crest, 1.6),
  disc(44, 29, 1.9, c.paper),
  tide(77, c.surf, c.crest, c.sea),
  disc(29, 70, 2.4, c.surf),
  disc(68, 69, 2.4, c.surf),
].join('')

export const holds = {
  'breath-anchor': { ground: c.deep, tier: 1, drawing: breathAnchor },
  'breath-control': { ground: c.mist, tier: 2, drawing: breathControl },
  'deep-focus': { ground: c.crest, tier: 3, drawing: deepFocus },
  transcendence: { ground: c.night, tier: 4, drawing: transcendence },
  'personal-best': { ground: c.moon, tier: 2, drawing: personalBest },
} satisfies Record<string, Motif>
