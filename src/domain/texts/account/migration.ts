/** Texts about moving a guest's practice to an account. */
import { counted, listed } from '#domain/texts/records/figures.ts'
import { grouped } from '#domain/texts/records/numbers.ts'

export interface MigrationCounts {
  readonly sessions: number
  readonly holds: number
  readonly badges: number
}

const named = ({ sessions, holds, badges }: MigrationCounts): string[] => [
  ...(sessions > 0 ? [counted(sessions, 'session')] : []),
  ...(holds > 0 ? [counted(holds, 'hold')] : []),
  ...(badges > 0 ? [counted(badges, 'badge')] : []),
]

const isOne = ({ sessions, holds, badges }: MigrationCounts) => sessions + holds + badges === 1

/** What a guest practised; their badges only if there is nothing else: badges follow from practice. */
const practised = (counts: MigrationCounts) =>
  counts.sessions + counts.holds === 0 ? counts : { ...counts, badges: 0 }

export const offerTexts = {
  title: 'Practice on this device',
  line: (counts: MigrationCounts) => {
    const told = practised(counts)
    const [are, them] = isOne(told) ? ['is', 'it'] : ['are', 'them']
    return `This device holds ${listed(named(told))} that ${are} in no account. Add ${them} to this one?`
  },
  hint: 'Kept here, it waits for a guest on this device. You can still add it later, in your account.',
  add: 'Add to this account',
  keep: 'Keep on this device only',
  /** On the account page, after it was kept for later. */
  later: (counts: MigrationCounts) => {
    const told = practised(counts)
    return `This device holds ${listed(named(told))} that ${isOne(told) ? 'is' : 'are'} in no account.`
  },
  busy: 'Adding',
} as const

export const movingTexts = {
  /** The region's name. */
  label: 'Your practice as a guest',
  title: 'Bringing your practice along',
  line: (done: number, total: number) =>
    `Bringing your practice along: ${grouped(done)} of ${grouped(total)}`,
  waiting: 'The server cannot be reached just now. The rest is safe on this device and follows by itself.',
} as const

export const migrationReceiptTexts = {
  line: (counts: MigrationCounts) => {
    const parts = named(counts)
    if (parts.length === 0) return 'Nothing could be brought into your account'
    return `${parts.join(', ')} ${isOne(counts) ? 'is' : 'are'} in your account`
  },
  nothingLeft: 'Nothing was left behind.',
  left: 'Still on this device',
  /**
   * The record's name and time, and why it was not moved.
   * @param said the server's own message, empty if there is none
   */
  refused: (what: string, when: string, said: string) =>
    `${what}, ${when}: your account did not take it${said === '' ? '' : ` (${said})`}`,
  forgotten: (what: string, when: string) => `${what}, ${when}: it counts once you keep it, in your history`,
  badges: (names: readonly string[], said: string) =>
    `${listed(names)}: ${names.length === 1 ? 'this badge' : 'these badges'} could not be brought along${said === '' ? '' : ` (${said})`}`,
  again: 'Try again',
  history: 'Your history',
  done: 'Done',
} as const
