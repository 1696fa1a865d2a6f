import type { Handler } from 'hono'

/** Tells that the server answers; to strangers, no more than that. */
export const health: Handler = (c) => c.json({ status: 'ok' })
