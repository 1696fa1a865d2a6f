/**
 * A person's practice and preferences. `user_id` leads every key: a person's rows are stored together, and
 * are on one machine where the database is split over several. Accounts may be on another, so no foreign key
 * leads to them: a person's row is made and removed under the lock of their account (`ensurePerson`, `deleteAccount`), and
 * all others under the lock of the person's row.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** A set of local days as ranges; days in a row are one range. */
const daySet = customType<{ data: string }>({ dataType: () => 'datemultirange' })
const dayRun = customType<{ data: string }>({ dataType: () => 'daterange' })
const userId = () => uuid('user_id').notNull()

/** One row per account, made with it. */
export const person = pgTable(
  'person',
  {
    userId: uuid('user_id').primaryKey(),
    goalMinutes: smallint('goal_minutes').notNull().default(15),
    /** When the goal was last changed: as the device says, corrected by our clock. */
    goalChangedAt: at('goal_changed_at'),
    /** The hour at which the person's day begins, 0…4; when it was changed, as for the goal. */
    dayBeginsAt: smallint('day_begins_at').notNull().default(0),
    dayBeginsChangedAt: at('day_begins_changed_at'),
    /** `weekly` or `off`. */
    habitNudgeFrequency: text('habit_nudge_frequency').notNull().default('off'),
    /** When to check next whether a nudge is due; before the first check, long ago. */
    nudgeDueAt: at('nudge_due_at').notNull().default(sql`'epoch'`),
    /** IANA name of the zone of the last record. */
    timeZone: text('time_zone'),
    /** Records that ended before this and arrive late from a device's queue are dropped. */
    historyClearedAt: at('history_cleared_at'),
  },
  (table) => [index('person_nudge').on(table.nudgeDueAt).where(sql`habit_nudge_frequency = 'weekly'`)],
)

const timeColumns = {
  userId: userId(),
  /** Made by the client, unique per person. */
  id: uuid('id').notNull(),
  /** Numbers a person's records in the order of arrival. */
  arrival: bigint('arrival', { mode: 'number' }).notNull(),
  startedAt: at('started_at').notNull(),
  completedAt: at('completed_at').notNull(),
  timeZone: text('time_zone').notNull(),
  /** The hour at which the person's day began, 0…4: what began before it counts for the day before. */
  dayBeginsAt: smallint('day_begins_at').notNull().default(0),
}

export const practiceSession = pgTable(
  'practice_session',
  {
    ...timeColumns,
    technique: text('technique').notNull(),
    /** Whole seconds. */
    duration: integer('duration').notNull(),
    breathCount: integer('breath_count').notNull(),
    averagePace: doublePrecision('average_pace'),
    pace: doublePrecision('pace'),
    /** The day it counts for, and the local hour of the start; fixed when written. */
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    /** The daily goal when it arrived: a day's goal is that of its first record. */
    goalMinutes: smallint('goal_minutes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('practice_session_page').on(table.userId, table.completedAt, table.id),
  ],
)

export const breathHold = pgTable(
  'breath_hold',
  { ...timeColumns, holdDuration: integer('hold_duration').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('breath_hold_page').on(table.userId, table.completedAt, table.id),
  ],
)

/** Ids of records that a person deleted: sending one again does not bring its record back. */
export const deletedRecord = pgTable(
  'deleted_record',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    /** `session` or `hold`: each kind has ids of its own. */
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id, table.kind] })],
)

/** One local day with at least one session. */
export const practiceDay = pgTable(
  'practice_day',
  {
    userId: userId(),
    day: date('day', { mode: 'string' }).notNull(),
    seconds: integer('seconds').notNull(),
    sessions: integer('sessions').notNull(),
    goalMinutes: smallint('goal_minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Every counter and mask that the 39 rules read (`Totals` in the domain), created with the first record. */
export const userTotals = pgTable('user_totals', {
  userId: uuid('user_id').primaryKey(),
  /** How many records ever arrived: the next one's `arrival` is one more. */
  arrivals: bigint('arrivals', { mode: 'number' }).notNull(),
  /** The record that arrived last, and its end: badges that are found later are credited to it. */
  lastRecord: uuid('last_record'),
  lastCompletedAt: at('last_completed_at'),
  sessions: integer('sessions').notNull().default(0),
  seconds: bigint('seconds', { mode: 'number' }).notNull().default(0),
  longestSession: integer('longest_session').notNull().default(0),
  longestHold: integer('longest_hold').notNull().default(0),
  techniques: integer('techniques').notNull().default(0),
  hours: integer('hours').notNull().default(0),
  mornings: integer('mornings').notNull().default(0),
  seasons: integer('seasons').notNull().default(0),
  firstDay: date('first_day', { mode: 'string' }),
  lastDay: date('last_day', { mode: 'string' }),
  /** When the earliest session began and the latest ended. */
  firstStart: at('first_start'),
  lastEnd: at('last_end'),
  wholeWeekend: boolean('whole_weekend').notNull().default(false),
  comeback: boolean('comeback').notNull().default(false),
  holiday: boolean('holiday').notNull().default(false),
  cheetah: boolean('cheetah').notNull().default(false),
  bestBeaten: boolean('best_beaten').notNull().default(false),
  shares: integer('shares').notNull().default(0),
  practiceDays: daySet('practice_days').notNull().default('{}'),
  goalDays: daySet('goal_days').notNull().default('{}'),
  /**
   * Dates that are no gap although they have no practice: those between practices less than 24 hours apart
   * (`src/domain/stats/chains.ts`). Some may have a practice since; those count as practised.
   */
  bridgedDays: daySet('bridged_days').notNull().default('{}'),
  /** The longest streak of either kind, and the latest run of goal days: read often, changed once a day. */
  practiceStreak: integer('practice_streak').notNull().default(0),
  goalStreak: integer('goal_streak').notNull().default(0),
  newestGoalRun: dayRun('newest_goal_run'),
  /** The goal days in it: it may hold bridged ones as well. */
  newestGoalDays: integer('newest_goal_days').notNull().default(0),
  /** The mask of what was earned when badges were last awarded: while it stays, there is nothing to award. */
  settled: bigint('settled', { mode: 'number' }),
})

/** How many holds lasted each number of seconds; skipped ones (0) are not in it. */
export const holdHistogram = pgTable(
  'hold_histogram',
  {
    userId: userId(),
    seconds: smallint('seconds').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.seconds] })],
)

export const userAchievement = pgTable(
  'user_achievement',
  {
    userId: userId(),
    achievementId: text('achievement_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    unlockedAt: at('unlocked_at').notNull(),
    awardedAt: at('awarded_at').notNull().defaultNow(),
    /** The record or share that earned it; null for those migrated from a guest's device. */
    recordId: uuid('record_id'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.achievementId] })],
)

/** Shared sessions, each once. */
export const share = pgTable(
  'share',
  { userId: userId(), id: uuid('id').notNull(), createdAt: at('created_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

export const preset = pgTable(
  'preset',
  {
    userId: userId(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    sessionDuration: integer('session_duration').notNull(),
    breathingPace: doublePrecision('breathing_pace').notNull(),
    delayStart: integer('delay_start').notNull(),
    audioOption: text('audio_option').notNull(),
    soundscape: text('soundscape').notNull().default('none'),
    soundscapeLevel: doublePrecision('soundscape_level').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)
