/** Letters on their way. */
import { sql } from 'drizzle-orm'
import { index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** The queue of letters. What a letter says is gone once it was sent or given up; the rest of the row stays a while. */
export const letter = pgTable(
  'letter',
  {
    /** Also its Message-ID, the same at every try. */
    id: uuid('id').primaryKey(),
    /** Whose it is: deleting the account removes it. Null where it is nobody's. */
    userId: uuid('user_id'),
    kind: text('kind').notNull(),
    /** Of letters with the same key there is one. */
    key: text('key').unique(),
    /** `waiting`, `sent`, `dead`, or `withheld` where none was to be sent and nobody may notice. */
    state: text('state').notNull().default('waiting'),
    /** Address and text as JSON; null once nothing more is to be done. */
    payload: text('payload'),
    /** 0 for what somebody waits for, which goes before 1. */
    rank: smallint('rank').notNull().default(0),
    /** How often it was tried; with it a worker knows its own try from a later one's. */
    attempts: smallint('attempts').notNull().default(0),
    /** When it may be tried next; while it is in a worker's hand, when that hand counts as dead. */
    dueAt: at('due_at').notNull(),
    /** After that it is worth nothing. */
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
