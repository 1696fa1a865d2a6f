/**
 * Writes `packages/client/calls.ts`: the calls of the published client, as types without dependencies
 * (`npm run client:types`). One test checks that it is up to date, another that it matches the contract.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Calls } from '#domain/api/calls.ts'
import { apiErrors } from '#domain/api/errors.ts'
import { contract } from '#domain/contract/contract.ts'
import { type Entry, scopeFor } from '#domain/contract/entry.ts'
import { type Schema, schemaOf } from '#server/http/docs/openapi-schema.ts'

export const clientTypesPath = 'packages/client/calls.ts'

/** The parts that are useful for other people's programs. */
const offeredGroups = [
  'presets',
  'sessions',
  'holds',
  'achievements',
  'user',
  'support',
] as const satisfies readonly (keyof Calls)[]

interface Offered {
  readonly group: string
  readonly name: string
  readonly entry: Entry
}

/** The calls of those parts that take a token. */
const offered: readonly Offered[] = offeredGroups.flatMap((group) =>
  Object.entries<Entry>(contract[group])
    .filter(([, entry]) => scopeFor(entry) !== null)
    .map(([name, entry]) => ({ group, name, entry })),
)

/** A comment from `text`; nothing without text. */
export const comment = (text: string | undefined) => (text ? `/** ${text.replaceAll('*/', '* /')} */\n` : '')

/** The type of values that fit `schema`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return 'string'
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items !== undefined) return `(${typeOf(schema.items)})[]`
  if (schema.properties !== undefined) return `{\n${fieldsOf(schema)}}`
  if (typeof schema.additionalProperties === 'object')
    return `Record<string, ${typeOf(schema.additionalProperties)}>`
  return [schema.type].flat().map(plainType).join(' | ')
}

const plainTypes: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, never>',
}

function plainType(type: string | undefined): string {
  const plain = plainTypes[type ?? '']
  if (plain === undefined) throw new Error(`expected a type of JSON, got ${type}`)
  return plain
}

/** Its fields, with their descriptions. */
const fieldsOf = ({ properties = {}, required = [] }: Schema): string =>
  Object.entries(properties)
    .map(([name, schema]) => {
      const type = typeOf(schema)
      const field = required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`
      return `${comment(schema.description)}${field}\n`
    })
    .join('')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const typeName = ({ group, name }: Offered) => capital(group) + capital(name)

/** The input and output of each call; a shape that is declared already is named instead of repeated. */
function declarations(): string {
  const names = new Map<string, string>()
  const declare = (name: string, shape: string) => {
    const declared = `export type ${name} = ${names.get(shape) ?? shape}\n\n`
    if (!names.has(shape)) names.set(shape, name)
    return declared
  }
  return offered
    .map((of) => {
      const input = schemaOf(of.entry.input, 'input')
      const into = hasFields(input) ? declare(`${typeName(of)}Input`, typeOf(input)) : ''
      return into + declare(`${typeName(of)}Output`, typeOf(schemaOf(of.entry.output, 'output')))
    })
    .join('')
}

/** Whether the input has any fields. */
export const hasFields = ({ properties = {} }: Schema) => Object.keys(properties).length > 0

/** The client's method for the call. */
function methodOf(of: Offered): string {
  const input = schemaOf(of.entry.input, 'input')
  const type = hasFields(input) ? `${typeName(of)}Input` : 'Record<string, never>'
  const isNeeded = (input.required ?? []).length > 0
  const said = [of.entry.summary, of.entry.description].filter(Boolean).join('. ')
  const result = `Promise<${typeName(of)}Output>`
  return `${comment(`${said.replace(/\.?$/, '.')} Needs the scope \`${scopeFor(of.entry)}\`.`)}${of.name}(input${isNeeded ? '' : '?'}: ${type}, options?: CallOptions): ${result}\n`
}

/** The whole file, before it is formatted. */
function written(): string {
  const places = offered.map(({ group, name, entry: { method, path, input } }) => {
    const { required = [] } = schemaOf(input, 'input')
    return `'${group}.${name}': ${JSON.stringify({ method, path, required })},\n`
  })
  const interfaces = offeredGroups.map((group) => {
    const methods = offered.filter((of) => of.group === group).map(methodOf)
    return `readonly ${group}: {\n${methods.join('')}}\n`
  })
  const codes = Object.keys(apiErrors).map((code) => JSON.stringify(code))
  return `/** Written by \`npm run client:types\` from the contract; do not edit. */

/** A call: how it is asked, and the fields that its input must have. @internal */
export interface TableCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: \`/api/\${string}\`
  readonly required: readonly string[]
}

/** The calls that an API token may make, by their full names. @internal */
export const callTable: Readonly<Record<string, TableCall>> = {\n${places.join('')}}

/** The error codes of the server: for programs, they do not change. */
export type ErrorCode = ${codes.join(' | ')}

/** What a call may be told besides its input. */
export interface CallOptions {
  /** Gives the call up; it then fails with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

${declarations()}/** Every call; inputs and answers are what goes over the wire, instants as ISO 8601 texts. */
export interface Stilltide {
${interfaces.join('')}}
`
}

/** The file as it should be, formatted like the rest. */
export const clientTypes = (): string =>
  execFileSync('node_modules/.bin/biome', ['format', `--stdin-file-path=${clientTypesPath}`], {
    input: written(),
    encoding: 'utf8',
  })

if (process.argv.includes('--write')) writeFileSync(clientTypesPath, clientTypes())
