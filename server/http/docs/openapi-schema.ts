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

type Written = Record<string, unknown> & { example?: unknown }

/**
 * Adapts zod's output to OpenAPI: one example becomes a list of one, and bounds without effect are removed.
 */
function tidy(schema: Written): void {
  if ('example' in schema) {
    schema.examples = [schema.example]
    delete schema.example
  }
  for (const bound of ['minimum', 'maximum']) if (isNoBound(schema[bound])) delete schema[bound]
  if (isShared(schema.format) && schema.pattern !== undefined) {
    schema.$ref = `#/components/schemas/${shared[schema.format]}`
    for (const key of ['type', 'format', 'pattern', 'examples']) delete schema[key]
  }
}

/** The JSON Schema of what `of` accepts (`input`) or returns (`output`). */
export function schemaOf(of: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(of, {
    io,
    override: ({ jsonSchema }) => tidy(jsonSchema as Written),
  })
  return schema as Schema
}

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
