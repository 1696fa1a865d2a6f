import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { callNamed, namedCalls, pathFields } from '#domain/api/calls.ts'
import { apiErrors } from '#domain/api/errors.ts'
import { contract } from '#domain/contract/contract.ts'
import { type Entry, everyError } from '#domain/contract/entry.ts'

const entries = Object.entries<Record<string, Entry>>(contract).flatMap(([group, of]) =>
  Object.entries(of).map(([name, entry]): [string, Entry] => [`${group}.${name}`, entry]),
)
const fieldsOf = ({ input }: Entry) =>
  Object.keys((input as unknown as { def: { shape: Record<string, z.ZodType> } }).def.shape)

describe('the contract', () => {
  it('has an entry for every call, with its method and path', () => {
    expect(entries.map(([name]) => name).toSorted()).toEqual(namedCalls.map(({ name }) => name).toSorted())
    for (const [name, { method, path }] of entries) expect(callNamed(name)).toMatchObject({ method, path })
  })

  it.each(entries)('of %s takes the fields of its path', (_, entry) => {
    expect(fieldsOf(entry)).toEqual(expect.arrayContaining(pathFields(entry)))
  })

  it.each(entries)(
    'of %s lists errors of the catalogue, each once, none that every call has',
    (_, { errors }) => {
      expect(new Set(errors).size).toBe(errors.length)
      for (const code of errors) {
        expect(Object.keys(apiErrors)).toContain(code)
        expect(everyError).not.toContain(code)
      }
    },
  )

  it.each(entries)('of %s says in one line what it does', (_, { summary }) => {
    expect(summary).toMatch(/^[A-Z].{3,80}[^.]$/)
  })

  it('opens to anybody only what needs nobody', () => {
    const open = entries.filter(([, { access }]) => access === 'anyone').map(([name]) => name)
    expect(open.toSorted()).toEqual(
      [
        'achievements.catalogue',
        'auth.describeCode',
        'auth.describeMagicLink',
        'auth.describeVerification',
        'auth.forgotPassword',
        'auth.logout',
        'auth.resetPassword',
        'auth.sendMagicLink',
        'auth.signIn',
        'auth.signUp',
        'auth.verifyCode',
        'auth.verifyEmail',
        'auth.verifyMagicLink',
        'health.live',
        'health.read',
        'health.ready',
        'newsletter.confirm',
        'newsletter.subscribe',
        'sisterApp.redeem',
        'support.contact',
        'user.breathStats',
        'user.stats',
      ].toSorted(),
    )
  })

  it('ignores fields that it does not know, and keeps none of them', () => {
    const read = contract.support.contact.input.parse({
      subject: 'a',
      message: 'b',
      admin: true,
      type: 'bug',
    })
    expect(read).toEqual({ subject: 'a', message: 'b', type: 'bug' })
  })

  it('needs a subject and a message, in the words of the spec (§5)', () => {
    for (const input of [
      { subject: ' ', message: 'x' },
      { subject: 'x', message: '' },
    ]) {
      const { error } = contract.support.contact.input.safeParse(input)
      expect(error?.issues[0]?.message).toBe('Subject and message are required')
    }
  })
})
