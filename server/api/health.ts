import { API_VERSION } from '#domain/api/calls.ts'
import { unavailable } from '#server/db/connection/gate.ts'
import { checkDatabase } from '#server/db/connection/health.ts'
import { queueFigures } from '#server/db/mail/email-queue.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

export function health({ database, now, isStopping = () => false }: Parts): Procedures<'health'>['health'] {
  async function read() {
    await database.query('select 1', [])
    return { status: 'ok' as const }
  }
  return {
    async read(_input, { isAdmin }) {
      const health = await read()
      if (!(await isAdmin())) return health
      const seen = await checkDatabase(database.query)
      const letters = await queueFigures(database.query, now().toISOString())
      return { ...health, details: { version: API_VERSION, ...seen, letters } }
    },
    live: () => ({ status: 'ok' }),
    ready() {
      if (isStopping()) throw unavailable()
      return read()
    },
  }
}
