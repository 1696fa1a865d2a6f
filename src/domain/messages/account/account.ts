// Made from messages/en/account/account.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** What failed. */
export const accountErrors = {
  logout: 'Logout failed',
  goal: 'Failed to update goal',
  nudges: 'Failed to re-enable habit nudges',
  nudgesOff: 'Failed to turn habit nudges off',
  clearHistory: 'Failed to clear history',
  deletion: 'Deletion failed',
  deletionLine: 'Failed to delete account. Please try again.',
  network: 'Network error. Please check your connection and try again.',
  sisterApp: 'Couldn’t open the sister app. Please try again.',
  password: 'Couldn’t save your password',
  email: 'Couldn’t send the link',
  signIns: 'Couldn’t sign out that device',
  token: 'Couldn’t create the token',
  revoke: 'Couldn’t revoke the token',
  tryAgain: 'Please try again.',
} as const

/** What was done. */
export const accountSuccess = {
  goal: 'Goal updated!',
  /** The account doesn’t have it yet. */
  goalKept: 'Goal saved',
  goalKeptLine: 'Your account will be updated as soon as we can reach it.',
  history: 'History cleared',
  deleted: 'Account deleted successfully',
} as const

/** What must be typed in full, in capitals. */
export const confirmations = {
  history: 'DELETE HISTORY',
  account: 'DELETE MY ACCOUNT',
} as const

export const accountTexts = {
  title: 'Account',
  profile: 'Profile',
  since: ({ date }: { readonly date: string }) => `Breathing with us since ${date}`,
  unverified: 'Email address not verified yet',
  sendVerification: 'Send the link again',
  verificationSent: 'We’ve emailed you a link.',
  book: 'Download the book',
  bookHint: 'PDF, opens in a new tab',
  sister: 'Open the sister app',
  sisterHint: 'Signs you in there with a one-time link',
  admin: 'Newsletter admin',
  adminCsv: 'Subscriber CSV',
  settings: 'Account settings',
  signIn: 'Sign-in',
  advanced: 'Advanced',
  help: 'Help and more',
  support: 'Contact support',
  safety: 'Safety guidelines',
  privacy: 'Privacy',
  history: 'History',
  preferences: 'Preferences',
  signOut: 'Sign out',
  signingOut: 'Signing out',
  data: 'Your data',
  nudges: 'Habit nudge emails',
  nudgesHint: 'One a week at most, after five days without practice.',
  nudgesUnverified: 'One a week at most, once your address is verified.',
  unreachable: 'Couldn’t reach your account',
  unreachableLine: 'You’re offline, or our server is down. Your practice is saved on this device.',
  /** when: a time in words. */
  asOf: ({ when }: { readonly when: string }) => `As of ${when}`,
  waiting: 'One moment',
  figuresFailed: 'Couldn’t load these statistics.',
  close: 'Close',
  cancel: 'Cancel',
} as const

export const goalTexts = {
  title: 'Daily goal',
  edit: 'Edit Goal',
  cancel: 'Cancel',
  save: 'Save goal',
  saving: 'Saving',
  slider: 'Minutes a day',
  of: ({ minutes }: { readonly minutes: number }) => `of ${formatNumber(minutes)} min`,
  met: 'Goal met today',
  left: ({ time }: { readonly time: string }) => `${time} to go today`,
  /** hours: with one decimal. */
  estimate: ({ hours }: { readonly hours: string }) => `About ${hours} hours a month`,
} as const

export const figureTexts = {
  title: 'Your progress',
  sessions: 'Sessions',
  total: 'Total time',
  today: 'Today',
  longestStreak: 'Longest Goal Streak',
  currentStreak: 'Current goal streak',
  best: 'Personal best',
  none: 'None yet',
  holds: 'Breath holds',
  records: 'Holds',
  shortest: 'Shortest',
  longest: 'Longest',
  average: 'Average',
  median: 'Median',
  noHolds: 'No holds yet. Your first one will appear here.',
} as const

export const latestTexts = {
  title: 'Latest badges',
  none: 'Your first badge comes with your first session.',
  all: 'All badges',
} as const

export const passwordTexts = {
  change: 'Change password',
  set: 'Set a password',
  setLine: 'So far, you’ve signed in with a link or a code. If you set a password, you can sign in with that too.',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 6 characters',
  changed: 'Your password has been changed',
  changedLine: 'You’re signed out on your other devices.',
  /** Said before it is done. A token lets a program use the account. */
  endsTokens: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: 'This also revokes your API token. The program that uses it will need a new one.', other: `This also revokes your ${formatNumber(count)} API tokens. The programs that use them will need new ones.` })}`,
  isSet: 'Your password is set',
  save: 'Save password',
  saving: 'Saving',
} as const

/** The person confirms who they are before something important. */
export const confirmTexts = {
  title: 'Confirm it’s you',
  line: 'It’s been a while since you signed in, so please confirm it’s still you. You won’t lose what you’ve typed.',
  password: 'Your password',
  code: 'Code from the email',
  codeHint: ({ email }: { readonly email: string }) => `We’ve sent a six-digit code to ${email}. It works once and expires in 15 minutes.`,
  sendCode: 'Email me a code',
  sendAnother: 'Email me another code',
  confirm: 'Confirm',
  busy: 'One moment',
  failed: 'We couldn’t confirm it’s you',
  notSent: 'Couldn’t send the code',
} as const

export const emailTexts = {
  title: 'Change email',
  line: ({ email }: { readonly email: string }) => `You sign in as ${email}. The change takes effect once you open the link we send to the new address.`,
  field: 'New email address',
  send: 'Send the link',
  sending: 'Sending',
  sent: 'Email sent',
  sentLine: ({ email }: { readonly email: string }) => `Open the link in the email to ${email}. Until then, your address stays the same.`,
} as const

export const signInsTexts = {
  title: 'Where you are signed in',
  here: ({ since }: { readonly since: string }) => `This device, since ${since}`,
  seen: ({ when, since }: { readonly when: string; readonly since: string }) => `Last seen ${when}, signed in since ${since}`,
  end: 'Sign out',
  endOf: ({ device }: { readonly device: string }) => `Sign out ${device}`,
  endOthers: 'Sign out everywhere else',
  ended: 'That device is signed out',
  endedOthers: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { 0: 'No other device was signed in', one: `${formatNumber(count)} device signed out`, other: `${formatNumber(count)} devices signed out` })}`,
  alone: 'You’re not signed in anywhere else.',
} as const

export const tokenTexts = {
  title: 'API tokens',
  line: 'A token lets a program use your account without your password. The program can’t change how you sign in, and can delete only sessions, holds and presets.',
  docs: 'How to use the API',
  none: 'No tokens yet.',
  name: 'Name',
  nameHint: 'For example, “My watch”',
  scopes: 'What it can do',
  read: 'Read',
  readHint: 'See your sessions, holds, presets and statistics',
  write: 'Write',
  writeHint: 'Add and remove sessions, holds and presets',
  scopeMissing: 'Please choose at least one',
  until: 'Expires on',
  untilWrong: ({ last }: { readonly last: string }) => `Please choose a date from tomorrow to ${last}`,
  create: 'Create a token',
  make: 'Create token',
  making: 'Creating',
  once: 'Copy it now: it’s shown only once.',
  token: 'Your new token',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy it. Please select it and copy it yourself.',
  done: 'Done',
  revoke: 'Revoke',
  revokeOf: ({ name }: { readonly name: string }) => `Revoke ${name}`,
  revoked: 'Token revoked',
  /** What a token can do, in a list. */
  scope: {
    read: 'read',
    write: 'write',
  },
  ends: ({ when }: { readonly when: string }) => `expires ${when}`,
  over: ({ when }: { readonly when: string }) => `expired ${when}`,
  used: ({ when }: { readonly when: string }) => `last used ${when}`,
  unused: 'never used',
} as const

export const clearHistoryTexts = {
  title: 'Clear history',
  line: 'This removes your sessions, holds, statistics, streaks and earned badges, here and on the server. Your presets, goal and account stay.',
  exportFirst: 'If you might want to import your data again later, download a copy first:',
  type: ({ word }: { readonly word: string }) => `Type ${word} to confirm`,
  confirm: 'Clear my history',
  busy: 'Clearing',
  nothing: 'There was nothing to remove.',
  /** what: a list, such as “14 sessions and 1 hold”. */
  removed: ({ what }: { readonly what: string }) => `${what} removed.`,
} as const

export const deleteAccountTexts = {
  title: 'Delete account',
  line: 'This deletes your account and everything in it: your sessions, holds, badges, presets, goal, tokens and newsletter subscription, any emails still waiting to be sent, and your data on this device. It can’t be undone.',
  exportFirst: 'If you want a copy of your data, download it first:',
  type: ({ word }: { readonly word: string }) => `Type ${word} to confirm`,
  confirm: 'Delete my account',
  busy: 'Deleting',
  home: 'You’ll be back on the home page in a moment.',
  nothing: 'There was nothing else to remove.',
  /** what: a list, such as “14 sessions, 1 API token and 3 items saved on this device”. */
  removed: ({ what }: { readonly what: string }) => `Also removed: ${what}.`,
  onDevice: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} item saved on this device`, other: `${formatNumber(count)} items saved on this device` })}`,
  signIns: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} sign-in`, other: `${formatNumber(count)} sign-ins` })}`,
  newsletters: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} newsletter subscription`, other: `${formatNumber(count)} newsletter subscriptions` })}`,
  emails: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} unsent email`, other: `${formatNumber(count)} unsent emails` })}`,
  messages: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `${formatNumber(count)} message to us`, other: `${formatNumber(count)} messages to us` })}`,
  notOnDevice: 'Some of your data on this device couldn’t be removed. Please clear this site’s data in your browser.',
} as const
