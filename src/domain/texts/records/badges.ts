/** Progress towards a badge in words. */
import type { Progress } from '#domain/badges/badge-progress.ts'
import { type BadgeId, type BadgeType, badges } from '#domain/badges/badges.ts'
import { badgeProgressTexts } from '#domain/messages/records/badges.ts'

/** The unit of the threshold. */
const units: Record<BadgeType, keyof typeof badgeProgressTexts> = {
  session_count: 'sessions',
  streak: 'days',
  longest_breath_hold: 'seconds',
  session_length: 'minutes',
  goal_streak: 'days',
  total_time: 'minutes',
  time_of_day: 'sessions',
  late_night: 'sessions',
  weekend: 'weekends',
  technique: 'techniques',
  pace: 'sessions',
  personal_best: 'holds',
  comeback: 'sessions',
  calendar: 'seasons',
  share: 'shares',
  collection: 'badges',
}

/** From this many minutes on, hours are shown instead. */
const LONG = 600

/** '4 of 7 days'; never rounded up. */
export function progressInWords(id: BadgeId, { reached, threshold }: Progress): string {
  const { type } = badges[id]
  if (type === 'total_time' && threshold >= LONG)
    return badgeProgressTexts.hours({ reached: Math.floor(reached / 6) / 10, threshold: threshold / 60 })
  return badgeProgressTexts[units[type]]({ reached: Math.floor(reached), threshold })
}
