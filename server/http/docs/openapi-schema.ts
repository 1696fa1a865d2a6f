import { z } from 'zod'

/** A JSON Schema (2020-12, which OpenAPI 3.1 uses unchanged), as far as zod writes it. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly examples?: readonly unknown[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** Schemas written once, in `components`, because their patterns are long: by zod's name of the format. */
const shared = { uuid: 'Id', 'date-time': 'Instant', date: 'Day' } as const
const isShared = (format: unknown): format is keyof typeof shared =>
  typeof format === 'string' && Object.hasOwn(shared, format)

/** zod writes the bounds of safe integers for any whole number, which say nothing. */
const isNoBound = (value: unknown) => Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER

type Written = { readonly [key: string]: unknown }
const isWritten = (value: unknown): value is Written => typeof value === 'object' && value !== null

/** A schema that stands in another one, or a list of them. */
const within = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(within) : isWritten(value) ? tidied(value) : value

/** Where a schema holds others: by itself, or by name. */
const inner: Readonly<Record<string, (value: unknown) => unknown>> = {
  items: within,
  anyOf: within,
  allOf: within,
  additionalProperties: within,
  propertyNames: within,
  properties: (named) =>
    Object.fromEntries(Object.entries(named as Written).map(([name, schema]) => [name, within(schema)])),
}

/**
 * zod's JSON Schema as OpenAPI has it, with all that it holds: one example becomes a list of one, bounds
 * without effect are removed, and a shared schema is referred to.
 */
export function tidied(schema: object): Schema {
  const { $schema: _, example, ...rest } = schema as Written
  const kept = Object.entries(rest)
    .filter(([key, value]) => !((key === 'minimum' || key === 'maximum') && isNoBound(value)))
    .map(([key, value]) => [key, inner[key]?.(value) ?? value])
  const written: Written = Object.fromEntries(kept)
  if (isShared(written.format) && written.pattern !== undefined) {
    const { type: _type, format, pattern: _pattern, examples: _examples, ...others } = written
    return { ...others, $ref: `#/components/schemas/${shared[format as keyof typeof shared]}` }
  }
  return withTypes(example === undefined ? written : { ...written, examples: [example] })
}

/** Alternatives that are types and nothing more, as a list of types: `["integer", "null"]`. */
function withTypes({ anyOf, ...rest }: Schema): Schema {
  if (anyOf === undefined) return rest
  const types = anyOf.map(({ type, ...more }) => (Object.keys(more).length === 0 ? type : undefined))
  return types.every((type) => typeof type === 'string') ? { ...rest, type: types } : { ...rest, anyOf }
}

/** The JSON Schema of what `of` accepts (`input`) or returns (`output`). */
export const schemaOf = (of: z.ZodType, io: 'input' | 'output'): Schema => tidied(z.toJSONSchema(of, { io }))

const example = {
  uuid: '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47',
  'date-time': '2026-11-21T07:30:00.000Z',
  date: '2026-11-21',
}

/** The shared schemas in full. */
export const sharedSchemas: Readonly<Record<string, Schema>> = Object.fromEntries(
  [z.uuid(), z.iso.datetime({ offset: true }), z.iso.date()].map((of) => {
    const { $schema: _, ...schema } = z.toJSONSchema(of)
    const format = schema.format as keyof typeof shared
    return [shared[format], { ...(schema as Schema), examples: [example[format]] }]
  }),
)
