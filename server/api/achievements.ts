import { badgeIds, badges } from '#domain/badges/badges.ts'
import { earlyBadgeOf } from '#domain/badges/guest-progress.ts'
import { confirmReplicated } from '#server/db/people/confirm-replicated.ts'
import {
  type Award,
  award,
  awardEarned,
  awardPending,
  awardsOf,
  badgesOf,
} from '#server/db/records/achievements.ts'
import { insertShare } from '#server/db/records/shares.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'
import { refuseBefore1970 } from './record-times.ts'
import { badgesDto } from './records.ts'

/** The day on which the catalogue was settled. */
const CATALOGUE_DAY = '2026-11-21T00:00:00.000Z'

const catalogue = badgeIds.map((id) => {
  const { category, ...badge } = badges[id]
  return { id, ...badge, category, theme: category.toLowerCase(), iconName: id, createdAt: CATALOGUE_DAY }
})

/** An award in the form of the contract. */
export function awardDto({ id, badge, unlockedAt, awardedAt, recordId }: Award) {
  const { name, description } = badges[badge]
  const achievement = { name, description }
  return { id, achievementId: badge, unlockedAt, awardedAt, isMigrated: recordId === null, achievement }
}

export function achievements({ database, now, newId }: Parts): Procedures<'achievements'>['achievements'] {
  const { query } = database
  return {
    catalogue: () => catalogue,
    async earned(_input, { person }) {
      await awardPending(query, person.id, now().toISOString())
      return (await awardsOf(query, person.id)).map(awardDto)
    },
    async transfer({ anonymousBadges }, { person }) {
      const awardedAt = now().toISOString()
      for (const { earnedAt = awardedAt } of anonymousBadges) refuseBefore1970(earnedAt)
      const told = new Map(anonymousBadges.map((one) => [earlyBadgeOf(one), one.earnedAt]))
      for (const [badge, earnedAt = awardedAt] of told) {
        if (badge === undefined) continue
        const unlockedAt = Date.parse(earnedAt) > Date.parse(awardedAt) ? awardedAt : earnedAt
        await award(query, person.id, { badges: [badge], unlockedAt, awardedAt, recordId: null })
      }
      // These may complete Collection Master.
      await awardPending(query, person.id, awardedAt)
      await confirmReplicated(database, person.id)
      const transferred = [...told.keys()].filter((badge) => badge !== undefined)
      return { transferred, ignored: anonymousBadges.filter((one) => earlyBadgeOf(one) === undefined).length }
    },
    async share({ id: told = newId() }, { person }) {
      const id = told.toLowerCase()
      const at = now().toISOString()
      const standing = await insertShare(query, person.id, id, at)
      if (standing === null) {
        await awardPending(query, person.id, at)
        await confirmReplicated(database, person.id)
      } else await awardEarned(query, person.id, standing, at)
      return { id, newAchievements: badgesDto(await badgesOf(query, person.id, id)) }
    },
  }
}
