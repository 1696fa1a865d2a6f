import { expect, it } from 'vitest'
import { errorsIn, isLinkGone, remedyOf } from '#app/features/auth/failure.ts'
import { failureOf } from '#app/queries/failure.ts'
import { RequestError } from '#client/request-error.ts'
import { apiErrors, type ErrorCode } from '#domain/api/errors.ts'
import { failureTexts, fieldErrors } from '#domain/texts/account/auth.ts'

const answer = (status: number, text: string) =>
  failureOf(new RequestError(new Response('', { status, statusText: 'Odd' }), text))
const refusal = (code: ErrorCode, message: string = apiErrors[code].message, field?: string) =>
  answer(apiErrors[code].status, JSON.stringify({ code, message, field }))

it('says the server’s words where it said some, and never a page of HTML or a bare status', () => {
  expect(remedyOf(refusal('too-many'))).toBe('Too many attempts. Please wait a little and try again.')
  expect(remedyOf(answer(502, '<html>Bad Gateway</html>'))).toBe(failureTexts.unclear)
  expect(remedyOf(answer(500, ''))).toBe(failureTexts.unclear)
  expect(remedyOf(failureOf(new TypeError('Failed to fetch')))).toBe(failureTexts.unreachable)
})

it('puts a refusal beside the field that it is about', () => {
  expect(errorsIn(refusal('wrong-password'))).toEqual({ password: fieldErrors.wrongPassword })
  expect(errorsIn(refusal('bad-request', 'Please enter a valid email address', 'email'))).toEqual({
    email: fieldErrors.email,
  })
  expect(
    errorsIn(refusal('bad-request', 'Password must be at least 6 characters long', 'newPassword')),
  ).toEqual({
    password: fieldErrors.passwordShort,
  })
  const words = 'This is one of the passwords that people use most.'
  expect(errorsIn(refusal('weak-password', words))).toEqual({
    password: { title: 'Too easy to guess', description: words },
  })
  expect(errorsIn(refusal('weak-password'))).toEqual({
    password: {
      title: 'Too easy to guess',
      description: 'Please choose a password that is harder to guess.',
    },
  })
  for (const other of [refusal('too-many'), refusal('bad-request', 'Expected an object'), answer(500, '')])
    expect(errorsIn(other)).toEqual({})
})

it('takes a link for gone when the server knows it no more or cannot read it', () => {
  expect(isLinkGone(refusal('invalid-link'))).toBe(true)
  expect(isLinkGone(refusal('bad-request'))).toBe(true)
  for (const other of [refusal('unavailable'), answer(404, 'Not Found'), failureOf(new Error('aborted'))])
    expect(isLinkGone(other)).toBe(false)
})
