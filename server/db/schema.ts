/** All tables; the migrations in `drizzle/` are made from them (`npm run db:generate`). */
export * from './schema/auth.ts'
export * from './schema/mail.ts'
export * from './schema/record.ts'
export * from './schema/service.ts'
export * from './schema/tokens.ts'
