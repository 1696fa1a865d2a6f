/** Every key in the session storage of one tab, for `import * as sessionKeys`; see `local-keys.ts`. */

export const newBadges = 'newAchievements'
export const newBadgesHeardAt = 'newAchievements.heard'
export const announcedBadges = 'newAchievements.told'
export const lessonPractice = 'lessonPractice'
export const reloadedAt = 'healedAt'
export const reloadChoices = 'choices'
/** `index.html` reads it by this name. */
export const pageSnapshot = 'refreshed'
export const sentEmail = 'sentLetter'
