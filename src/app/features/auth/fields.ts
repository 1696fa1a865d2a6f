/** The fields of sign-in and sign-up, and their validation before anything is sent (spec §5). */

import { fieldErrors, type Said } from '#domain/texts/account/auth.ts'
import { readAddress } from '#domain/typing/address.ts'

export type Mode = 'signup' | 'signin'
export type Method = 'link' | 'password'

/** Shared by both tabs, so that changing the tab loses nothing that was typed. */
export interface Fields {
  readonly email: string
  readonly password: string
  readonly method: Method
  /** The sign-up's two checkboxes. */
  readonly isNewsletter: boolean
  readonly isReminder: boolean
}

export const emptyFields: Fields = {
  email: '',
  password: '',
  method: 'link',
  isNewsletter: true,
  isReminder: true,
}

export interface FieldErrors {
  readonly email?: Said
  readonly password?: Said
}

/** The longest that the server accepts, in UTF-16 units. */
const LONGEST_PASSWORD = 128
/** The shortest password of a new account (spec §9). */
const SHORTEST_PASSWORD = 6

/** What is wrong with an address, by the server's rule. */
export const emailError = (email: string): Said | undefined =>
  readAddress(email) === null ? fieldErrors.email : undefined

/** What is wrong with a new account's password. */
export function newPasswordError(password: string): Said | undefined {
  if (password.length < SHORTEST_PASSWORD) return fieldErrors.passwordShort
  return password.length > LONGEST_PASSWORD ? fieldErrors.passwordLong : undefined
}

function passwordError(mode: Mode, password: string): Said | undefined {
  if (mode === 'signup') return newPasswordError(password)
  if (password === '') return fieldErrors.passwordMissing
  return password.length > LONGEST_PASSWORD ? fieldErrors.passwordLong : undefined
}

/** The errors of the input; empty when it may be sent. */
export function validateFields(mode: Mode, { email, password, method }: Fields): FieldErrors {
  const wrongEmail = emailError(email)
  const wrongPassword = method === 'password' ? passwordError(mode, password) : undefined
  return {
    ...(wrongEmail === undefined ? {} : { email: wrongEmail }),
    ...(wrongPassword === undefined ? {} : { password: wrongPassword }),
  }
}
