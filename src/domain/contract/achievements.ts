/** Badges: the catalogue, what has been earned, a guest's badges at sign-up, sharing. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { entry } from './entry.ts'
import { newAchievements } from './records.ts'
import { id, instant, text } from './validation.ts'

export const achievement = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  requirement: z.string(),
  type: z.string(),
  threshold: z.number(),
  category: z.string(),
  theme: z.string(),
  iconName: z.string().describe('File name under /assets/badges/, without its extension.'),
  createdAt: instant,
})

export const earnedAchievement = z.object({
  id,
  achievementId: z.string(),
  unlockedAt: instant.describe('When the session or hold that earned it ended.'),
  awardedAt: instant.describe('When it was awarded; this decides what is “recent”.'),
  isMigrated: z.boolean().describe('Transferred from a guest; never “recent”.'),
  achievement: z.object({ name: z.string(), description: z.string() }),
})

/** A badge as a device sends it: by id or by name, current or former. */
const anonymousBadge = z.object({
  id: text(100).optional(),
  name: text(100).optional(),
  earnedAt: instant.optional(),
})

export const achievements = {
  catalogue: entry(calls.achievements.catalogue, {
    access: 'anyone',
    summary: 'All 39 badges',
    input: z.object({}),
    output: z.array(achievement),
    errors: [],
  }),
  earned: entry(calls.achievements.earned, {
    access: 'person',
    summary: 'The badges you have earned, newest first',
    input: z.object({}),
    output: z.array(earnedAchievement),
    errors: ['not-signed-in'],
  }),
  transfer: entry(calls.achievements.transfer, {
    access: 'person',
    summary: 'Transfer a guest’s badges',
    description:
      'Accepts the nine early badges, each once, without checking them; any other badge is ignored.',
    input: z.object({ anonymousBadges: z.array(anonymousBadge).max(100) }),
    output: z.object({ transferred: z.array(z.string()), ignored: z.int() }),
    errors: ['not-signed-in', 'other-person'],
  }),
  share: entry(calls.achievements.share, {
    access: 'person',
    summary: 'Record that a session was shared',
    input: z.object({ id: id.optional().describe('Created by the client: a repeat counts once.') }),
    output: z.object({ id, newAchievements }),
    errors: ['not-signed-in', 'other-person'],
  }),
}
