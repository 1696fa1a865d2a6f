/** A person's figures, settings and history. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { seasons, techniquesToTry } from '#domain/badges/badge-progress.ts'
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
  .describe('Without a session: 5, the demonstration record; any other is refused.')

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
    .describe('Whether the day’s practice reached the goal that was set when its first session came.'),
})

export const standing = z.object({
  sessionCount: z.int(),
  totalTime: z.int().describe('Seconds.'),
  longestSession: z.int().describe('Seconds; 0 without any.'),
  longestHold: z.int().describe('Seconds; 0 without any.'),
  practiceStreak: z.int().describe('The most days with a session in a row.'),
  goalStreak: z.int().describe('The most days in a row on which the goal was met.'),
  mornings: z.int().describe('Sessions begun in the hours 6 to 10.'),
  techniques: z.array(z.enum(techniquesToTry)).describe('Those practised; a hold is one of them.'),
  seasons: z.array(z.enum(seasons)).describe('Those with a session: the meteorological ones of the north.'),
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
    summary: 'Figures of your practice',
    input: z.object({
      userId: demo,
      timeZone: timeZone
        .optional()
        .describe(
          'Where “today” is. Without it, or with one that is not known: the zone of the last record, else UTC.',
        ),
    }),
    output: userStats,
    errors: ['not-signed-in'],
  }),
  breathStats: entry(calls.user.breathStats, {
    access: 'anyone',
    summary: 'Figures of your breath holds',
    input: z.object({ userId: demo }),
    output: breathStats,
    errors: ['not-signed-in'],
  }),
  days: entry(calls.user.days, {
    access: 'person',
    summary: 'Your days of practice, for a calendar',
    description: `Those with a session, oldest first; at most ${MOST_DAYS} days from the first to the last.`,
    input: z
      .object({
        from: day.describe('The first local day.'),
        to: day.describe('The last one; it belongs to them.'),
      })
      .refine((range) => lengthOf(range) > 0, {
        error: 'Expected a day that is not before `from`',
        path: ['to'],
      })
      .refine((range) => lengthOf(range) <= MOST_DAYS, {
        error: `Expected at most ${MOST_DAYS} days`,
        path: ['to'],
      }),
    output: z.object({ days: z.array(dayOfPractice) }),
    errors: ['not-signed-in'],
  }),
  standing: entry(calls.user.standing, {
    access: 'person',
    summary: 'How far you have come, in what badges ask for',
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
          'When it was changed on the device; an older change than the last is dropped. With sentAt, which counts the way of the request as age, only one that is older by more than 30 s.',
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
      'From midnight (0) to 4: a practice before it counts for the day before. Holds for records from then on; hours stay the local ones.',
    input: z.object({
      dayBeginsAt,
      changedAt: instant.optional().describe('As for the daily goal.'),
      sentAt: instant.optional(),
    }),
    output: z.object({ dayBeginsAt }),
    errors: ['not-signed-in', 'other-person'],
  }),
  setHabitNudge: entry(calls.user.setHabitNudge, {
    access: 'person',
    summary: 'Turn habit nudges on or off',
    input: z.object({ habitNudgeFrequency }),
    output: z.object({ habitNudgeFrequency }),
    errors: ['not-signed-in', 'other-person'],
  }),
  clearHistory: entry(calls.user.clearHistory, {
    access: 'account',
    summary: 'Remove sessions, holds, statistics, streaks and earned badges',
    description:
      'Presets, goal and account stay. Records that ended before and had waited on a device (those sent with the header `stilltide-owner`) are acknowledged and dropped when they come later; what a client sends without it is kept, however old. An import brings back what was cleared.',
    input: z.object({}),
    output: z.object({
      message: z.string(),
      removed: z.object({ sessions: z.int(), holds: z.int(), achievements: z.int() }),
    }),
    errors: ['not-signed-in', 'other-person'],
  }),
  export: entry(calls.user.export, {
    access: 'person',
    summary: 'Everything of yours that is stored, as one file',
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
    summary: 'Import what an export holds',
    description: `Each record once, by its id; also deleted ones and those from before a Clear History. At most ${IMPORT_PART} sessions and ${IMPORT_PART} holds at a time.`,
    input: z.object({
      format,
      version,
      sessions: z.array(sessionInput).max(IMPORT_PART).default([]),
      holds: z.array(holdInput).max(IMPORT_PART).default([]),
      presets: z.array(presetInput).max(200).default([]),
    }),
    output: z.object({
      sessions: z.int().describe('Sessions that were not there before.'),
      holds: z.int(),
      presets: z.int(),
      achievements: z.array(z.string()),
    }),
    errors: ['not-signed-in', 'other-person', 'too-large'],
  }),
}
