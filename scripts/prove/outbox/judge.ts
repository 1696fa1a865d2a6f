/** What a person practised, and whether their account has exactly that, once. */
import type { DeviceRow } from './device.ts'

export interface Person {
  readonly email: string
  readonly id: string
  readonly sessions: { readonly id: string; readonly seconds: number }[]
  readonly holds: string[]
  realHolds: number
  /** Holds by the app's own buttons that broke off with their page: saved or not, but never twice. */
  brokenHolds: number
  goal: number
  shares: number
  readonly refused: string[]
}

export const newcomer = (email: string, id: string): Person => ({
  ...{ email, id, sessions: [], holds: [], realHolds: 0, brokenHolds: 0, goal: 15, shares: 0, refused: [] },
})

/** @returns in one line how `found` differs from `expected`; no line where they are equal */
export function differences(what: string, found: unknown, expected: unknown): readonly string[] {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)]
  return one === other ? [] : [`${what}: ${one} instead of ${other}`]
}

/**
 * Compares what the server and the device have for `person` with what they did.
 * @param ask requests `path` from the server as that person
 * @param rows everything stored on the device
 * @returns a line for each fault
 */
export async function judge(
  person: Person,
  ask: (path: string) => Promise<unknown>,
  rows: readonly DeviceRow[],
): Promise<readonly string[]> {
  const { sessions } = (await ask('/api/sessions?limit=200')) as { sessions: readonly Kept[] }
  const holds = (await ask('/api/breath-holds?limit=200')) as readonly Kept[]
  const stats = (await ask('/api/user/stats')) as { sessionCount: number; totalTime: number }
  const user = (await ask('/api/auth/user')) as { dailyGoalMinutes: number }
  const badges = (await ask('/api/user/achievements')) as readonly { achievementId: string }[]
  const put = new Set(person.holds)
  const ofRows = idsOf(holds).filter((id) => put.has(id))
  const byButtons = holds.length - ofRows.length
  const most = person.realHolds + person.brokenHolds
  const seconds = person.sessions.reduce((sum, session) => sum + session.seconds, 0)
  const aside = rows.filter((row) => row.byOwner === `user:${person.id}` && row.state.name === 'set-aside')
  const shared = badges.filter((badge) => badge.achievementId === 'first-share')
  return [
    ...differences('sessions', idsOf(sessions), idsOf(person.sessions)),
    ...differences('holds', ofRows, [...person.holds].sort()),
    ...differences('holds by buttons', byButtons, Math.min(Math.max(byButtons, person.realHolds), most)),
    ...differences('sessions counted', stats.sessionCount, person.sessions.length),
    ...differences('seconds counted', stats.totalTime, seconds),
    ...differences('goal', user.dailyGoalMinutes, person.goal),
    ...differences('first share', shared.length, Math.min(person.shares, 1)),
    ...differences('refused', idsOf(aside), [...person.refused].sort()),
  ]
}

interface Kept {
  readonly id: string
}

const idsOf = (list: readonly Kept[]) => list.map(({ id }) => id).sort()
