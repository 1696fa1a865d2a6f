import { describe, expect, it } from 'vitest'
import { authErrorActionFor } from '#app/features/auth/auth-error-action.ts'
import { apiErrors } from '#domain/api/errors.ts'

const said = (text: string | null) => ({ message: text })

describe('a sign-in that failed', () => {
  const of = (text: string | null) => authErrorActionFor('signin', 'password', said(text))

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
    for (const text of [apiErrors['account-not-found'].message, 'user not found'])
      expect(of(text)).toEqual(switched)
  })

  it('says the server’s words, else the specification’s', () => {
    expect(of('Too many attempts.')).toMatchObject({
      to: null,
      toast: { tone: 'wrong', description: 'Too many attempts.' },
    })
    expect(of(null).toast.description).toBe('Please try again or create a new account.')
  })
})

describe('a sign-up that failed', () => {
  const of = (text: string | null) => authErrorActionFor('signup', 'password', said(text))

  it('switches to sign-in where the account already exists', () => {
    expect(of(apiErrors['account-exists'].message)).toEqual({
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
    expect(of('Too many attempts.').toast).toMatchObject({
      title: 'Sign-up failed',
      description: 'Too many attempts.',
    })
    expect(of(null).toast.description).toBe('Failed to create account')
  })
})

it('says of a letter that could not be sent what the specification says, on either tab', () => {
  for (const mode of ['signin', 'signup'] as const)
    expect(authErrorActionFor(mode, 'link', said('not found, already exists'))).toEqual({
      to: null,
      toast: { tone: 'wrong', title: 'Failed to send link', description: 'Please try again.' },
    })
})
