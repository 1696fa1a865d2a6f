/** Tables of the service rather than of a person's practice. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Messages to the people who run the service. */
export const supportMessage = pgTable(
  'support_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null for guests. */
    userId: uuid('user_id'),
    type: text('type').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    /** The address for an answer, if one was given. */
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
    /** Random: links contain it in place of the address. */
    id: uuid('id').notNull().unique().defaultRandom(),
    /** The account that ticked the checkbox; null where no one was signed in. */
    askedBy: uuid('asked_by'),
    /** In whole milliseconds, because the instant that a confirmation names must equal it. */
    askedAt: timestamp('asked_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    confirmedAt: at('confirmed_at'),
    /** Stays until the address confirms again. */
    unsubscribedAt: at('unsubscribed_at'),
  },
  (table) => [
    index('newsletter_subscriber_asked').on(table.askedAt, table.id),
    index('newsletter_subscriber_asked_by').on(table.askedBy),
    // Unconfirmed requests, which are removed when their link has expired.
    index('newsletter_subscriber_open')
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null and ${table.unsubscribedAt} is null`),
  ],
)

/**
 * Sister-app tokens that were redeemed: each works once. Rows may be removed once their token has expired.
 */
export const sisterAppRedemption = pgTable(
  'sister_app_redemption',
  {
    /** The token's `jti`. */
    nonce: uuid('nonce').primaryKey(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sister_app_redemption_expires').on(table.expiresAt)],
)
