import { defineConfig } from 'drizzle-kit'

/** Makes a migration of what changed in the schema: `npm run db:generate -- --name what-changed`. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/schema/tables.ts',
  out: './drizzle',
})
