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
  title: 'Progress on this device',
  line: (counts: MigrationCounts) => {
    const told = practised(counts)
    return isOne(told)
      ? `This device has ${listed(named(told))} that isn’t in any account. Add it to this one?`
      : `This device has ${listed(named(told))} that aren’t in any account. Add them to this one?`
  },
  hint: 'If you keep it here, anyone who uses this device as a guest can see it. You can still add it later, from your account.',
  add: 'Add to this account',
  keep: 'Keep on this device only',
  /** On the account page, after it was kept for later. */
  later: (counts: MigrationCounts) => {
    const told = practised(counts)
    return isOne(told)
      ? `This device has ${listed(named(told))} that isn’t in any account.`
      : `This device has ${listed(named(told))} that aren’t in any account.`
  },
  busy: 'Adding',
} as const

export const movingTexts = {
  /** The region's name. */
  label: 'Your progress as a guest',
  title: 'Moving your progress',
  line: (done: number, total: number) => `Moving your progress: ${grouped(done)} of ${grouped(total)}`,
  waiting:
    'The server can’t be reached right now. The rest is safe on this device and will be added automatically.',
} as const

export const migrationReceiptTexts = {
  line: (counts: MigrationCounts) => {
    const parts = named(counts)
    if (parts.length === 0) return 'Nothing could be added to your account'
    return `${parts.join(', ')} ${isOne(counts) ? 'is' : 'are'} in your account`
  },
  nothingLeft: 'Nothing was left behind.',
  left: 'Still on this device',
  /**
   * The record's name and time, and why it was not moved.
   * @param said the server's own message, empty if there is none
   */
  refused: (what: string, when: string, said: string) =>
    `${what}, ${when}: couldn’t be added${said === '' ? '' : ` (${said})`}`,
  forgotten: (what: string, when: string) =>
    `${what}, ${when}: not counted until you go to your history and press “Keep”`,
  badges: (names: readonly string[], said: string) =>
    `${listed(names)}: couldn’t be added${said === '' ? '' : ` (${said})`}`,
  again: 'Try again',
  history: 'Your history',
  done: 'Done',
} as const
