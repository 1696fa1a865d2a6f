/** E-mails waiting to be sent. */
import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/**
 * The e-mail queue. An e-mail's content is removed once sent or given up; the rest of the row stays a while.
 */
export const letter = pgTable(
  'letter',
  {
    /** Also its Message-ID, the same at every try. */
    id: uuid('id').primaryKey(),
    /** Its owner: deleting the account removes it. Null where it has none. */
    userId: uuid('user_id'),
    kind: text('kind').notNull(),
    /** There is only one e-mail with the same key. */
    key: text('key').unique(),
    /** `waiting`, `sent`, `dead`, or `withheld` where none may be sent and no one may notice. */
    state: text('state').notNull().default('waiting'),
    /** Address and text as JSON; null once it is finished. */
    payload: text('payload'),
    /** 0 for what a person waits for, which is sent before 1. */
    rank: smallint('rank').notNull().default(0),
    /** The number of tries; by it a worker tells its own try from a later one's. */
    attempts: smallint('attempts').notNull().default(0),
    /** When it may be tried next; while a worker has claimed it, when that worker counts as dead. */
    dueAt: at('due_at').notNull(),
    /** After that it is not sent any more. */
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When it was sent or given up. */
    endedAt: at('ended_at'),
    /** Why it was given up. */
    reason: text('reason'),
  },
  (table) => [
    index('letter_due').on(table.rank, table.dueAt).where(sql`state = 'waiting'`),
    index('letter_ended').on(table.state, table.endedAt).where(sql`state <> 'waiting'`),
    index('letter_user').on(table.userId),
  ],
)
