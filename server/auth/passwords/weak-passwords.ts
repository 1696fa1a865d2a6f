/** Passwords that are refused at any length: those tried first (ASVS 5.0, 6.2.4, 6.2.11 and 6.2.12). */

import { DomainError } from '#domain/api/errors.ts'
import { weakPasswordTexts } from '#domain/messages/account/auth.ts'
import { brand } from '#domain/pages/brand.ts'

/** How many of the most used passwords that are long enough to be chosen here. */
const MOST_USED = 10_000

/** The shortest that the contract takes (spec §5). */
const SHORTEST = 6

/** Ignores case and equivalent code points: an attacker who tries `password` also tries `PASSWORD`. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

let common: Promise<ReadonlySet<string>> | undefined

/** The list of zxcvbn-ts (MIT), most used first; read when a person first chooses a password. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  })
  return new Set(passwords.filter(({ length }) => length >= SHORTEST).slice(0, MOST_USED))
}

/** Whether it is the address, the part before its @, or that part without what follows a plus. */
function isOfAddress(password: string, email: string): boolean {
  const address = plain(email)
  const local = address.slice(0, address.lastIndexOf('@'))
  return [address, local, local.split('+', 1)[0]].includes(plain(password).trim())
}

/**
 * @throws DomainError `weak-password` for one of the most used passwords, the account's own address or our
 * name
 */
export async function refuseWeak(password: string, email: string): Promise<void> {
  if (isOfAddress(password, email)) throw new DomainError('weak-password', weakPasswordTexts.address)
  if (plain(password).trim() === plain(brand.name))
    throw new DomainError('weak-password', weakPasswordTexts.ourName)
  common ??= readCommon()
  if ((await common).has(plain(password).trim()))
    throw new DomainError('weak-password', weakPasswordTexts.common)
}
