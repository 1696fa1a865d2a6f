/** What belongs to the service rather than to a person's record. */
import { sql } from 'drizzle-orm'
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

/** Who asked for the newsletter; a subscriber counts once confirmed, and until unsubscribed. */
export const newsletterSubscriber = pgTable(
  'newsletter_subscriber',
  {
    /** In lower case. */
    email: text('email').primaryKey(),
    /** Random: what links carry in place of the address. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** The account whose box asked; null where nobody was signed in. */
    askedBy: uuid('asked_by'),
    /** In whole milliseconds, as what a confirmation names must equal it. */
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    confirmedAt: at('confirmed_at'),
    /** Stays until the address confirms anew. */
    unsubscribedAt: at('unsubscribed_at'),
  },
  (table) => [
    index('newsletter_subscriber_asked').on(table.askedAt, table.id),
    index('newsletter_subscriber_asked_by').on(table.askedBy),
    // Asks that nobody answered, which are removed when their link is over.
    index('newsletter_subscriber_open')
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null and ${table.unsubscribedAt} is null`),
  ],
)

/** Sister-app tokens that were redeemed: each works once. Rows may go when their token's time is over. */
export const sisterAppRedemption = pgTable(
  'sister_app_redemption',
  {
    /** The token's `jti`. */
    nonce: uuid('nonce').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sister_app_redemption_expires').on(table.expiresAt)],
)
