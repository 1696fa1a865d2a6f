import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import type { OpenApiMeta } from 'trpc-to-openapi'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { namedCalls } from '#domain/api/calls.ts'
import type { Contract } from '#domain/contract/contract.ts'
import { type AppRouter, createRouter } from '#server/api/router.ts'

/** Equal in both directions and in every modifier; `any` equals only itself. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** For each group and name in both, whether the two types are the same. */
type AllSame<A, B> = {
  [Group in keyof A & keyof B]: {
    [Name in keyof A[Group] & keyof B[Group]]: Same<A[Group][Name], B[Group][Name]>
  }
}
type Values<Of> = Of[keyof Of]
type Holds<A, B> = Same<Values<{ [G in keyof AllSame<A, B>]: Values<AllSame<A, B>[G]> }>, true>

type Inputs = {
  [G in keyof Contract]: { [N in keyof Contract[G]]: z.input<SchemaOf<Contract[G][N], 'input'>> }
}
type Outputs = {
  [G in keyof Contract]: { [N in keyof Contract[G]]: z.output<SchemaOf<Contract[G][N], 'output'>> }
}
type SchemaOf<Entry, Side extends 'input' | 'output'> =
  Entry extends Record<Side, infer S extends z.ZodType> ? S : never

it('takes and gives in the router what the contract says, call by call', () => {
  const inputs: Holds<inferRouterInputs<AppRouter>, Inputs> = true
  const outputs: Holds<inferRouterOutputs<AppRouter>, Outputs> = true
  const names: Same<keyof AppRouter['auth'], keyof Contract['auth']> = true
  // If the comparison did not work, these would be true too.
  const blind: Same<{ a?: number }, { a: number | undefined }> = false
  const wrong: Holds<{ a: { b: string } }, { a: { b: number } }> = false
  expect([inputs, outputs, names, blind, wrong]).toEqual([true, true, true, false, false])
})

interface Made {
  readonly _def: { readonly type: string; readonly meta: OpenApiMeta }
}
/** Every procedure of the router, by its full name. */
function procedures(): [string, Made][] {
  const nothing = new Proxy({}, { get: () => () => undefined })
  const router = createRouter(new Proxy({}, { get: () => nothing }) as never)
  return Object.entries<Made>(router._def.procedures as never)
}

it('has a query for every GET, a change for every other call, and nothing else', () => {
  const types = procedures().map(([name, { _def }]) => [name, _def.type])
  expect(Object.fromEntries(types)).toEqual(
    Object.fromEntries(namedCalls.map(({ name, method }) => [name, method === 'GET' ? 'query' : 'mutation'])),
  )
})

it('names in every procedure its method and path, for the document', () => {
  const ways = procedures().map(([name, { _def }]) => {
    const { operationId, method, path } = _def.meta.openapi ?? {}
    return { name, operationId, method, path }
  })
  expect(ways).toEqual(namedCalls.map((call) => ({ ...call, operationId: call.name })))
})
