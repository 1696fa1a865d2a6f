/**
 * A process that migrates, to be killed: `postgres <url> <migrations>` or `embedded <folder> <migrations>`.
 */
import { PGlite } from '@electric-sql/pglite'
import { migrateEmbedded, migratePostgres } from '#server/db/connection/migrate.ts'

const [, , kind, place = '', migrations = ''] = process.argv
if (kind === 'postgres') await migratePostgres(place, migrations)
else await migrateEmbedded(await PGlite.create(place), migrations)
