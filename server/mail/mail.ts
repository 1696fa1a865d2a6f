/** A letter, and what sends it. */

export interface Letter {
  /** One address, never a list: an object, so that nothing in it is read as more than one. */
  readonly to: { readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  /** Hands the letter over. @throws Error when it cannot be sent, without the letter's text */
  send(letter: Letter): Promise<void>
}

/** One addr-spec in lower case: no list, no name, no line break, nothing quoted. */
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9.-]{1,253}$/

/** The letter itself. @throws Error where its address is not exactly one, or a line break would end a header */
export function checked(letter: Letter): Letter {
  if (!ADDRESS.test(letter.to.address)) throw new Error('expected one address, got something else')
  if (/[\r\n]/.test(letter.subject)) throw new Error('expected a subject of one line')
  return letter
}
