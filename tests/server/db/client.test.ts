import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, type FreshDatabase, freshDatabase } from '#support/databases.ts'

describe.each(databaseKinds)('the %s database', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
  })
  afterAll(() => fresh.end())

  it('runs a statement with its parameters', async () => {
    const rows = await fresh.database.query('select $1::int + 1 as next', [41])
    expect(rows).toEqual([{ next: 42 }])
  })

  it('has the schema', async () => {
    expect(await fresh.database.query('select count(*)::int as count from user_totals', [])).toEqual([
      { count: 0 },
    ])
  })
})
