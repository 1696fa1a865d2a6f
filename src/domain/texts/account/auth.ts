/** Errors of sign-up and sign-in, and what confirming an address removes. */
import { removesTexts, fieldErrors as texts } from '#domain/messages/account/auth.ts'
import * as counts from '#domain/messages/common/counts.ts'
import * as errors from '#domain/messages/common/errors.ts'
import * as checks from '#domain/messages/common/field-checks.ts'
import { amountsInWords } from '#domain/texts/records/amounts.ts'

/** A short title and its explanation, as a toast or beside a field. */
export interface Said {
  readonly title: string
  readonly description: string
}

/** Errors beside a field; what the server checks too is said in its words. */
export const fieldErrors = {
  email: { title: texts.email, description: checks.email },
  passwordMissing: { title: texts.passwordMissing, description: checks.password },
  passwordShort: { title: texts.passwordWrong, description: checks.passwordTooShort },
  passwordLong: { title: texts.passwordWrong, description: texts.passwordLong },
  weakPassword: { title: texts.weakPassword, description: errors.weakPassword },
  wrongPassword: texts.wrongPassword,
  otherPassword: texts.otherPassword,
  wrongCode: texts.wrongCode,
  code: texts.code,
} as const satisfies Record<string, Said>

/** How many of each are removed when the address is confirmed. */
export interface Removes {
  readonly passwords: number
  readonly signIns: number
  readonly tokens: number
}

/** What will be removed, each with its number; without those that are 0. */
export const removesInWords = ({ passwords, signIns, tokens }: Removes): string[] => [
  ...(passwords > 0 ? [removesTexts.thePassword] : []),
  ...amountsInWords([
    [removesTexts.signIns, signIns],
    [counts.tokens, tokens],
  ]),
]
