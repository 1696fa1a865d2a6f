/** Errors of sign-up and sign-in, and what confirming an address removes. */
import { removesTexts } from '#domain/messages/account/auth.ts'
import { amountsInWords } from '#domain/texts/records/amounts.ts'

/** A short title and its explanation, as a toast or beside a field. */
export interface Said {
  readonly title: string
  readonly description: string
}

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
    [removesTexts.tokens, tokens],
  ]),
]
