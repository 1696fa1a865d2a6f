/** How far a guest comes without an account. Apart from the badges, which are more script than Home has a use for. */

/** From so many badges on, the tools send a guest home (spec §6, §9). */
export const NAVIGATION_LIMIT = 3
/** From so many badges on, an account is asked for (spec §9). */
export const ACCOUNT_LIMIT = 6
