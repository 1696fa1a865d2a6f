/** Reads what tests need in the e-mails that were sent. */
import type { ApiServer } from '#support/api-server.ts'

/** The last e-mail to `address`. */
export function letterTo({ mails }: ApiServer, address: string) {
  const letter = mails.findLast(({ to }) => to.address === address)
  if (letter === undefined) throw new Error(`expected a letter to ${address}, got none`)
  return letter
}

/** The secret in the link of the last e-mail to `address`. */
export function secretFor(api: ApiServer, address: string): string {
  const { text } = letterTo(api, address)
  const [, secret] = /[/=]([\w-]{43})$/m.exec(text) ?? []
  if (secret === undefined) throw new Error(`expected a link, got ${text}`)
  return secret
}

/** The code in the last e-mail to `address`. */
export function codeFor(api: ApiServer, address: string): string {
  const [code] = /\b\d{6}\b/.exec(letterTo(api, address).text) ?? []
  if (code === undefined) throw new Error('expected a code, got none')
  return code
}
