import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

export const health = ({ database }: Parts): Procedures<'health'>['health'] => ({
  async read() {
    await database.query('select 1', [])
    return { status: 'ok' }
  },
})
