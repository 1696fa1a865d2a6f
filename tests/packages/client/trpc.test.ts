/** The router's type as published, with tRPC's own client and batches. */
import { readFile } from 'node:fs/promises'
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import type { AppRouter as OurRouter } from '#client/router.ts'
import type { AppRouter } from '#packages/client/trpc.ts'
import { clientRouter, clientRouterPath } from '#scripts/build/client-router.ts'
import { type ApiServer, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'

/** In a URL everything is text, so the contract accepts numbers as text there; programs send numbers. */
type Plain<T> = [T] extends [string | number | undefined]
  ? [Extract<T, number>] extends [never]
    ? T
    : Exclude<T, string>
  : T
/** A call without fields takes an object without fields. */
type Fields<T> = [keyof T] extends [never] ? Record<string, never> : { [Name in keyof T]: Plain<T[Name]> }
type Meant<Inputs> = {
  [Group in keyof Inputs]: { [Name in keyof Inputs[Group]]: Fields<Inputs[Group][Name]> }
}
/** An input without required fields may be left out. */
type Told<Inputs> = {
  [Group in keyof Inputs]: { [Name in keyof Inputs[Group]]: Exclude<Inputs[Group][Name], void> }
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** The calls that differ, by their full names. */
type Different<A, B> = {
  [Group in keyof A & keyof B & string]: {
    [Name in keyof A[Group] & keyof B[Group] & string]: Same<A[Group][Name], B[Group][Name]> extends true
      ? never
      : `${Group}.${Name}`
  }[keyof A[Group] & keyof B[Group] & string]
}[keyof A & keyof B & string]

it('is written as the contract is now (npm run client:types)', async () => {
  expect(await readFile(clientRouterPath, 'utf8')).toBe(clientRouter())
})

it('takes and gives what the contract says, call by call', () => {
  expectTypeOf<
    Different<inferRouterOutputs<AppRouter>, inferRouterOutputs<OurRouter>>
  >().toEqualTypeOf<never>()
  expectTypeOf<keyof inferRouterOutputs<AppRouter>>().toEqualTypeOf<keyof inferRouterOutputs<OurRouter>>()
  expectTypeOf<Told<inferRouterInputs<AppRouter>>>().toEqualTypeOf<Meant<inferRouterInputs<OurRouter>>>()
  // If the comparison did not work, these would be equal too.
  expectTypeOf<
    Different<{ a: { b: string; c: number } }, { a: { b: number; c: number } }>
  >().toEqualTypeOf<'a.b'>()
  expectTypeOf<inferRouterInputs<AppRouter>['sessions']['record']['duration']>().toEqualTypeOf<number>()
})

describe.each(databaseKinds)('a client of tRPC over the published type, on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  it('records, reads and is refused in batches, by a token', async () => {
    const person = await api.signUp()
    const wish = { name: 'tRPC', scopes: ['read', 'write'] }
    const { token } = (await person.ask('POST', '/api/tokens', wish)).body as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const link = httpBatchLink({ url: `${api.url}/api/trpc`, headers, maxItems: 32 })
    const client = createTRPCClient<AppRouter>({ links: [link] })
    const [session, hold] = await Promise.all([
      client.sessions.record.mutate({ technique: 'box-breathing', duration: 300 }),
      client.holds.record.mutate({ holdDuration: 40 }),
    ])
    const [{ sessionCount }, { sessions }, catalogue] = await Promise.all([
      client.user.stats.query(),
      client.sessions.list.query({ limit: 5 }),
      client.achievements.catalogue.query(),
    ])
    expect({ sessionCount, ids: sessions.map(({ id }) => id), badges: catalogue.length }).toEqual({
      sessionCount: 1,
      ids: [session.id],
      badges: 39,
    })
    expect(hold.holdDuration).toBe(40)
    const failure = await client.sessions.record.mutate({ technique: 'other', duration: 0 }).catch((of) => of)
    expect(failure).toBeInstanceOf(TRPCClientError)
    const { data } = failure as TRPCClientError<AppRouter>
    expectTypeOf(data).not.toBeAny()
    expect(data).toMatchObject({ httpStatus: 400, apiCode: 'bad-request', field: 'duration' })
  })
})
