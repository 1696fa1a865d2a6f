/** A person's preferences: the daily goal, and nudges. */
import { DomainError } from '#domain/api/errors.ts'
import { LONGEST_TRANSIT } from '#domain/records/queued-call.ts'
import { type ChangeTimes, changeDayBegins, changeGoal, changeNudge } from '#server/db/people/people.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'
import { refuseBefore1970 } from './record-times.ts'

type Preferences = Pick<Procedures<'user'>['user'], 'setGoal' | 'setDayBegins' | 'setHabitNudge'>

export const preferences = ({ database: { query }, now }: Parts): Preferences => ({
  async setGoal({ goalMinutes, ...times }, { person }) {
    const dailyGoalMinutes = await changeGoal(query, person.id, goalMinutes, changeTimesOf(now(), times))
    if (dailyGoalMinutes === undefined) throw new DomainError('not-signed-in')
    return { dailyGoalMinutes }
  },
  async setDayBegins({ dayBeginsAt: hour, ...times }, { person }) {
    const dayBeginsAt = await changeDayBegins(query, person.id, hour, changeTimesOf(now(), times))
    if (dayBeginsAt === undefined) throw new DomainError('not-signed-in')
    return { dayBeginsAt }
  },
  async setHabitNudge({ habitNudgeFrequency }, { person }) {
    await changeNudge(query, person.id, habitNudgeFrequency)
    return { habitNudgeFrequency }
  },
})

interface ChangeTimesInput {
  readonly changedAt?: string | undefined
  readonly sentAt?: string | undefined
}

/**
 * When a change was made, and `unlessAfter`: a stored change that is later than that stays.
 * @throws DomainError `bad-request` before 1970
 */
function changeTimesOf(now: Date, { changedAt: times, sentAt }: ChangeTimesInput): ChangeTimes {
  const changedAt = changeInstant(now, times, sentAt)
  // A device sends its changes in turn. The one before may have taken longer; how long is unknown.
  const leeway = sentAt === undefined ? 0 : LONGEST_TRANSIT
  return { changedAt, unlessAfter: new Date(Date.parse(changedAt) + leeway).toISOString() }
}

/**
 * When the change was made, in ISO by our clock: shifted as a record's times are, never later than now.
 * @throws DomainError `bad-request` before 1970
 */
function changeInstant(now: Date, changedAt: string | undefined, sentAt: string | undefined): string {
  if (changedAt === undefined) return now.toISOString()
  const shift = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt)
  const changed = new Date(Math.min(Date.parse(changedAt) + shift, now.getTime())).toISOString()
  refuseBefore1970(changed)
  return changed
}
