import { badgeNamed } from './badges.ts'

/** The address of the medal of the badge that is or was called `name`; every other name gets the generic one (spec §3). */
export const medalPicture = (name: string): string => `/assets/badges/${badgeNamed(name) ?? 'generic'}.svg`
