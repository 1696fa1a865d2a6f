/** How far a guest can go without an account. Kept apart from the badges, whose code Home does not need. */

/** From this many badges on, the tools send a guest to Home (spec §6, §9). */
export const NAVIGATION_LIMIT = 3
/** From this many badges on, the guest is asked to create an account (spec §9). */
export const ACCOUNT_LIMIT = 6
