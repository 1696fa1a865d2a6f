/** Fills in what a caller leaves out of a record. */

export type Fields = Readonly<Record<string, unknown>>

/** The environment: clock, random ids and time zone. */
export interface Surroundings {
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** IANA name of the zone; undefined where it is not known. */
  readonly timeZone: () => string | undefined
}

/** The calls that take an `id` made by the client: repeated, they are answered alike and write nothing. */
const namedByClient: readonly string[] = [
  'sessions.record',
  'sessions.recordStopped',
  'holds.record',
  'presets.create',
  'achievements.share',
]

/** The field that says how many seconds a record lasted. */
const lengths: Readonly<Record<string, string>> = {
  'sessions.record': 'duration',
  'sessions.recordStopped': 'duration',
  'holds.record': 'holdDuration',
}

export const isNamedByClient = (name: string) => namedByClient.includes(name)

/**
 * What is sent for `input` at each try: id and times are fixed once, so that a repeat is the same record;
 * `sentAt` is the clock at each sending, with which the server corrects the times.
 */
export function fill(name: string, input: Fields, around: Surroundings): () => Fields {
  const named = isNamedByClient(name) ? { id: around.newId(), ...given(input) } : given(input)
  const length = lengths[name]
  if (length === undefined) return () => named
  const lived = { ...timesOf(named, Number(input[length]), around), ...named }
  return () => ({ sentAt: around.now().toISOString(), ...lived })
}

/** The fields that are present: an `undefined` one counts as left out. */
const given = (input: Fields): Fields =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Start, end and zone, where the caller gave none; if they give the hour, start and zone stay open. */
function timesOf(told: Fields, seconds: number, { now, timeZone }: Surroundings): Fields {
  const span = seconds * 1000
  const completedAt = instantOf(told.completedAt) ?? after(instantOf(told.startedAt), span) ?? now().getTime()
  if (told.sessionHour !== undefined) return { completedAt: isoOf(completedAt) }
  return { completedAt: isoOf(completedAt), startedAt: isoOf(completedAt - span), timeZone: timeZone() }
}

const after = (instant: number | undefined, span: number) =>
  instant === undefined ? undefined : instant + span

/** Milliseconds since 1970; undefined for what is no instant, which the server then refuses itself. */
function instantOf(iso: unknown): number | undefined {
  const time = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Undefined for a time outside the range of dates. */
function isoOf(time: number): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
