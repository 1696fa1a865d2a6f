/** Values from the schemas of the document: those that fit, and those that are spoiled. */
import fc from 'fast-check'
import { startOf } from '#domain/records/record-times.ts'
import type { Schema } from '#server/http/docs/openapi-schema.ts'

/** The shared schemas of the document, by name. */
export type Shared = Readonly<Record<string, Schema>>

const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '')
const address = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{12,20}$/),
    fc.constantFrom('example.com', 'sub.example.org', 'EXAMPLE.net'),
  )
  .map(([name, host]) => `${name}@${host}`)
const secret = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 24 })
const instant = fc
  .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

/** Texts whose rules a schema cannot express, by the name of their field. */
const byField: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: address,
  userEmail: address,
  newEmail: address,
  password: secret,
  newPassword: secret,
  currentPassword: secret,
  // Only now and then one that does not exist, because it spoils a whole import.
  timeZone: fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kathmandu') },
    { weight: 1, arbitrary: fc.constant('Nowhere/At_All') },
  ),
  before: fc.uuid(),
  from: day('2026-01-01', '2026-06-30'),
  to: day('2026-07-01', '2026-12-31'),
}

/** Values that fit `schema`. */
export function fitting(schema: Schema, shared: Shared, field = ''): fc.Arbitrary<unknown> {
  const named = schema.$ref?.split('/').at(-1)
  if (named === 'Id') return fc.uuid()
  if (named === 'Instant') return instant
  if (named === 'Day') return byField[field] ?? day('1970-01-01', '2099-12-31')
  if (named !== undefined) return fitting(shared[named] ?? {}, shared, field)
  const known = byField[field]
  if (known !== undefined) return known
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(one, shared, field)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const types = [schema.type].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, shared)))
}

function ofType(type: string | undefined, schema: Schema, shared: Shared): fc.Arbitrary<unknown> {
  const { minimum: min = -(2 ** 31), maximum: max = 2 ** 31, items, maxItems = 5 } = schema
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min, max })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true, ...within(schema) })
    case 'array':
      return fc.array(fitting(items ?? {}, shared), { maxLength: Math.min(5, maxItems) })
    case 'object':
      return record(schema, shared)
    default:
      return schema.pattern === undefined ? text(schema) : fc.stringMatching(new RegExp(schema.pattern))
  }
}

const within = ({ minimum, maximum }: Schema) => ({
  ...(minimum === undefined ? {} : { min: minimum }),
  ...(maximum === undefined ? {} : { max: maximum }),
})

const text = ({ minLength = 0, maxLength = 40 }: Schema) =>
  minLength > 0 ? word : fc.string({ unit: 'grapheme', maxLength: Math.min(20, maxLength) })

function record({ properties = {}, required = [] }: Schema, shared: Shared): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, of]) => [name, fitting(of, shared, name)])
  const drawn = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] as never })
  if (!('startedAt' in properties)) return drawn
  // Times that are drawn separately nearly always contradict each other, which a schema cannot express.
  return fc.oneof({ weight: 7, arbitrary: drawn.map(agreeing) }, { weight: 1, arbitrary: drawn })
}

/** A record whose start fits its end and its length, or without a start. */
function agreeing({ startedAt, ...drawn }: Record<string, unknown>): Record<string, unknown> {
  const { completedAt, duration, holdDuration } = drawn
  if (typeof startedAt !== 'string' || typeof completedAt !== 'string') return drawn
  return {
    ...drawn,
    startedAt: startOf({ startedAt, completedAt, seconds: Number(duration ?? holdDuration) }),
  }
}

/** Values that no field of ours accepts, or only very few. */
const wrong: readonly unknown[] = [
  null,
  true,
  '',
  'x',
  '\0',
  '\ud800',
  '\'; drop table "user" --',
  '%00',
  '../..',
  '𝕬'.repeat(300),
  'a'.repeat(20_000),
  -1,
  0,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  '5',
  [],
  [[]],
  {},
  { $gt: '' },
  { constructor: { prototype: {} } },
  '9999-99-99T99:99:99Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-11-21T24:00:00+25:00',
]

/** `value` with one or two of its fields left out, or replaced by wrong values. */
export function spoiled(value: Readonly<Record<string, unknown>>, names: readonly string[]) {
  if (names.length === 0) return fc.constant({ extra: 'field' } as Record<string, unknown>)
  const change = fc.tuple(fc.constantFrom(...names), fc.option(fc.constantFrom(...wrong), { nil: undefined }))
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    const changed: Record<string, unknown> = { ...value }
    for (const [name, of] of changes) {
      if (of === undefined) delete changed[name]
      else changed[name] = of
    }
    return changed
  })
}

/** Bodies that are not a JSON object, or not one that we read. */
export const mangled = fc.oneof(
  fc.constantFrom('', '{', '[]', 'null', '"text"', '{"a":1,}', '\u0000', '{"__proto__":{"a":1}}', 'NaN'),
  fc.integer({ min: 30, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 30, max: 5000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 65_000, max: 70_000 }).map((length) => `{"a":"${'x'.repeat(length)}"}`),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
