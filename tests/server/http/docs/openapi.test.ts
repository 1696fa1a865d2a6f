import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPath, namedCalls, pathFields, subscribersCsvPath, unsubscribePath } from '#domain/api/calls.ts'
import { apiErrors, type ErrorCode } from '#domain/api/errors.ts'
import { contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { OpenApiDocument } from '#server/http/docs/openapi.ts'
import type { Content, Operation } from '#server/http/docs/openapi-operation.ts'
import { type Examples, startExamples } from '#tests/server/http/example-api.ts'
import { ask } from '#tests/server/http/fixture-site.ts'

/** Operations that are not calls: method and name. */
const byHand = [
  [`GET ${bookPath}`, 'book.download'],
  [`GET ${subscribersCsvPath}`, 'admin.subscribersCsv'],
  [`GET ${unsubscribePath}`, 'newsletter.unsubscribePage'],
  [`POST ${unsubscribePath}`, 'newsletter.unsubscribe'],
] as const

let api: Examples
let document: OpenApiDocument
let operations: [string, Operation][]

beforeAll(async () => {
  api = await startExamples()
  document = JSON.parse((await ask(api.port, '/api/openapi.json')).body.toString())
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
})
afterAll(() => api.stop())

const calls = Object.entries<Record<string, Entry>>(contract).flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, entry]): [string, Entry] => [`${group}.${name}`, entry]),
)
const operationOf = ({ method, path }: Pick<Entry, 'method' | 'path'>) => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`expected ${method} ${path} in the document`)
  return operation
}

describe('the document', () => {
  it('is OpenAPI 3.1, as an independent validator reads it', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document) as never)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
    const broken = structuredClone(document) as unknown as { paths: Record<string, unknown> }
    broken.paths['/api/health'] = { get: { responses: { 200: {} } } }
    expect((await new Validator().validate(broken as never)).valid).toBe(false)
  })

  it('holds every call and what is no call, and nothing else', () => {
    const expected = [
      ...namedCalls.map(({ method, path }) => `${method} ${path}`),
      ...byHand.map(([way]) => way),
    ]
    expect(operations.map(([name]) => name).toSorted()).toEqual(expected.toSorted())
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(ids.toSorted()).toEqual(
      [...namedCalls.map(({ name }) => name), ...byHand.map(([, name]) => name)].toSorted(),
    )
  })

  it('announces the cookie and the token', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie' },
      token: { type: 'http', scheme: 'bearer' },
    })
  })

  it('names each tag that operations have, and says what it is about', () => {
    const used = new Set(operations.flatMap(([, { tags }]) => tags))
    expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
    for (const { description } of document.tags) expect(description).toMatch(/\.$/)
  })

  it('is served from memory, with a tag', async () => {
    const first = await ask(api.port, '/api/openapi.json', { 'accept-encoding': 'br' })
    expect(first.status).toBe(200)
    expect(first.headers['content-type']).toBe('application/json')
    expect(first.headers['content-encoding']).toBe('br')
    const etag = first.headers.etag ?? ''
    const again = await ask(api.port, '/api/openapi.json', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(again.status).toBe(304)
    const head = await ask(api.port, '/api/openapi.json', {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
  })
})

describe('each operation', () => {
  it('says what it does, who may call it, and what its parameters are', () => {
    for (const [name, { summary, description, parameters }] of operations) {
      expect(summary, name).toMatch(/^[A-Z].{3,}[^.]$/)
      expect(description, name).toMatch(/(Anyone can call this|Requires a signed-in (user|admin))/)
      for (const parameter of parameters)
        expect(parameter.description, `${name} ${parameter.name}`).toBeTruthy()
    }
  })

  it.each(calls)('%s says by what a caller shows who it is, and what a token needs', (_, entry) => {
    const { security, description } = operationOf(entry)
    expect(security).toContainEqual({ session: [] })
    expect(security.some((one) => Object.keys(one).length === 0)).toBe(entry.access === 'anyone')
    const byToken = security.filter((one) => 'token' in one)
    const isOpen = (entry.access === 'anyone' || entry.access === 'person') && entry.tokens !== 'refused'
    const scope = entry.method === 'GET' ? 'read' : 'write'
    expect(byToken).toEqual(isOpen ? [{ token: [scope] }] : [])
    expect(description).toContain(
      isOpen ? `An API token needs the scope \`${scope}\`.` : 'An API token is refused.',
    )
  })

  it.each(calls)('%s has the fields of its input, each once', (_, entry) => {
    const { parameters, requestBody } = operationOf(entry)
    const inBody = Object.keys(requestBody?.content['application/json'].schema.properties ?? {})
    const given = parameters.filter((parameter) => parameter.in !== 'header').map(({ name }) => name)
    expect([...given, ...inBody].toSorted()).toEqual(Object.keys(shapeOf(entry)).toSorted())
    expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(
      pathFields(entry),
    )
    expect(requestBody === undefined || entry.method !== 'GET').toBe(true)
  })

  it.each(calls)('%s may be refused with each of its errors, under its status', (_, entry) => {
    const { responses } = operationOf(entry)
    const told = Object.entries(responses)
      .filter(([status]) => status !== '200')
      .flatMap(([status, { content, headers }]) => {
        const retry = status === '429' || status === '503'
        expect(headers?.['Retry-After'] !== undefined, status).toBe(retry)
        return codesOf(content['application/json']).map((code) => {
          expect(String(apiErrors[code].status)).toBe(status)
          return code
        })
      })
    expect(told).toEqual(
      expect.arrayContaining([
        ...entry.errors,
        'invalid-token',
        'forbidden',
        'internal',
        'unavailable',
        'too-many',
      ]),
    )
    if (entry.access !== 'anyone') expect(told).toContain('not-signed-in')
    if (entry.method !== 'GET')
      expect(told).toEqual(expect.arrayContaining(['foreign-origin', 'too-large', 'unsupported-type']))
  })

  it('takes the owner of a queued call where it can belong to another', () => {
    const takes = operations
      .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'stilltide-owner'))
      .map(([, { operationId }]) => operationId)
    const expected = calls.filter(([, { errors }]) => errors.includes('other-person')).map(([name]) => name)
    expect(takes.toSorted()).toEqual(expected.toSorted())
    expect(expected.length).toBeGreaterThan(10)
  })
})

describe('each example', () => {
  it.each(calls)('of %s is one that the contract takes and gives', (_, entry) => {
    const { parameters, requestBody, responses } = operationOf(entry)
    const fields = parameters.filter((parameter) => parameter.in !== 'header')
    const input = {
      ...Object.fromEntries(fields.map(({ name, example }) => [name, example])),
      ...(requestBody?.content['application/json'].example as object | undefined),
    }
    expect(Object.keys(input).toSorted()).toEqual(Object.keys(shapeOf(entry)).toSorted())
    expect(entry.input.safeParse(input).error?.issues).toBeUndefined()
    const output = responses['200']?.content['application/json']?.example
    expect(entry.output.safeParse(output).error?.issues).toBeUndefined()
    expect(JSON.stringify([input, output]), 'a field without an example').not.toContain('"text"')
  })

  it('fits its schema in the document, as an independent validator reads it', () => {
    const ajv = formats.default(new Ajv2020({ strict: false }))
    ajv.addSchema(document as never, 'document')
    let compared = 0
    const compare = (pointer: string[], { example, examples }: Content) => {
      const schema = { $ref: `document#/${pointer.map(escaped).join('/')}` }
      const validate = ajv.compile(schema)
      for (const value of [example, ...Object.values(examples ?? {}).map(({ value }) => value)]) {
        if (value === undefined) continue
        compared += 1
        expect(validate(value), `${pointer.join(' ')}: ${ajv.errorsText(validate.errors)}`).toBe(true)
      }
    }
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { requestBody, responses }] of Object.entries(methods)) {
        const at = ['paths', path, method]
        if (requestBody)
          compare(
            [...at, 'requestBody', 'content', 'application/json', 'schema'],
            requestBody.content['application/json'],
          )
        for (const [status, { content }] of Object.entries(responses))
          for (const [type, of] of Object.entries(content))
            compare([...at, 'responses', status, 'content', type, 'schema'], of)
      }
    expect(compared).toBeGreaterThan(200)
  })
})

const shapeOf = ({ input }: Entry) =>
  (input as unknown as { def: { shape: Record<string, unknown> } }).def.shape

const codesOf = (content: Content | undefined): ErrorCode[] =>
  Object.keys(content?.examples ?? {}).map((code) => code as ErrorCode)

/** A segment of a JSON pointer in a URL (RFC 6901 §6). */
const escaped = (step: string) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))
