/** Sessions and holds as they are read. */
import type { TechniqueId } from '#domain/session/techniques.ts'
import type { Query } from '#server/db/connection/client.ts'
import { milliseconds, placeAt } from '#server/db/connection/sql.ts'
import type { NewHold } from './insert-hold.ts'
import type { NewSession } from './insert-session.ts'

export type StoredSession = Omit<NewSession, 'kind'>
export type StoredHold = NewHold

/** Where a page begins: after the record that ended then and has this id. */
export interface PageStart {
  /** ISO instant. */
  readonly completedAt: string
  readonly id: string
}

interface RowTimes {
  readonly started: number
  readonly completed: number
}

const timeColumns = `id, ${milliseconds('started_at')} as started, ${milliseconds('completed_at')} as completed,
  time_zone as "timeZone", day_begins_at::int as "dayBeginsAt"`
const sessionColumns = `${timeColumns}, technique, duration, breath_count as "breathCount",
  average_pace as "averagePace", pace, day::text as day, hour::int as hour`
const holdColumns = `${timeColumns}, hold_duration as "holdDuration"`

type SessionRow = RowTimes &
  Omit<StoredSession, 'startedAt' | 'completedAt' | 'technique'> & { technique: string }
type HoldRow = RowTimes & Omit<StoredHold, 'startedAt' | 'completedAt'>

const instants = ({ started, completed }: RowTimes) => ({
  startedAt: new Date(started).toISOString(),
  completedAt: new Date(completed).toISOString(),
})

function sessionIn(row: SessionRow): StoredSession {
  const { started, completed, technique, ...session } = row
  return { ...session, ...instants(row), technique: technique as TechniqueId | 'other' }
}
function holdIn(row: HoldRow): StoredHold {
  const { started, completed, ...hold } = row
  return { ...hold, ...instants(row) }
}

const one = (columns: string, table: string) =>
  `select ${columns} from ${table} where user_id = $1 and id = $2`
const page = (columns: string, table: string) => `
select ${columns} from ${table}
where user_id = $1 and (completed_at, id) < ${placeAt('$2', '$3')}
order by completed_at desc, id desc limit $4::int`

const statements = {
  session: one(sessionColumns, 'practice_session'),
  hold: one(holdColumns, 'breath_hold'),
  sessions: page(sessionColumns, 'practice_session'),
  holds: page(holdColumns, 'breath_hold'),
}

/** One session; undefined where the person has none with this id. */
export async function sessionWith(query: Query, userId: string, id: string) {
  const [row] = await query<SessionRow>(statements.session, [userId, id])
  return row === undefined ? undefined : sessionIn(row)
}

/** One hold; undefined where the person has none with this id. */
export async function holdWith(query: Query, userId: string, id: string) {
  const [row] = await query<HoldRow>(statements.hold, [userId, id])
  return row === undefined ? undefined : holdIn(row)
}

/** At most `count` sessions, the latest end first. */
export async function sessionsOf(query: Query, userId: string, start: PageStart | null, count: number) {
  const of = [userId, start?.completedAt ?? null, start?.id ?? null, count]
  return (await query<SessionRow>(statements.sessions, of)).map(sessionIn)
}

/** At most `count` holds, the latest end first. */
export async function holdsOf(query: Query, userId: string, start: PageStart | null, count: number) {
  const of = [userId, start?.completedAt ?? null, start?.id ?? null, count]
  return (await query<HoldRow>(statements.holds, of)).map(holdIn)
}
