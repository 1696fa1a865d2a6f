/** Each call is one procedure of one router, whichever way it comes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { namedCalls, pathFields, trpcPath } from '#domain/api/calls.ts'
import type { OpenApiDocument } from '#server/http/docs/openapi.ts'
import { type Examples, someId, startExamples } from '#tests/server/http/example-api.ts'

let api: Examples
let document: OpenApiDocument
beforeAll(async () => {
  api = await startExamples()
  document = await (await api.send('GET', '/api/openapi.json')).json()
})
afterAll(() => api.stop())
beforeEach(() => {
  api.called.length = 0
})

type Call = (typeof namedCalls)[number]
type Fields = Readonly<Record<string, unknown>>

/** The example that the document gives of the call's input. */
function exampleOf({ method, path }: Call): Fields {
  const operation = document.paths[path]?.[method.toLowerCase()]
  const fields = (operation?.parameters ?? []).filter((parameter) => parameter.in !== 'header')
  return {
    ...Object.fromEntries(fields.map(({ name, example }) => [name, example])),
    ...(operation?.requestBody?.content['application/json'].example as object | undefined),
  }
}

const queryOf = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()

/** Makes the call at its path. */
function byRest(call: Call, input: Fields, headers: Record<string, string>) {
  const inPath = pathFields(call)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]))
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)))
  return call.method === 'GET'
    ? api.send('GET', `${path}?${queryOf(rest)}`, undefined, headers)
    : api.send(call.method, path, JSON.stringify(rest), headers)
}

/** Makes the call as tRPC's client does. */
function byTrpc({ name, method }: Call, input: Fields, headers: Record<string, string>) {
  const path = `${trpcPath}/${name}`
  const text = JSON.stringify(input)
  return method === 'GET'
    ? api.send('GET', `${path}?input=${encodeURIComponent(text)}`, undefined, headers)
    : api.send('POST', path, text, headers)
}

const named = namedCalls.map((call) => [call.name, call] as const)

describe('the same call, at its path and by tRPC’s client', () => {
  it.each(named)('does the same work on the same input, with the same answer: %s', async (name, call) => {
    const input = exampleOf(call)
    const asAda = { 'x-test': 'ada' }
    const [rest, trpc] = [await byRest(call, input, asAda), await byTrpc(call, input, asAda)]
    expect([rest.status, trpc.status]).toEqual([200, 200])
    expect((await trpc.json()).result.data).toEqual(await rest.json())
    expect(api.called.map((one) => one.name)).toEqual([name, name])
    expect(api.called[0]?.input).toEqual(api.called[1]?.input)
  })

  it.each([
    ['nobody', {}],
    ['a token', { 'x-test': 'token' }],
    ['somebody else than the call was queued for', { 'x-test': 'ada', 'stilltide-owner': someId }],
  ])('admits or refuses %s in the same words', async (_, headers) => {
    for (const call of namedCalls) {
      const input = exampleOf(call)
      const [rest, trpc] = [await byRest(call, input, headers), await byTrpc(call, input, headers)]
      expect(trpc.status, call.name).toBe(rest.status)
      if (rest.status === 200) continue
      const { message, code, field } = await rest.json()
      const { error } = await trpc.json()
      expect({ message: error.message, code: error.data.apiCode, field: error.data.field }).toEqual({
        message,
        code,
        field,
      })
    }
  })

  it('finds the same first thing wrong with an input', async () => {
    const asAda = { 'x-test': 'ada' }
    let refused = 0
    for (const call of namedCalls)
      for (const name of Object.keys(exampleOf(call))) {
        // Too long for any text, and no number, date or id.
        const input = { ...exampleOf(call), [name]: 'x'.repeat(6000) }
        const [rest, trpc] = [await byRest(call, input, asAda), await byTrpc(call, input, asAda)]
        expect(trpc.status, `${call.name} ${name}`).toBe(rest.status)
        if (rest.status === 200) continue
        refused += 1
        const { error } = await trpc.json()
        expect(await rest.json()).toEqual({
          message: error.message,
          code: error.data.apiCode,
          field: error.data.field,
        })
      }
    expect(refused).toBeGreaterThan(50)
  })
})
