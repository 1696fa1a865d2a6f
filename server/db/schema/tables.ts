/** All tables; the migrations in `drizzle/` are made from them (`npm run db:generate`). */
export * from './auth.ts'
export * from './mail.ts'
export * from './record.ts'
export * from './service.ts'
export * from './tokens.ts'
