/** The key of every value in the device's database, for `import * as databaseKeys`; see `local-keys.ts`. */

export const person = 'person'
export const cachedResponses = 'answers'
export const forcedOffline = 'forceOffline'
export const guestBadges = 'guestProgress'
export const knownHolds = (userId: string) => `holds:${userId}`
export const migration = (userId: string) => `migration:${userId}`
export const migrationAcknowledged = (userId: string) => `migration-marks:${userId}`
export const migrationDeclined = (userId: string) => `migration-declined:${userId}`
