/** What is typed to come in, and what is wrong with it before anybody is asked (spec §5). */

import { fieldErrors, type Said } from '#domain/texts/account/auth.ts'
import { readAddress } from '#domain/typing/address.ts'

export type Mode = 'signup' | 'signin'
export type Method = 'link' | 'password'

/** What both tabs share: whoever changes the tab has typed nothing in vain. */
export interface Fields {
  readonly email: string
  readonly password: string
  readonly method: Method
  /** The box of the sign-up. */
  readonly isNewsletter: boolean
}

export const emptyFields: Fields = { email: '', password: '', method: 'link', isNewsletter: true }

export interface FieldErrors {
  readonly email?: Said
  readonly password?: Said
}

/** As long as the server takes them, in UTF-16 units. */
const LONGEST_PASSWORD = 128
/** The shortest password of a new account (spec §9). */
const SHORTEST_PASSWORD = 6

/** What is wrong with an address, by the rule that the server has. */
export const emailError = (email: string): Said | undefined =>
  readAddress(email) === null ? fieldErrors.email : undefined

/** What is wrong with a password that is to be an account's. */
export function newPasswordError(password: string): Said | undefined {
  if (password.length < SHORTEST_PASSWORD) return fieldErrors.passwordShort
  return password.length > LONGEST_PASSWORD ? fieldErrors.passwordLong : undefined
}

function passwordError(mode: Mode, password: string): Said | undefined {
  if (mode === 'signup') return newPasswordError(password)
  if (password === '') return fieldErrors.passwordMissing
  return password.length > LONGEST_PASSWORD ? fieldErrors.passwordLong : undefined
}

/** What is wrong with what was typed; empty when it may be sent. */
export function validateFields(mode: Mode, { email, password, method }: Fields): FieldErrors {
  const wrongEmail = emailError(email)
  const wrongPassword = method === 'password' ? passwordError(mode, password) : undefined
  return {
    ...(wrongEmail === undefined ? {} : { email: wrongEmail }),
    ...(wrongPassword === undefined ? {} : { password: wrongPassword }),
  }
}
