/** What belongs to the service rather than to a person's record. */
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Messages to those who run the service. */
export const supportMessage = pgTable(
  'support_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for guests. */
    userId: uuid('user_id'),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** Whom to answer, where one was given. */
    email: text('email'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [index('support_message_user').on(table.userId)],
)

/** Who asked for the newsletter; a subscriber counts once confirmed. */
export const newsletterSubscriber = pgTable('newsletter_subscriber', {
  email: text('email').primaryKey(),
  askedAt: at('asked_at').notNull().defaultNow(),
  confirmedAt: at('confirmed_at'),
})
