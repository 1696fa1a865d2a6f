/**
 * Every key under which the app stores something in the browser. The names were written by earlier versions and stay.
 * `content/privacy.ts` tells people what lies under each; a test holds that page against this list.
 */

/** In local storage. */
export const localKeys = {
  theme: 'theme',
  isSoundOn: 'audioEnabled',
  hidesStreaks: 'hideStreaks',
  practice: 'practice',
  forcedOffline: 'forceOffline',
  dayBegins: 'dayBegins',
  draft: 'draft',
  /** Followed by `.2` to `.9` where the first is taken. */
  draftBackup: 'draft.aside',
  lastPractice: 'lastPractice',
  keptTips: 'keptTips',
  lessonsDone: 'lessonsDone',
  listening: (piece: string) => `listening:${piece}`,
  openedTools: 'openedTools',
  installOffer: 'installOffer',
  seenBadges: 'seenBadges',
} as const

/** In the session storage of one tab. */
export const sessionKeys = {
  newBadges: 'newAchievements',
  newBadgesHeardAt: 'newAchievements.heard',
  announcedBadges: 'newAchievements.told',
  lessonPractice: 'lessonPractice',
  reloadedAt: 'healedAt',
  reloadChoices: 'choices',
  /** `index.html` reads it by this name. */
  pageSnapshot: 'refreshed',
  sentEmail: 'sentLetter',
} as const

/** Single values in the device's database, beside the records. */
export const databaseKeys = {
  person: 'person',
  cachedResponses: 'answers',
  forcedOffline: 'forceOffline',
  guestBadges: 'guestProgress',
  knownHolds: (userId: string) => `holds:${userId}`,
  migration: (userId: string) => `migration:${userId}`,
  migrationAcknowledged: (userId: string) => `migration-marks:${userId}`,
  migrationDeclined: (userId: string) => `migration-declined:${userId}`,
} as const
