import { expect, it } from 'vitest'
import { failureMessage, fieldErrorsFrom, isLinkExpired } from '#app/features/auth/failure.ts'
import { toFailure } from '#app/queries/failure.ts'
import { RequestError } from '#client/request-error.ts'
import { apiErrors, type ErrorCode } from '#domain/api/errors.ts'
import { failureTexts } from '#domain/messages/account/auth.ts'
import { fieldErrors } from '#domain/texts/account/auth.ts'

const answer = (status: number, text: string) =>
  toFailure(new RequestError(new Response('', { status, statusText: 'Odd' }), text))
const refusal = (code: ErrorCode, message: string = apiErrors[code].message, field?: string) =>
  answer(apiErrors[code].status, JSON.stringify({ code, message, field }))

it('says the server’s words where it said some, and never a page of HTML or a bare status', () => {
  expect(failureMessage(refusal('too-many'))).toBe('Too many attempts. Please wait a little and try again.')
  expect(failureMessage(answer(502, '<html>Bad Gateway</html>'))).toBe(failureTexts.unclear)
  expect(failureMessage(answer(500, ''))).toBe(failureTexts.unclear)
  expect(failureMessage(toFailure(new TypeError('Failed to fetch')))).toBe(failureTexts.unreachable)
})

it('puts a refusal beside the field that it is about', () => {
  expect(fieldErrorsFrom(refusal('wrong-password'))).toEqual({ password: fieldErrors.wrongPassword })
  expect(fieldErrorsFrom(refusal('bad-request', 'Please enter a valid email address', 'email'))).toEqual({
    email: fieldErrors.email,
  })
  expect(
    fieldErrorsFrom(refusal('bad-request', 'Password must be at least 6 characters long', 'newPassword')),
  ).toEqual({
    password: fieldErrors.passwordShort,
  })
  const words = 'This is one of the passwords that people use most.'
  expect(fieldErrorsFrom(refusal('weak-password', words))).toEqual({
    password: { title: 'Too easy to guess', description: words },
  })
  expect(fieldErrorsFrom(refusal('weak-password'))).toEqual({
    password: {
      title: 'Too easy to guess',
      description: 'Please choose a stronger password.',
    },
  })
  for (const other of [refusal('too-many'), refusal('bad-request', 'Expected an object'), answer(500, '')])
    expect(fieldErrorsFrom(other)).toEqual({})
})

it('takes a link for gone when the server knows it no more or cannot read it', () => {
  expect(isLinkExpired(refusal('invalid-link'))).toBe(true)
  expect(isLinkExpired(refusal('bad-request'))).toBe(true)
  for (const other of [refusal('unavailable'), answer(404, 'Not Found'), toFailure(new Error('aborted'))])
    expect(isLinkExpired(other)).toBe(false)
})
