import type { z } from 'zod'
import { OWNER_HEADER } from '#domain/api/calls.ts'
import { apiErrors, type ErrorCode } from '#domain/api/errors.ts'
import { type Entry, everyError, scopeFor } from '#domain/contract/entry.ts'
import { exampleOf } from './openapi-example.ts'
import { type Schema, tidied } from './openapi-schema.ts'

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
}

export interface Content {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

export interface Answer {
  readonly description: string
  readonly headers?: Readonly<Record<string, { readonly $ref: string }>>
  readonly content: Readonly<Record<string, Content>>
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<'application/json', Content>>
  }
  readonly responses: Readonly<Record<string, Answer>>
}

interface GeneratedParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required?: boolean
  readonly schema: object
}

interface GeneratedContent {
  readonly content: Readonly<Record<'application/json', { readonly schema: object }>>
}

/** The part that we use of what trpc-to-openapi writes of a call. */
export interface GeneratedOperation extends Pick<Operation, 'operationId' | 'tags' | 'summary'> {
  readonly description?: string
  readonly parameters?: readonly GeneratedParameter[]
  readonly requestBody?: GeneratedContent
  readonly responses: { readonly 200: GeneratedContent }
}

/** What a description adds about who may call. */
export const access: Record<Entry['access'], string> = {
  anyone: 'Anyone can call this.',
  person: 'Requires a signed-in user.',
  account: 'Requires a signed-in user with a session cookie.',
  admin:
    'Requires a signed-in admin: a user with a verified address at the provider’s own domain who signed in with a link or code.',
}

/** What a description adds about tokens. */
function tokenNote(entry: Entry): string {
  const scope = scopeFor(entry)
  return scope === null ? 'An API token is refused.' : `An API token needs the scope \`${scope}\`.`
}

/** How a caller may authenticate: one of these. */
function securityOf(entry: Entry): Operation['security'] {
  const scope = scopeFor(entry)
  const byToken = scope === null ? [] : [{ token: [scope] }]
  return [...(entry.access === 'anyone' ? [{}] : []), { session: [] }, ...byToken]
}

const ownerParameter: Parameter = {
  name: OWNER_HEADER,
  in: 'header',
  required: false,
  description:
    'The id of the user that a queued call belongs to. If that is not the signed-in user, nothing is written and the response is 401 with the code `other-person`. The header marks a call that was queued on a device: a record that ended before the last Clear History is then acknowledged and dropped, and contradictory times are corrected.',
  schema: { $ref: '#/components/schemas/Id' },
}

/** Every error that a call may return: its own and those of all calls like it. */
export function errorsOf({ method, access, errors }: Entry): ErrorCode[] {
  const more: ErrorCode[] = [
    ...(access === 'anyone' ? [] : (['not-signed-in'] as const)),
    // A token without the scope, or where no token may call; and a person who is no admin.
    'forbidden',
    // A body is read and checked even where no field is required.
    ...(method === 'GET' ? [] : (['foreign-origin', 'too-large', 'unsupported-type'] as const)),
    // A queued call of a guest's device, made when no one is signed in.
    ...(errors.includes('other-person') ? (['not-signed-in'] as const) : []),
  ]
  const all = new Set<ErrorCode>([...errors, ...everyError, ...more])
  return Object.keys(apiErrors).filter((code): code is ErrorCode => all.has(code as ErrorCode))
}

const mayBeTriedLater = (status: number) => status === 429 || status === 503

/** The errors of one status: the common shape, with the codes that this call may return with it. */
function refusal(status: number, codes: readonly ErrorCode[]): Answer {
  const retry = mayBeTriedLater(status)
    ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
    : undefined
  return {
    description: codes.map((code) => `\`${code}\`: ${apiErrors[code].message}`).join('\n\n'),
    headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' }, ...retry },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { message: apiErrors[code].message, code } }]),
        ),
      },
    },
  }
}

/** The refusals of `codes`, by status. */
export function refusals(codes: readonly ErrorCode[]): Record<string, Answer> {
  const statuses = new Set<number>(codes.map((code) => apiErrors[code].status))
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      refusal(
        status,
        codes.filter((code) => apiErrors[code].status === status),
      ),
    ]),
  )
}

/** What the contract says of a field; the generator drops what is said of a field that may be left out. */
const saidOf = ({ input }: Entry, name: string): string | undefined =>
  (input as z.ZodObject<Record<string, z.ZodType>>).shape[name]?.description

/** A parameter with its example; its description stands beside its schema and not in it. */
function parameterOf(
  entry: Entry,
  tag: string,
  { name, in: place, required = false, schema }: GeneratedParameter,
): Parameter {
  const { description, ...rest } = tidied(schema)
  const otherwise = place === 'path' ? 'The id of the item.' : 'See its schema.'
  return {
    name,
    in: place,
    required,
    description: saidOf(entry, name) ?? description ?? otherwise,
    schema: rest,
    example: exampleOf(rest, name, tag),
  }
}

/** The body with its example; undefined for one without fields. */
function bodyOf(tag: string, body: GeneratedOperation['requestBody']): Operation['requestBody'] {
  const schema = tidied(body?.content['application/json'].schema ?? {})
  if (Object.keys(schema.properties ?? {}).length === 0) return undefined
  return {
    required: (schema.required ?? []).length > 0,
    content: { 'application/json': { schema, example: exampleOf(schema, '', tag) } },
  }
}

/** What the generator wrote of a call, with its examples, its errors, and who may call it. */
export function operationOf(
  entry: Entry,
  { operationId, tags, summary, description, parameters = [], requestBody, responses }: GeneratedOperation,
): Operation {
  const [tag = ''] = tags
  const body = bodyOf(tag, requestBody)
  const output = tidied(responses[200].content['application/json'].schema)
  return {
    operationId,
    tags,
    summary,
    description: [description, `${access[entry.access]} ${tokenNote(entry)}`].filter(Boolean).join('\n\n'),
    security: securityOf(entry),
    parameters: [
      ...parameters.map((parameter) => parameterOf(entry, tag, parameter)),
      ...(entry.errors.includes('other-person') ? [ownerParameter] : []),
    ],
    ...(body && { requestBody: body }),
    responses: {
      200: {
        description: 'Success.',
        headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
        content: { 'application/json': { schema: output, example: exampleOf(output, '', tag) } },
      },
      ...refusals(errorsOf(entry)),
    },
  }
}
