/**
 * Texts for a guest with many badges: the walls and the way past them; the spec's quotes are verbatim (§2).
 */
import { brand } from '#domain/pages/brand.ts'
import { counted, listed } from '#domain/texts/records/figures.ts'

/** Where the tools are closed. */
export const limitTexts = {
  title: 'Achievement Unlocked!',
  message: (badges: number) =>
    badges === 0 ? 'You’ve come a long way.' : `You’ve earned ${counted(badges, 'badge')} as a guest.`,
  description:
    'From here on, guided practices need a free account. It takes a minute, and you keep everything you’ve done. The breath hold works without one.',
  save: 'Save Your Progress',
  later: 'Maybe Later',
} as const

/** Where an account is asked for. */
export const accountWallTexts = {
  title: 'Amazing Progress!',
  count: (badges: number) =>
    badges === 0 ? 'You’ve come a long way.' : `You’ve earned ${counted(badges, 'badge')}.`,
  line: 'With a free account, it’s all safe, and you carry on from here.',
  isNew: 'New',
  more: (badges: number) => `+${badges} more ${badges === 1 ? 'badge' : 'badges'} earned!`,
  benefits: [
    'Keep your progress safe, even if you lose this device',
    'Unlock the badges guests can’t earn',
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
      ? 'Nothing of yours is left on this device.'
      : `This removes ${all} from this device. Your settings stay.`
  },
  copyFirst: 'You can download a copy first.',
  offline: 'Offline mode is on, so nothing will be cleared. This only closes the dialog.',
  confirm: 'Clear everything',
  close: 'Close',
  keep: 'Keep my progress',
  clearing: 'Clearing',
  failed: (left: number) =>
    left === 1
      ? 'One item couldn’t be removed. Please try again in a moment.'
      : `${left} items couldn’t be removed. Please try again in a moment.`,
  failedAll: `${brand.name} couldn’t reach your data on this device. Nothing was removed. Please try again in a moment.`,
} as const

export const downloadTexts = {
  name: 'Download my progress',
  busy: 'Preparing your download',
  done: 'Your progress is in your downloads.',
  failed: 'Couldn’t download your progress. Please try again in a moment.',
} as const
