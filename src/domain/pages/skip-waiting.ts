/** What says to a waiting worker that its turn has come. */
export const SKIP_WAITING = 'SKIP_WAITING'
