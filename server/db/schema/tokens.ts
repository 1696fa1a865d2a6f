/** API tokens: what a program may do in a person's name, and until when. */
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { user } from './auth.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

export const apiToken = pgTable(
  'api_token',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The keyed hash of the token, by which it is found; the token itself is not stored. */
    hash: text('hash').notNull().unique(),
    /** The name that its owner gave it. */
    name: text('name').notNull(),
    canRead: boolean('can_read').notNull(),
    canWrite: boolean('can_write').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** To the hour; null until it is used. */
    lastUsedAt: at('last_used_at'),
  },
  (table) => [index('api_token_user').on(table.userId)],
)
