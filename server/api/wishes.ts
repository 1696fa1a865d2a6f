/** What a person wishes: the daily goal, and nudges. */
import { DomainError } from '#domain/errors.ts'
import { LONGEST_WAY } from '#domain/queued-call.ts'
import { changeGoal, changeNudge } from '#server/db/people.ts'
import { refuseBefore1970 } from './lived.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

type Wishes = Pick<Procedures<'user'>['user'], 'setGoal' | 'setHabitNudge'>

export const wishes = ({ database: { query }, now }: Parts): Wishes => ({
  async setGoal({ goalMinutes, changedAt, sentAt }, { person }) {
    const at = changeInstant(now(), changedAt, sentAt)
    // A device tells its changes in turn. The way of the one before, which is not known, may have been the longer one.
    const leeway = sentAt === undefined ? 0 : LONGEST_WAY
    const unlessAfter = new Date(Date.parse(at) + leeway).toISOString()
    const dailyGoalMinutes = await changeGoal(query, person.id, goalMinutes, { changedAt: at, unlessAfter })
    if (dailyGoalMinutes === undefined) throw new DomainError('not-signed-in')
    return { dailyGoalMinutes }
  },
  async setHabitNudge({ habitNudgeFrequency }, { person }) {
    await changeNudge(query, person.id, habitNudgeFrequency)
    return { habitNudgeFrequency }
  },
})

/** When the change was made, by our clock: shifted as a record's times are, never later than now. ISO. @throws DomainError `bad-request` before 1970 */
function changeInstant(now: Date, changedAt: string | undefined, sentAt: string | undefined): string {
  if (changedAt === undefined) return now.toISOString()
  const shift = sentAt === undefined ? 0 : now.getTime() - Date.parse(sentAt)
  const changed = new Date(Math.min(Date.parse(changedAt) + shift, now.getTime())).toISOString()
  refuseBefore1970(changed)
  return changed
}
