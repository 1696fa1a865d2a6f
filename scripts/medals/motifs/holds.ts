import { disc, group, line, mirrored, ring, shape, tide } from '#scripts/medals/draw.ts'
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

/** A dolphin leaping over the previous best mark. */
const personalBest = [
  line('M18 60h4M28 60h4M38 60h4M48 60h4M58 60h4M68 60h4M78 60h4', c.earth, 2.6),
  tide(74, c.surf, c.crest, c.sea),
  group(
    'translate(0 -5)',
    shape(
      'M18 66c2-18 15-31 34-32 5 0 9 1 12 3 5 0 9 2 13 5-4 3-9 4-14 3-3 5-8 9-15 11 1-4 1-7-1-10-10 1-17 8-20 19 3 3 4 7 3 11-4-3-8-4-12-3-3-2-7-2-11 1 0-5 4-9 11-8z',
      c.night,
    ),
    shape('M43 36c-1-6-4-10-10-12 0 6 0 11 3 16z', c.night),
    disc(62, 40, 1.3, c.mist),
  ),
].join('')

export const holds = {
  'breath-anchor': { ground: c.deep, tier: 1, drawing: breathAnchor },
  'breath-control': { ground: c.mist, tier: 2, drawing: breathControl },
  'deep-focus': { ground: c.crest, tier: 3, drawing: deepFocus },
  transcendence: { ground: c.night, tier: 4, drawing: transcendence },
  'personal-best': { ground: c.moon, tier: 2, drawing: personalBest },
} satisfies Record<string, Motif>
