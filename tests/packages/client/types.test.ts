/** The published client's types match the contract. The first check is done by the compiler. */
import { readFile } from 'node:fs/promises'
import { expect, expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { ErrorCode as OurCode } from '#domain/api/errors.ts'
import type { Contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { CallOptions, ErrorCode, Stilltide } from '#packages/client/calls.ts'
import { clientTypes, clientTypesPath, typeOf } from '#scripts/build/client-types.ts'

/** In a URL everything is text, so the contract accepts numbers as text there; the client sends numbers. */
type Plain<T> = [T] extends [string | number | undefined]
  ? [Extract<T, number>] extends [never]
    ? T
    : Exclude<T, string>
  : T
type Plainly<T> = { [Name in keyof T]: Plain<T[Name]> }

type InOf<E> = E extends Entry ? Plainly<z.input<E['input']>> : never
type OutOf<E> = E extends Entry ? z.output<E['output']> : never

type Told<Call> = Call extends (input: infer In, options?: infer Options) => Promise<infer Out>
  ? { in: Exclude<In, undefined>; out: Out; options: Options }
  : never
type Expected<E> = { in: InOf<E>; out: OutOf<E>; options: CallOptions }

/** A call without fields takes an object without fields. */
type NoFields<T> = T extends { in: infer In }
  ? [keyof In] extends [never]
    ? Omit<T, 'in'> & { in: Record<string, never> }
    : T
  : never
type Flat<T> = { [Name in keyof T]: T[Name] }

type Said = {
  [Group in keyof Stilltide]: { [Name in keyof Stilltide[Group]]: Flat<Told<Stilltide[Group][Name]>> }
}
type Meant = {
  [Group in keyof Stilltide]: {
    [Name in keyof Stilltide[Group]]: Flat<
      NoFields<
        Expected<
          Group extends keyof Contract
            ? Name extends keyof Contract[Group]
              ? Contract[Group][Name]
              : never
            : never
        >
      >
    >
  }
}

it('its inputs and answers are those of the contract, and its codes those of the catalogue', () => {
  expectTypeOf<Said>().toEqualTypeOf<Meant>()
  expectTypeOf<Said['sessions']['record']['in']>().not.toBeNever()
  expectTypeOf<Said['sessions']['list']['in']['limit']>().toEqualTypeOf<number | undefined>()
  expectTypeOf<ErrorCode>().toEqualTypeOf<OurCode>()
})

it('a wrong field is an error', () => {
  const wrong = ({ sessions, user }: Stilltide) => [
    // @ts-expect-error a text for a number
    sessions.record({ technique: 'box-breathing', duration: '300' }),
    // @ts-expect-error a technique that does not exist
    sessions.record({ technique: 'yoga', duration: 300 }),
    // @ts-expect-error a session without its length
    sessions.record({ technique: 'box-breathing' }),
    // @ts-expect-error nothing at all
    sessions.record(),
    // @ts-expect-error days without their range
    user.days(),
    // @ts-expect-error half a range
    user.days({ from: '2026-11-01' }),
    // @ts-expect-error an unknown field
    user.stats({ zone: 'UTC' }),
    // @ts-expect-error not allowed for any token
    user.clearHistory({}),
  ]
  expectTypeOf(wrong).toBeFunction()
})

it('is written as the contract is now (npm run client:types)', async () => {
  expect(await readFile(clientTypesPath, 'utf8')).toBe(clientTypes())
})

it('writes no type for what it does not know', () => {
  expect(typeOf({ type: ['string', 'null'] })).toBe('string | null')
  expect(() => typeOf({})).toThrow('expected a type of JSON, got undefined')
})
