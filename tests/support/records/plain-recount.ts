/**
 * The slow, plain recount of a person's practice: badges, streaks and statistics straight from the list of
 * records.
 *
 * Written from the text of decisions 0015 and 0016 and of the specification (§3, §5), importing nothing from
 * the app, so that an error in the app's counting cannot hide here. Nothing is cached: each function goes
 * through the whole list again, and what "stays" earned is checked for every prefix of the list.
 */

export interface PlainSession {
  readonly kind: 'session'
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
  /**
   * The hour at which the person's day began: what began before it counts for the day before. 0 if missing.
   */
  readonly dayBeginsAt?: number
  readonly technique: string
  readonly duration: number
  readonly pace?: number
  readonly averagePace?: number
  /** The daily goal in minutes when the record arrived. */
  readonly goal: number
}
export interface PlainHold {
  readonly kind: 'hold'
  readonly holdDuration: number
}
/** In order of arrival. */
export type PlainHistory = readonly (PlainSession | PlainHold)[]

const sessionsOf = (history: PlainHistory) =>
  history.filter((one): one is PlainSession => one.kind === 'session')
const holdsOf = (history: PlainHistory) =>
  history.flatMap((one) => (one.kind === 'hold' && one.holdDuration > 0 ? [one.holdDuration] : []))
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const most = (numbers: readonly number[]) => Math.max(0, ...numbers)

/** Local day and time of the start in Swedish format: 2026-11-21 23:30:00. */
function written({ startedAt, timeZone }: PlainSession): string {
  const key = `${startedAt} ${timeZone}`
  const text = writings.get(key) ?? new Date(startedAt).toLocaleString('sv-SE', { timeZone })
  writings.set(key, text)
  return text
}
/** Formatting is slow, and the same start always has the same result. */
const writings = new Map<string, string>()
const dateOf = (session: PlainSession) => written(session).slice(0, 10)
const dayOf = (session: PlainSession) =>
  hourOf(session) < (session.dayBeginsAt ?? 0) ? dayBefore(dateOf(session)) : dateOf(session)
const hourOf = (session: PlainSession) => Number(written(session).slice(11, 13))

function isLeap(year: number): boolean {
  if (year % 400 === 0) return true
  return year % 4 === 0 && year % 100 !== 0
}

/** The next day, by counting as on a paper calendar. */
function dayAfter(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const write = (y: number, m: number, d: number) =>
    `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  if (date < (lengths[month - 1] ?? 0)) return write(year, month, date + 1)
  return month < 12 ? write(year, month + 1, 1) : write(year + 1, 1, 1)
}

/** The day before, by counting: the last day of a month is the one followed by the first of the next. */
function dayBefore(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const dayIn = (y: number, m: number, d: number) =>
    `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
  if (date > 1) return dayIn(year, month, date - 1)
  const [y, m] = month > 1 ? [year, month - 1] : [year - 1, 12]
  const last = [28, 29, 30, 31].map((d) => dayIn(y, m, d)).find((one) => dayAfter(one) === day)
  if (last === undefined) throw new Error(`recount: no day before ${day}`)
  return last
}

/** Zeller's congruence: 0 is Saturday, 1 Sunday. */
function weekday(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month]
  return (
    (date +
      Math.floor((13 * (m + 1)) / 5) +
      y +
      Math.floor(y / 4) -
      Math.floor(y / 100) +
      Math.floor(y / 400)) %
    7
  )
}

const practiceDays = (history: PlainHistory) => [...new Set(sessionsOf(history).map(dayOf))].sort()

/** Days whose practice reached the goal that was set when the day's first record arrived. */
const goalDays = (history: PlainHistory) =>
  practiceDays(history).filter((day) => {
    const ofDay = sessionsOf(history).filter((session) => dayOf(session) === day)
    return sum(ofDay.map(({ duration }) => duration)) >= (ofDay[0]?.goal ?? Infinity) * 60
  })

const HOURS = 3_600_000
const startOf = ({ startedAt }: PlainSession) => Date.parse(startedAt)
const endOf = ({ completedAt }: PlainSession) => Date.parse(completedAt)

/** Whether less than 24 hours of real time are between the end of the earlier and the start of the later. */
const areNear = (one: PlainSession, other: PlainSession) =>
  startOf(one) - endOf(other) < 24 * HOURS && startOf(other) - endOf(one) < 24 * HOURS

/**
 * Dates that do not break a streak: those without practice between two practices that are near each other.
 */
function noGaps(history: PlainHistory): string[] {
  const days = practiceDays(history)
  // A practice that took more than a day, with its pauses, is ignored.
  const sessions = sessionsOf(history).filter((session) => endOf(session) - startOf(session) <= 24 * HOURS)
  const dates = sessions.flatMap((one) =>
    sessions.flatMap((other) => {
      if (dayOf(one) >= dayOf(other) || !areNear(one, other)) return []
      const between: string[] = []
      for (let day = dayAfter(dayOf(one)); day < dayOf(other); day = dayAfter(day)) between.push(day)
      return between
    }),
  )
  return dates.filter((day) => !days.includes(day))
}

interface Row {
  readonly dates: readonly string[]
  /** How many of them count; bridged days do not. */
  readonly count: number
}

/** `days` and bridged days as rows of consecutive days. */
function rowsOf(days: readonly string[], open: readonly string[]): Row[] {
  const rows: string[][] = []
  for (const day of [...new Set([...days, ...open])].sort()) {
    const row = rows.at(-1)
    if (row !== undefined && dayAfter(row.at(-1) ?? '') === day) row.push(day)
    else rows.push([day])
  }
  return rows.map((dates) => ({ dates, count: dates.filter((day) => days.includes(day)).length }))
}
const longestRow = (days: readonly string[], open: readonly string[]) =>
  most(rowsOf(days, open).map(({ count }) => count))

/** The longest of the goal rows that contain yesterday, today or (after practice further east) tomorrow. */
function runningRow(history: PlainHistory, today: string, now: number): number {
  const open = noGaps(history)
  const last = practiceDays(history).at(-1)
  // A practice right now would be near the last one, so no date between the two would be a gap.
  const isNear = now - most(sessionsOf(history).map(endOf)) < 24 * HOURS
  if (last !== undefined && isNear)
    for (let day = dayAfter(last); day < today; day = dayAfter(day)) open.push(day)
  const isAround = (day: string) => day === today || dayAfter(day) === today || dayAfter(today) === day
  const running = rowsOf(goalDays(history), open).filter(({ dates }) => dates.some(isAround))
  return most(running.map(({ count }) => count))
}

/** Whether between one practice and the next there were seven dates without practice, or 7 x 24 hours. */
function hasBreak(history: PlainHistory): boolean {
  const days = practiceDays(history)
  const isDateBreak = days.slice(1).some((next, index) => {
    let day = days[index] ?? ''
    for (let n = 0; n < 7; n += 1) {
      day = dayAfter(day)
      if (day === next) return false
    }
    return true
  })
  const sessions = sessionsOf(history).toSorted((a, b) => startOf(a) - startOf(b))
  const isLong = (session: PlainSession, index: number) =>
    index > 0 && startOf(session) - most(sessions.slice(0, index).map(endOf)) >= 7 * 24 * HOURS
  return isDateBreak || sessions.some(isLong)
}

const beginningsOf = (history: PlainHistory) => history.map((_, index) => history.slice(0, index + 1))

/** Cheetah levels are 2, 3.05 and 4.10 s; the next level is 5.14, and a pace belongs to the nearest level. */
const isCheetah = (pace: number) => pace < (2 + (2 * 22) / 21 + 2 + (3 * 22) / 21) / 2

function hasBeatenOwnBest(history: PlainHistory): boolean {
  const holds = holdsOf(history)
  return holds.some((hold, index) => index > 0 && hold > most(holds.slice(0, index)))
}

const seasonNames: Record<string, string> = {
  '12': 'winter',
  '01': 'winter',
  '02': 'winter',
  '03': 'spring',
  '04': 'spring',
  '05': 'spring',
  '06': 'summer',
  '07': 'summer',
  '08': 'summer',
  '09': 'autumn',
  '10': 'autumn',
  '11': 'autumn',
}
const festive = /-(01-01|02-14|10-31|12-24|12-25|12-26|12-31)$/

const techniquesOf = (history: PlainHistory) => {
  const used = sessionsOf(history).map(({ technique }) => technique)
  if (holdsOf(history).length > 0) used.push('breath-hold')
  return ['energizing', '4-7-8', 'box-breathing', 'breath-hold'].filter((one) => used.includes(one))
}

/** Names of the badges that this history earns, ignoring what was earned earlier by records now deleted. */
export function plainBadges(history: PlainHistory, shares: number): Set<string> {
  const sessions = sessionsOf(history)
  const days = practiceDays(history)
  const inRow = plainLongestStreak(history)
  const goalsInRow = longestRow(goalDays(history), noGaps(history))
  const hold = most(holdsOf(history))
  const longest = most(sessions.map(({ duration }) => duration))
  const total = sum(sessions.map(({ duration }) => duration))
  const hours = sessions.map(hourOf)
  const mornings = hours.filter((hour) => [6, 7, 8, 9, 10].includes(hour)).length
  const seasons = new Set(days.map((day) => seasonNames[day.slice(5, 7)]))
  const rules: Record<string, boolean> = {
    'First Steps': sessions.length >= 1,
    'Building Momentum': sessions.length >= 7,
    'Daily Practice': sessions.length >= 30,
    'Mindful Master': sessions.length >= 100,
    'Daily Momentum': inRow >= 2,
    'Dedicated Practitioner': inRow >= 3,
    'Weekly Warrior': inRow >= 7,
    'Monthly Mindfulness': inRow >= 30,
    'Breath Anchor': hold >= 30,
    'Breath Control': hold >= 60,
    'Deep Focus': hold >= 120,
    Transcendence: hold >= 180,
    'Steady Breather': longest >= 10 * 60,
    'Zen Garden': longest >= 20 * 60,
    'Marathon Breath': longest >= 30 * 60,
    'Goal Setter': goalsInRow >= 3,
    'Week Warrior': goalsInRow >= 7,
    'Fortnight Champion': goalsInRow >= 14,
    'Monthly Master': goalsInRow >= 30,
    'Breath Sage': goalsInRow >= 60,
    'Zen Legend': goalsInRow >= 90,
    'Time Well Spent': total >= 30 * 60,
    'Hour of Peace': total >= 60 * 60,
    'Mindful Hours': total >= 120 * 60,
    'Zen Master': total >= 10 * 3600,
    'Early Bird': mornings >= 1,
    'Morning Ritual': mornings >= 7,
    'Night Owl': hours.some((hour) => [23, 0, 1, 2].includes(hour)),
    'Night Session': hours.some((hour) => [0, 1, 2].includes(hour)),
    'Stress Buster': hours.some((hour) => [21, 22, 23].includes(hour)),
    'Weekend Warrior': days.some((day) => weekday(day) === 0 && days.includes(dayAfter(day))),
    'Technique Explorer': techniquesOf(history).length === 4,
    'Personal Best': hasBeatenOwnBest(history),
    'Comeback Kid': beginningsOf(history).some((beginning) => hasBreak(beginning)),
    'Speed Demon': sessions.some(
      ({ technique, pace, averagePace }) =>
        technique === 'energizing' &&
        [pace, averagePace].some((each) => each !== undefined && isCheetah(each)),
    ),
    'Holiday Spirit': days.some((day) => festive.test(day)),
    'Seasonal Sage': seasons.size === 4,
    'First Share': shares >= 1,
  }
  return new Set(Object.keys(rules).filter((name) => rules[name]))
}

/** The badges with this history and those `held` before; all 38 others together earn the last one. */
export function plainEarned(history: PlainHistory, shares: number, held: ReadonlySet<string>): Set<string> {
  const earned = new Set([...held, ...plainBadges(history, shares)])
  const others = [...earned].filter((name) => name !== 'Collection Master')
  return others.length === 38 ? new Set([...earned, 'Collection Master']) : earned
}

/** Days of practice with their figures, oldest first. */
export const plainDays = (history: PlainHistory) =>
  practiceDays(history).map((day) => {
    const ofDay = sessionsOf(history).filter((session) => dayOf(session) === day)
    return {
      day,
      seconds: sum(ofDay.map(({ duration }) => duration)),
      sessions: ofDay.length,
      goalMinutes: ofDay[0]?.goal,
    }
  })

export const plainLongestStreak = (history: PlainHistory) =>
  longestRow(practiceDays(history), noGaps(history))

/** @param now milliseconds since 1970 */
export function plainUserStats(history: PlainHistory, today: string, now: number) {
  const sessions = sessionsOf(history)
  const holds = holdsOf(history)
  const ofToday = sessions.filter((session) => dayOf(session) === today)
  return {
    sessionCount: sessions.length,
    totalTime: sum(sessions.map(({ duration }) => duration)),
    todayTime: sum(ofToday.map(({ duration }) => duration)),
    dailyStreak: longestRow(goalDays(history), noGaps(history)),
    currentGoalStreak: runningRow(history, today, now),
    personalBest: holds.length === 0 ? null : most(holds),
  }
}

export function plainBreathStats(history: PlainHistory) {
  const holds = holdsOf(history).sort((a, b) => a - b)
  const count = holds.length
  if (count === 0) return { totalRecords: 0, shortest: null, longest: null, average: null, median: null }
  const middle = count % 2 === 1 ? [holds[(count - 1) / 2]] : [holds[count / 2 - 1], holds[count / 2]]
  return {
    totalRecords: count,
    shortest: holds[0],
    longest: holds[count - 1],
    average: sum(holds) / count,
    median: sum(middle.map(Number)) / middle.length,
  }
}
