import { type Schema, sharedSchemas } from './openapi-schema.ts'

/**
 * Examples for fields whose schema has none: by the field's name, or by `tag.name` where it means something
 * else there; the first that fits is used. The instants belong to one session of five minutes, begun at 7:25
 * in Berlin.
 */
const byField: Readonly<Record<string, unknown>> = {
  achievementId: 'first-steps',
  achievements: [3, 'first-steps'],
  'achievements.id': 'first-steps',
  asked: 12,
  audioOption: 'still-water',
  authToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJodHRwczovL2JyZWF0aGUuZXhhbXBsZSJ9.c2lnbmF0dXJl',
  average: 61.5,
  averagePace: 5.142857,
  breathCount: 29,
  breathingPace: 5.142857,
  category: 'Beginnings',
  code: '314159',
  completedAt: '2026-11-21T06:30:00.000Z',
  cursor: 'eyJhIjoxfQ',
  confirmed: 480,
  currentGoalStreak: 3,
  currentPassword: 'the tide goes out at six',
  dailyStreak: 9,
  databaseVersion: '18.6',
  dead: 0,
  description: 'However short it was, you began. Everything starts here.',
  device: 'Firefox on Linux',
  duration: 300,
  email: 'ada@example.com',
  ended: 2,
  hasPassword: true,
  from: '2026-11-01',
  goalStreak: 9,
  holdDuration: 75,
  holds: 4,
  iconName: 'first-steps',
  ignored: 1,
  isCurrent: true,
  isEmailVerified: true,
  isWeekend: true,
  longest: 92,
  longestHold: 92,
  longestSession: 1200,
  median: 60,
  message: 'Done',
  mornings: 3,
  'support.message': 'Could the bells be softer at night?',
  name: 'First Steps',
  'presets.name': 'Evening',
  'tokens.name': 'My program',
  newPassword: 'and comes back in at noon',
  nextCursor: null,
  pace: 5.142857,
  password: 'the tide goes out at six',
  passwords: 1,
  personalBest: 92,
  practiceStreak: 12,
  presets: 2,
  proof: 'Zp0vQm3yVb0cQ9sJx2TtWq7nKfLz8uRdGhE4oPiA1wX',
  requirement: 'Complete 1 session',
  search: 'ada',
  seconds: 900,
  sentAt: '2026-11-21T06:30:02.000Z',
  sessionCount: 42,
  sessionDuration: 300,
  sessionHour: 7,
  sessions: 12,
  shortest: 20,
  signIns: 2,
  startedAt: '2026-11-21T06:25:00.000Z',
  subject: 'The bells',
  theme: 'calm',
  threshold: 1,
  timeZone: 'Europe/Berlin',
  to: '2026-11-21',
  todayTime: 600,
  'tokens.token': 'stt_0F4kExampleOnly0Example0Only0Example0nly1',
  token: 'b2f6Qm0XhYwR4sN8tLkVZc1pGdJ7aEuT',
  totalRecords: 12,
  totalTime: 25_200,
  transferred: 'first-steps',
  type: 'session_count',
  unsubscribed: 30,
  url: 'https://sister.example/?auth_token=eyJhbGciOiJIUzI1NiJ9&email=ada%40example.com&source=stilltide',
  version: '1.3.0',
  waiting: 3,
  unlockedAt: '2026-11-21T06:30:00.000Z',
  userId: '5',
}

/** The schema that `schema` refers to, or itself. */
export function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return (name === undefined ? undefined : sharedSchemas[name]) ?? schema
}

/**
 * A value that fits `schema`: the example for fields called `field` under `tag`, else the schema's own
 * example, else a value made from the schema.
 */
export function exampleOf(schema: Schema, field = '', tag = ''): unknown {
  const { examples, enum: values, items, properties, anyOf, ...rest } = resolved(schema)
  const candidates = [byField[`${tag}.${field}`], byField[field]].flat()
  const known = candidates.find((value) =>
    values === undefined ? fits(value, rest) : values.includes(value),
  )
  if (known !== undefined) return known
  if (examples !== undefined) return examples[0]
  if ('const' in rest) return rest.const
  if (values !== undefined) return values[0]
  if (properties !== undefined)
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, exampleOf(inner, name, inTag(tag, field))]),
    )
  if (items !== undefined) return [exampleOf(items, field, tag)]
  if (anyOf !== undefined) return exampleOf(anyOf[0] ?? {}, field, tag)
  return byType(rest)
}

/** A list within an import or export, or a badge within something else, gets the tag of its name. */
const inTag = (tag: string, field: string) => nested[field] ?? tag
const nested: Readonly<Record<string, string>> = { presets: 'presets', anonymousBadges: 'achievements' }

function fits(value: unknown, { type, format }: Schema): boolean {
  if (value === undefined || (format === 'uuid' && value !== null)) return false
  const types = [type].flat()
  if (value === null) return types.includes('null')
  return types.includes(typeof value) || (Number.isInteger(value) && types.includes('integer'))
}

function byType({ type, default: otherwise, minimum = 0, additionalProperties }: Schema): unknown {
  if (otherwise !== undefined) return otherwise
  const [first] = [type].flat()
  if (first === 'boolean') return false
  if (first === 'integer' || first === 'number') return minimum
  if (first === 'object')
    return typeof additionalProperties === 'object'
      ? { sessions: exampleOf(additionalProperties, 'sessions') }
      : {}
  return first === 'null' ? null : 'text'
}
