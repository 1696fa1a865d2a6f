/** What records are given where their caller leaves it out. */

export type Fields = Readonly<Record<string, unknown>>

/** The clock, chance and the place on earth, from outside. */
export interface Surroundings {
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** IANA name of the zone; undefined where it is not known. */
  readonly timeZone: () => string | undefined
}

/** The calls that take an `id` of the client's making: repeated, they are answered alike and write nothing. */
const namedByClient: readonly string[] = [
  'sessions.record',
  'sessions.recordStopped',
  'holds.record',
  'presets.create',
  'achievements.share',
]

/** Where a record tells how many seconds it lasted. */
const lengths: Readonly<Record<string, string>> = {
  'sessions.record': 'duration',
  'sessions.recordStopped': 'duration',
  'holds.record': 'holdDuration',
}

export const isNamedByClient = (name: string) => namedByClient.includes(name)

/**
 * What is sent for `input`, anew for each try: id and times are settled at once, so that a repeat is the same record;
 * `sentAt` is the clock at each sending, by which the server puts the times right.
 */
export function fill(name: string, input: Fields, around: Surroundings): () => Fields {
  const named = isNamedByClient(name) ? { id: around.newId(), ...given(input) } : given(input)
  const length = lengths[name]
  if (length === undefined) return () => named
  const lived = { ...timesOf(named, Number(input[length]), around), ...named }
  return () => ({ sentAt: around.now().toISOString(), ...lived })
}

/** Fields that are there: one that is `undefined` counts as left out. */
const given = (input: Fields): Fields =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** When it was lived, as far as that is not said; whoever tells the hour by themselves leaves start and zone open. */
function timesOf(told: Fields, seconds: number, { now, timeZone }: Surroundings): Fields {
  const span = seconds * 1000
  const completedAt = instantOf(told.completedAt) ?? after(instantOf(told.startedAt), span) ?? now().getTime()
  if (told.sessionHour !== undefined) return { completedAt: isoOf(completedAt) }
  return { completedAt: isoOf(completedAt), startedAt: isoOf(completedAt - span), timeZone: timeZone() }
}

const after = (instant: number | undefined, span: number) =>
  instant === undefined ? undefined : instant + span

/** Milliseconds since 1970; undefined for what is no instant, which the server then refuses in its own words. */
function instantOf(iso: unknown): number | undefined {
  const time = typeof iso === 'string' ? Date.parse(iso) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Undefined for what no calendar holds. */
function isoOf(time: number): string | undefined {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
