/** Texts of the page with all badges. */
import type { Progress } from '#domain/badges/badge-progress.ts'
import { type BadgeId, type BadgeType, badges } from '#domain/badges/badges.ts'

export const badgesTexts = {
  title: 'All badges',
  /** @param of how many badges exist */
  summary: (earned: number, of: number) => `${earned} of ${of} earned`,
  none: 'The first one comes with your first session.',
  isNew: 'New',
  /** @param date a date in words */
  earned: (date: string) => `Earned ${date}`,
  looking: 'Loading your badges…',
  failed: 'Couldn’t load your badges. They’re safe in your account.',
  unknown:
    'Couldn’t reach your account. Your badges are safe there, and will appear again as soon as we can reach it.',
  tryAgain: 'Try again',
  guestLine:
    'You can earn the nine badges above without an account. The ones below count days, goals and hours, so they need an account.',
  guestAction: 'Create a free account',
  guestKeeps: 'What you’ve earned comes with you.',
  withAccount: 'Account needed',
  counted: 'You need an account to earn this one.',
  close: 'Close',
  requirement: 'How to earn it',
  progress: 'So far',
} as const

/** The unit of the threshold. */
const units: Record<BadgeType, string> = {
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
    return `${Math.floor(reached / 6) / 10} of ${threshold / 60} hours`
  return `${Math.floor(reached)} of ${threshold} ${units[type]}`
}
