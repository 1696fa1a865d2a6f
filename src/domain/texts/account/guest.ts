/**
 * Texts for a guest with many badges: the walls and the way past them; the spec's quotes are verbatim (§2).
 */
import { brand } from '#domain/pages/brand.ts'
import { counted, listed } from '#domain/texts/records/figures.ts'

/** Where the tools are closed. */
export const limitTexts = {
  title: 'Achievement Unlocked!',
  message: (badges: number) =>
    badges === 0 ? 'You have come far.' : `You have earned ${counted(badges, 'badge')} as a guest.`,
  description:
    'From here on the guided tools go with a free account. It takes a minute, and all you have practised comes along. The breath hold stays open to you as you are.',
  save: 'Save Your Progress',
  later: 'Maybe Later',
} as const

/** Where an account is asked for. */
export const accountWallTexts = {
  title: 'Amazing Progress!',
  count: (badges: number) =>
    badges === 0 ? 'Your practice has come far.' : `You have earned ${counted(badges, 'badge')}.`,
  line: 'It is time to give them a safe place. With a free account you go on where you are.',
  isNew: 'New',
  more: (badges: number) => `+${badges} more ${badges === 1 ? 'badge' : 'badges'} earned!`,
  benefits: [
    'Keep your progress safe, should this device be lost',
    'Unlock the achievements that guests cannot have',
    'Track your statistics, goals and streaks',
  ],
  create: 'Create Account & Continue',
  creating: 'Creating Account...',
  clear: 'Clear Data & Start Over',
  safety: 'Safety guidelines',
} as const

/** What a guest has on this device. */
export interface GuestCounts {
  readonly sessions: number
  readonly holds: number
  readonly badges: number
}

const named = ({ sessions, holds, badges }: GuestCounts) =>
  listed([
    ...(sessions > 0 ? [counted(sessions, 'session')] : []),
    ...(holds > 0 ? [counted(holds, 'breath hold')] : []),
    ...(badges > 0 ? [counted(badges, 'badge')] : []),
  ])

export const clearTexts = {
  title: 'Clear Data & Start Over',
  question: 'Are you sure you want to clear all your progress? This cannot be undone.',
  what: (counts: GuestCounts) => {
    const all = named(counts)
    return all === ''
      ? 'There is nothing of yours left on this device.'
      : `This removes ${all} from this device. Your settings stay.`
  },
  copyFirst: 'You may take a copy with you first.',
  offline: 'Offline mode is on. Nothing is cleared meanwhile; this only closes.',
  confirm: 'Clear everything',
  close: 'Close',
  keep: 'Keep my progress',
  clearing: 'Clearing',
  failed: (left: number) =>
    `${left === 1 ? 'One record' : `${left} records`} could not be removed. Please try again in a moment.`,
  failedAll: `${brand.name} could not reach what is kept here. Nothing was removed; please try again in a moment.`,
} as const

export const downloadTexts = {
  name: 'Download my progress',
  busy: 'Collecting',
  done: 'Your progress is in your downloads.',
  failed: 'Your progress could not be collected. Please try again in a moment.',
} as const
