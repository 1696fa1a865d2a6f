/** The message that tells a waiting service worker to take over. */
export const SKIP_WAITING = 'SKIP_WAITING'
