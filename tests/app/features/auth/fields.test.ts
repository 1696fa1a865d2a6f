import { describe, expect, it } from 'vitest'
import {
  emailError,
  emptyFields,
  type Fields,
  newPasswordError,
  validateFields,
} from '#app/features/auth/fields.ts'
import { fieldErrors } from '#domain/texts/account/auth.ts'

const fields = (given: Partial<Fields>): Fields => ({ ...emptyFields, email: 'ada@example.com', ...given })

describe('an address', () => {
  it('is judged as the server does', () => {
    for (const email of [
      '',
      '   ',
      'ada',
      'ada.example.com',
      `${'a'.repeat(400)}@example.com`,
      '@',
      'ö@ü',
      '<script>@x',
      'אדה@example.com',
    ])
      expect(emailError(email), email).toEqual(fieldErrors.email)
    for (const email of ['ada@example.com', ' ada@example.com ', 'Ada@Example.com', 'user@münchen.de'])
      expect(emailError(email), email).toBeUndefined()
  })

  it('is refused in the words of the specification', () => {
    expect(fieldErrors.email).toEqual({
      title: 'Invalid email',
      description: 'Please enter a valid email address',
    })
  })
})

describe('a password', () => {
  it('of a new account has 6 to 128 characters', () => {
    for (const password of ['', '12345', '🫁🫁'])
      expect(newPasswordError(password), password).toEqual({
        title: 'Invalid password',
        description: 'Password must be at least 6 characters long',
      })
    for (const password of ['123456', '      ', '🫁🫁🫁', 'x'.repeat(128)])
      expect(newPasswordError(password), password).toBeUndefined()
    expect(newPasswordError('x'.repeat(129))).toEqual(fieldErrors.passwordLong)
  })

  it('has to be there to sign in, however short it once was', () => {
    const of = (password: string) =>
      validateFields('signin', fields({ method: 'password', password })).password
    expect(of('')).toEqual({ title: 'Password required', description: 'Please enter your password' })
    expect(of('1')).toBeUndefined()
  })

  it('is not asked for where a link is sent', () => {
    for (const mode of ['signup', 'signin'] as const) expect(validateFields(mode, fields({}))).toEqual({})
  })
})

it('tells what is wrong with both fields at once', () => {
  const wrong = validateFields('signup', { ...emptyFields, method: 'password', password: '123' })
  expect(wrong).toEqual({ email: fieldErrors.email, password: fieldErrors.passwordShort })
})

it('asks for the newsletter unless the box is cleared', () => {
  expect(emptyFields.isNewsletter).toBe(true)
})
