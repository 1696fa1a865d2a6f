// Made from messages/en/records/badges.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

export const badgesTexts = {
  title: 'All badges',
  /** earned: how many badges a person has; of: how many there are. */
  summary: ({ earned, of }: { readonly earned: number; readonly of: number }) => `${formatNumber(earned)} of ${formatNumber(of)} earned`,
  summaryNone: ({ earned, of }: { readonly earned: number; readonly of: number }) => `${formatNumber(earned)} of ${formatNumber(of)} earned. The first one comes with your first session.`,
  isNew: 'New',
  /** date: in words. */
  earned: ({ date }: { readonly date: string }) => `Earned ${date}`,
  earnedNew: ({ date }: { readonly date: string }) => `<new>New · </new>Earned ${date}`,
  looking: 'Loading your badges…',
  failed: 'Couldn’t load your badges. They’re safe in your account.',
  unknown: 'Couldn’t reach your account. Your badges are safe there, and will appear again as soon as we can reach it.',
  tryAgain: 'Try again',
  guestLine: 'You can earn the nine badges above without an account. The ones below count days, goals and hours, so they need an account.',
  guestAction: 'Create a free account',
  guestKeeps: 'What you’ve earned comes with you.',
  withAccount: 'Account needed',
  withAccountOf: ({ category }: { readonly category: string }) => `${category}, Account needed`,
  counted: 'You need an account to earn this one.',
  close: 'Close',
  requirement: 'How to earn it',
  progress: 'So far',
} as const

/** How far a badge is, by what it counts. */
export const badgeProgressTexts = {
  sessions: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} sessions`,
  days: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} days`,
  weekends: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} weekends`,
  seasons: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} seasons`,
  hours: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} hours`,
  minutes: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} minutes`,
  seconds: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} seconds`,
  holds: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} holds`,
  techniques: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} techniques`,
  shares: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} shares`,
  badges: ({ reached, threshold }: { readonly reached: number; readonly threshold: number }) => `${formatNumber(reached)} of ${formatNumber(threshold)} badges`,
} as const
