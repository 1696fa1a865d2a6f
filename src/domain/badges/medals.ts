import { badgeNamed } from './badges.ts'

/**
 * The medal picture of the badge that is or was called `name`; any other name gets the generic one (spec §3).
 */
export const medalPicture = (name: string): string => `/assets/badges/${badgeNamed(name) ?? 'generic'}.svg`
