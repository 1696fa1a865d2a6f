import { describe, expect, it } from 'vitest'
import { authErrorActionFor } from '#app/features/auth/auth-error-action.ts'
import { apiErrors, type ErrorCode } from '#domain/api/errors.ts'

const failed = (code: ErrorCode | null, message: string | null) => ({ code, message })
const refused = (code: ErrorCode) => failed(code, apiErrors[code].message)

describe('a sign-in that failed', () => {
  const of = (failure: Parameters<typeof authErrorActionFor>[2]) =>
    authErrorActionFor('signin', 'password', failure)

  it('switches to sign-up where the account is not found, in the words of the specification', () => {
    const switched = {
      to: 'signup',
      toast: {
        tone: 'plain',
        title: 'Account not found',
        description:
          "We've switched you to sign up and filled in your details. Create an account to get started!",
      },
    }
    expect(of(refused('account-not-found'))).toEqual(switched)
  })

  it('says the server’s words, else the specification’s', () => {
    expect(of(failed('too-many', 'Too many attempts.'))).toMatchObject({
      to: null,
      toast: { tone: 'wrong', description: 'Too many attempts.' },
    })
    expect(of(failed(null, null)).toast.description).toBe('Please try again or create a new account.')
  })
})

describe('a sign-up that failed', () => {
  const of = (failure: Parameters<typeof authErrorActionFor>[2]) =>
    authErrorActionFor('signup', 'password', failure)

  it('switches to sign-in where the account already exists', () => {
    expect(of(refused('account-exists'))).toEqual({
      to: 'signin',
      toast: {
        tone: 'plain',
        title: 'Account already exists',
        description:
          "We've switched you to sign in and filled in your details. Sign in to access your account!",
      },
    })
  })

  it('says the server’s words, else the specification’s', () => {
    expect(of(failed('too-many', 'Too many attempts.')).toast).toMatchObject({
      title: 'Sign-up failed',
      description: 'Too many attempts.',
    })
    expect(of(failed(null, null)).toast.description).toBe('Failed to create account')
  })
})

it('says of a letter that could not be sent what the specification says, on either tab', () => {
  for (const [mode, code] of [
    ['signin', 'account-not-found'],
    ['signup', 'account-exists'],
  ] as const)
    expect(authErrorActionFor(mode, 'link', refused(code))).toEqual({
      to: null,
      toast: { tone: 'wrong', title: 'Failed to send link', description: 'Please try again.' },
    })
})
