import { formatNumber } from '#domain/language/numbers.ts'
import { resolved } from './openapi-example.ts'
import type { Parameter } from './openapi-operation.ts'
import type { Schema } from './openapi-schema.ts'

/** A field as the reader lists it. */
export interface Field {
  /** With its path: `sessions[].technique`. */
  readonly name: string
  readonly type: string
  readonly isNeeded: boolean
  readonly description: string
}

/** The type of `schema`, in a few words: `integer, 1 to 14,400`. */
export function typeOf(given: Schema): string {
  const schema = resolved(given)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.format === 'uuid') return 'UUID'
  if (schema.format === 'date') return 'date, YYYY-MM-DD'
  if (schema.format === 'date-time') return 'date and time, ISO 8601'
  if (schema.items)
    return `array of ${plural(schema.items)}${schema.maxItems ? `, at most ${formatNumber(schema.maxItems)}` : ''}`
  const names = [schema.type].flat().map((type) => type ?? 'any value')
  return `${names.join(' or ')}${boundsOf(schema)}`
}

const plural = (items: Schema) => (resolved(items).type === 'object' ? 'objects' : typeOf(items))

function boundsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  if (minimum !== undefined && maximum !== undefined)
    return `, ${formatNumber(minimum)} to ${formatNumber(maximum)}`
  if (minLength !== undefined && maxLength !== undefined && minLength > 1)
    return `, ${minLength} to ${formatNumber(maxLength)} characters`
  return maxLength === undefined ? '' : `, at most ${formatNumber(maxLength)} characters`
}

/** Every field of an object; fields of nested objects and lists follow right after their parent. */
export function fieldsOf(given: Schema, way = ''): Field[] {
  const schema = resolved(given)
  if (schema.items) return fieldsOf(schema.items, `${way}[]`)
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const whole = way === '' ? name : `${way}.${name}`
    const isNeeded = schema.required?.includes(name) ?? false
    const otherwise = inner.default === undefined ? '' : ` Default: ${JSON.stringify(inner.default)}.`
    const description = `${inner.description ?? ''}${otherwise}`.trim()
    return [{ name: whole, type: typeOf(inner), isNeeded, description }, ...fieldsOf(inner, whole)]
  })
}

const places = { path: 'path parameter', query: 'query parameter', header: 'header' } as const

/** A parameter as a field that says where it is sent. */
export const fieldOfParameter = ({
  name,
  in: place,
  schema,
  required,
  description = '',
}: Parameter): Field => ({
  name,
  type: `${typeOf(schema)}, ${places[place]}`,
  isNeeded: required,
  description,
})
