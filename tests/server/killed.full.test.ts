import { mkdir, readFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { buildPrograms, type Programs } from '#scripts/bench/server/programs.ts'
import { proveKills } from '#scripts/prove/kill/run.ts'
import { createPostgres } from '#support/databases.ts'
import { quickNode } from '#support/quick-node.ts'

/** More than needed: a busy machine must not fail a proof. */
const LIMIT = 120_000

// The whole proof is `npm run prove:kill`.
describe('a server that is killed while people record', () => {
  let programs: Programs
  beforeAll(async () => {
    programs = await buildPrograms(quickNode)
  }, LIMIT)
  afterAll(() => programs?.remove())

  const prove = (databaseUrl: string | null, kills: number) => {
    const dataDir = `${programs.home}/data`
    return proveKills({
      programs,
      databaseUrl,
      dataDir,
      kills,
      startKills: 1,
      clients: 2,
      deeds: 25,
      answers: 8,
      seed: 20_261_121,
      until: Date.now() + 110_000,
      say: () => {},
    })
  }

  it(
    'has lost nothing and counted nothing twice on PostgreSQL',
    async () => {
      const { kills, cuts, records } = await prove(await createPostgres(), 6)
      expect(kills).toBe(6)
      expect(cuts).toBeGreaterThanOrEqual(6)
      expect(records).toBeGreaterThan(0)
    },
    LIMIT,
  )

  it(
    'nor on the embedded database, whose folder is free at once',
    async () => {
      // Prepared in advance: it takes longer than everything else.
      const loadDataDir = new Blob([new Uint8Array(await readFile(inject('embeddedTemplate')))])
      await mkdir(`${programs.home}/data`, { recursive: true })
      await (await PGlite.create({ dataDir: `${programs.home}/data/database`, loadDataDir })).close()
      const { kills, cuts, records } = await prove(null, 2)
      expect(kills).toBe(2)
      expect(cuts).toBeGreaterThanOrEqual(2)
      expect(records).toBeGreaterThan(0)
    },
    LIMIT,
  )
})
