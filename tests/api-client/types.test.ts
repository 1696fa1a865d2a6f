import { expectTypeOf, it } from 'vitest'
import type { z } from 'zod'
import type { Client } from '#client/create-client.ts'
import type { Inputs, Outputs } from '#client/router.ts'
import type { Calls } from '#domain/api/calls.ts'
import type { Contract } from '#domain/contract/contract.ts'
import type { Entry } from '#domain/contract/entry.ts'

type InOf<E> = E extends Entry ? z.input<E['input']> : never
type OutOf<E> = E extends Entry ? z.output<E['output']> : never
type Expected<How extends 'in' | 'out'> = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: How extends 'in'
      ? InOf<Contract[Group][Name]>
      : OutOf<Contract[Group][Name]>
  }
}

// These are checked by the compiler: the type check fails if a line is wrong.
it('what goes in and out of every call is what the contract says, as it is on the wire', () => {
  expectTypeOf<{ [Group in keyof Inputs]: Inputs[Group] }>().toEqualTypeOf<Expected<'in'>>()
  expectTypeOf<{ [Group in keyof Outputs]: Outputs[Group] }>().toEqualTypeOf<Expected<'out'>>()
})

it('every call is there, as what its method makes it', () => {
  expectTypeOf<keyof Inputs>().toEqualTypeOf<keyof Calls>()
  expectTypeOf<Client['auth']['user']>().toHaveProperty('query')
  expectTypeOf<Client['auth']['user']>().not.toHaveProperty('mutate')
  expectTypeOf<Client['sessions']['delete']>().toHaveProperty('mutate')
})

it('a wrong field is an error', () => {
  const wrong = (client: Client) => [
    // @ts-expect-error a text for a number
    client.user.setGoal.mutate({ goalMinutes: '20' }),
    // @ts-expect-error an unknown field
    client.user.setGoal.mutate({ goalMinutes: 20, minutes: 20 }),
    // @ts-expect-error a technique that does not exist
    client.sessions.record.mutate({ technique: 'yoga', duration: 60 }),
    // @ts-expect-error a hold without its length
    client.holds.record.mutate({}),
    // @ts-expect-error a call that does not exist
    client.user.steal.mutate({}),
    // @ts-expect-error an answer has no such field
    client.auth.user.query({}).then(({ passwordHash }) => passwordHash),
  ]
  expectTypeOf(wrong).toBeFunction()
})
