/** A person's figures, settings and history. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { seasons, techniquesToTry } from '#domain/badges/badge-progress.ts'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
import { LEAST_GOAL, MOST_GOAL } from '#domain/records/queued-call.ts'
import { earnedAchievement } from './achievements.ts'
import { entry } from './entry.ts'
import { preset, presetInput } from './presets.ts'
import { holdInput, sessionInput, storedHold, storedSession } from './records.ts'
import { day, dayBeginsAt, instant, timeZone } from './validation.ts'

/** Guests are shown the demonstration history of this user (spec §6, decision 0017). */
const demo = z
  .string()
  .optional()
  .describe('If not signed in: 5, the demonstration record; any other id is refused.')

export const userStats = z.object({
  sessionCount: z.int(),
  totalTime: z.int().describe('Seconds.'),
  dailyStreak: z.int().describe('The longest goal streak, in days.'),
  currentGoalStreak: z.int(),
  personalBest: z.int().nullable().describe('The longest hold, in seconds.'),
  todayTime: z.int().describe('Seconds.'),
})

export const breathStats = z.object({
  totalRecords: z.int(),
  shortest: z.int().nullable(),
  longest: z.int().nullable(),
  average: z.number().nullable(),
  median: z.number().nullable(),
})

/** The most days a calendar may request at once: a year of weeks, and some more. */
export const MOST_DAYS = 400

/** Days from the first to the last, both included; NaN for invalid days, which the schema rejects anyway. */
const lengthOf = ({ from, to }: { from: string; to: string }) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1

export const dayOfPractice = z.object({
  day,
  seconds: z.int(),
  sessions: z.int(),
  isGoalMet: z
    .boolean()
    .describe(
      'Whether the day’s practice reached the goal that was set when its first session was recorded.',
    ),
})

export const standing = z.object({
  sessionCount: z.int(),
  totalTime: z.int().describe('Seconds.'),
  longestSession: z.int().describe('Seconds; 0 if there are none.'),
  longestHold: z.int().describe('Seconds; 0 if there are none.'),
  practiceStreak: z.int().describe('The longest run of days with a session.'),
  goalStreak: z.int().describe('The longest run of days on which the goal was met.'),
  mornings: z.int().describe('Sessions started between 06:00 and 10:59.'),
  techniques: z.array(z.enum(techniquesToTry)).describe('Techniques practised; a hold counts as one.'),
  seasons: z
    .array(z.enum(seasons))
    .describe('Seasons with a session: meteorological seasons of the northern hemisphere.'),
})

export const goalMinutes = z.int().min(LEAST_GOAL).max(MOST_GOAL).meta({ example: 15 })
export const habitNudgeFrequency = z.enum(['weekly', 'off'])

/** The format and version fields of a file that `export` wrote. */
const format = z.literal('stilltide-export')
const version = z.literal(1)

/** The most sessions, and the most holds, in one import: the app sends larger files in parts. */
export const IMPORT_PART = 5000

export const user = {
  stats: entry(calls.user.stats, {
    access: 'anyone',
    summary: 'Your practice statistics',
    input: z.object({
      userId: demo,
      timeZone: timeZone
        .optional()
        .describe(
          'The zone that decides what “today” is. If missing or unknown: the zone of the last record, otherwise UTC.',
        ),
    }),
    output: userStats,
    errors: ['not-signed-in'],
  }),
  breathStats: entry(calls.user.breathStats, {
    access: 'anyone',
    summary: 'Your breath hold statistics',
    input: z.object({ userId: demo }),
    output: breathStats,
    errors: ['not-signed-in'],
  }),
  days: entry(calls.user.days, {
    access: 'person',
    summary: 'Your days of practice, for a calendar',
    description: `Days with a session, oldest first, in a range of at most ${MOST_DAYS} days.`,
    input: z
      .object({
        from: day.describe('The first local day.'),
        to: day.describe('The last local day, inclusive.'),
      })
      .refine((range) => lengthOf(range) > 0, {
        error: fieldChecks.rangeBackwards,
        path: ['to'],
      })
      .refine((range) => lengthOf(range) <= MOST_DAYS, {
        error: fieldChecks.rangeTooLong({ days: MOST_DAYS }),
        path: ['to'],
      }),
    output: z.object({ days: z.array(dayOfPractice) }),
    errors: ['not-signed-in'],
  }),
  standing: entry(calls.user.standing, {
    access: 'person',
    summary: 'Your progress towards badges',
    input: z.object({}),
    output: standing,
    errors: ['not-signed-in'],
  }),
  setGoal: entry(calls.user.setGoal, {
    access: 'person',
    summary: 'Set the daily goal',
    input: z.object({
      goalMinutes,
      changedAt: instant
        .optional()
        .describe(
          'When it was changed on the device. A change older than the last one is dropped; if `sentAt` is sent too, only one that is more than 30 s older, because the travel time of the request then counts as age.',
        ),
      sentAt: instant.optional(),
    }),
    output: z.object({ dailyGoalMinutes: goalMinutes }),
    errors: ['not-signed-in', 'other-person'],
  }),
  setDayBegins: entry(calls.user.setDayBegins, {
    access: 'person',
    summary: 'Set the hour at which your day begins',
    description:
      'From midnight (0) to 4: practice before this hour counts towards the day before. Applies to records from then on; recorded hours stay local.',
    input: z.object({
      dayBeginsAt,
      changedAt: instant.optional().describe('Works like `changedAt` of the daily goal.'),
      sentAt: instant.optional(),
    }),
    output: z.object({ dayBeginsAt }),
    errors: ['not-signed-in', 'other-person'],
  }),
  setHabitNudge: entry(calls.user.setHabitNudge, {
    access: 'person',
    summary: 'Turn habit nudge emails on or off',
    input: z.object({ habitNudgeFrequency }),
    output: z.object({ habitNudgeFrequency }),
    errors: ['not-signed-in', 'other-person'],
  }),
  clearHistory: entry(calls.user.clearHistory, {
    access: 'account',
    summary: 'Remove sessions, holds, statistics, streaks and earned badges',
    description:
      'Presets, goal and account stay. Records that ended earlier and were queued on a device (sent with the header `stilltide-owner`) are acknowledged and dropped when they arrive later; whatever a client sends without that header is stored, however old. An import restores what was cleared.',
    input: z.object({}),
    output: z.object({
      message: z.string(),
      removed: z.object({ sessions: z.int(), holds: z.int(), achievements: z.int() }),
    }),
    errors: ['not-signed-in', 'other-person'],
  }),
  export: entry(calls.user.export, {
    access: 'person',
    summary: 'Export all your data as one file',
    input: z.object({}),
    output: z.object({
      format,
      version,
      exportedAt: instant,
      account: z.object({
        email: z.string(),
        createdAt: instant,
        dailyGoalMinutes: goalMinutes,
        dayBeginsAt,
        habitNudgeFrequency,
      }),
      sessions: z.array(storedSession),
      holds: z.array(storedHold),
      presets: z.array(preset),
      achievements: z.array(earnedAchievement),
    }),
    errors: ['not-signed-in'],
  }),
  import: entry(calls.user.import, {
    access: 'person',
    summary: 'Import an exported file',
    description: `Each record is stored once, by its id, including deleted ones and those from before a Clear History. At most ${IMPORT_PART} sessions and ${IMPORT_PART} holds at a time.`,
    input: z.object({
      format,
      version,
      sessions: z.array(sessionInput).max(IMPORT_PART).default([]),
      holds: z.array(holdInput).max(IMPORT_PART).default([]),
      presets: z.array(presetInput).max(200).default([]),
    }),
    output: z.object({
      sessions: z.int().describe('The number of new sessions.'),
      holds: z.int(),
      presets: z.int(),
      achievements: z.array(z.string()),
    }),
    errors: ['not-signed-in', 'other-person', 'too-large'],
  }),
}
