/** Every medal by the name of its file: one for each badge, and the generic one. */
import { type BadgeId, badgeIds, badges } from '#domain/badges/badges.ts'
import { disc, glints, tide } from './draw.ts'
import { type Motif, medal } from './medal.ts'
import { beginnings } from './motifs/beginnings.ts'
import { exploring } from './motifs/exploring.ts'
import { goals } from './motifs/goals.ts'
import { holds } from './motifs/holds.ts'
import { hours } from './motifs/hours.ts'
import { special } from './motifs/special.ts'
import { streaks } from './motifs/streaks.ts'
import { time } from './motifs/time.ts'
import { palette as c } from './palette.ts'
import { outlines } from './rims.ts'

const motifs: Record<BadgeId, Motif> = {
  ...beginnings,
  ...streaks,
  ...goals,
  ...time,
  ...holds,
  ...hours,
  ...exploring,
  ...special,
}

/** The moon over the water, as in the vessel. */
const generic: Motif = {
  ground: c.sky,
  tier: 1,
  drawing: disc(60, 31, 8.5, c.moon) + tide(50, c.dusk, c.crest, c.sea) + glints(60, 57, c.moon),
}

/** SVG documents by name; the generic medal is for badges that the app does not know yet. */
export const medals = (): ReadonlyMap<string, string> =>
  new Map([
    ...badgeIds.map((id) => [id, medal(outlines[badges[id].category], motifs[id])] as const),
    ['generic', medal(outlines.Beginnings, generic)],
  ])
