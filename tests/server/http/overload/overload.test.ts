import { expect, it } from 'vitest'
import type { ConcurrencyLimit } from '#server/http/overload/concurrency-limit.ts'
import { createOverload } from '#server/http/overload/overload.ts'

/** A process with the given room and requests in flight. */
function overloaded(inFlight: Record<string, number>, room = 2) {
  const flight = {
    refusal: () => null,
    count: () => Object.values(inFlight).reduce((sum, count) => sum + count, 0),
    countOf: (client: string) => inFlight[client] ?? 0,
    clients: () => Object.entries(inFlight),
  } as unknown as ConcurrencyLimit
  const overload = createOverload(flight, () => room)
  const codeFor = (client: string) => overload.refusal(client, false)?.code ?? null
  return { ...overload, codeFor }
}

it('refuses the one program that asks without a pause, and nobody else', () => {
  const { codeFor, sample } = overloaded({ program: 10 })
  for (let count = 0; count < 100; count += 1) codeFor('program')
  sample()
  expect(codeFor('program')).toBe('too-many')
  for (const other of ['ada', 'ben', 'eva']) expect(codeFor(other)).toBeNull()
})

it('refuses a few clients that ask alike, and goes on with as much of theirs as there is room for', () => {
  const inFlight: Record<string, number> = { one: 30, two: 30, three: 30 }
  const { codeFor, sample } = overloaded(inFlight, 4)
  sample()
  expect([codeFor('one'), codeFor('two'), codeFor('ada')]).toEqual(['too-many', 'too-many', null])
  // A client that sends one request after another is never refused.
  Object.assign(inFlight, { one: 0, two: 1, three: 2 })
  sample()
  expect([codeFor('one'), codeFor('three')]).toEqual([null, 'too-many'])
})

it('finds who sends few calls that take long', () => {
  const { codeFor, sample } = overloaded({ importer: 20, ada: 1 })
  for (let times = 0; times < 10; times += 1) {
    codeFor('ada')
    sample()
  }
  expect([codeFor('importer'), codeFor('ada')]).toEqual(['too-many', null])
})

it('goes on refusing a client that does not stop, and forgets one that did', () => {
  const inFlight: Record<string, number> = { program: 10 }
  const { codeFor, sample } = overloaded(inFlight, 1)
  for (let looks = 0; looks < 100; looks += 1) {
    for (let count = 0; count < 20; count += 1) codeFor('program')
    codeFor('ada')
    sample()
    inFlight.program = 1
  }
  expect([codeFor('program'), codeFor('ada')]).toEqual(['too-many', null])
  for (let looks = 0; looks < 100; looks += 1) {
    codeFor('ada')
    sample()
  }
  delete inFlight.program
  expect(codeFor('program')).toBeNull()
})

it('refuses a crowd by how many there are, whoever they are', () => {
  const { codeFor, sample } = overloaded({ first: 1, second: 1 })
  for (let client = 0; client < 1000; client += 1) codeFor(`client ${client}`)
  sample()
  expect([codeFor('client 7'), codeFor('somebody new')]).toEqual(['unavailable', 'unavailable'])
})

it('refuses nobody while there is room for all', () => {
  const { codeFor, sample } = overloaded({ program: 50 }, Number.POSITIVE_INFINITY)
  for (let count = 0; count < 100; count += 1) expect(codeFor('program')).toBeNull()
  sample()
  expect(codeFor('program')).toBeNull()
})
