/** E-mail addresses as people type them: one rule for the forms and the API. */

/** Every platform has it (WHATWG URL Standard), but this code is compiled without any platform's types. */
declare const URL: new (address: string) => { readonly hostname: string }

/** In UTF-16 units, as typed and as stored (RFC 5321 § 4.5.3.1.3, less its brackets). */
export const LONGEST_ADDRESS = 254
/** RFC 5321 § 4.5.3.1.1. */
const LONGEST_LOCAL = 64

const local = /^(?!\.)(?!.*\.\.)[a-z\d_'+\-.]*[a-z\d_+-]$/
/** DNS labels; the last one consists of letters or is an internationalised one in ASCII form. */
const domain =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/

/** Characters that would change the meaning of a host within a URL. */
const notInHost = /[\s/?#@:\\[\]%<>^|]/

/** A domain as DNS and mail servers use it: `münchen.de` is `xn--mnchen-3ya.de` (UTS 46); null if invalid. */
function inAscii(typed: string): string | null {
  if (notInHost.test(typed)) return null
  try {
    return new URL(`http://${typed}`).hostname
  } catch {
    return null
  }
}

/**
 * The address as it is stored, compared and used for sending: trimmed, in lower case, its domain in ASCII.
 * @returns null if it is not an address
 */
export function readAddress(typed: string): string | null {
  // Pasted text may contain invisible marks, and East Asian keyboards type a full-width @.
  const plain = typed
    .replaceAll(/\p{Cf}/gu, '')
    .replace('\uff20', '@')
    .trim()
  const at = plain.lastIndexOf('@')
  const name = plain.slice(0, at).toLowerCase()
  const host = at < 1 || plain.length > LONGEST_ADDRESS ? null : inAscii(plain.slice(at + 1))
  if (host === null || name.length > LONGEST_LOCAL || !local.test(name) || !domain.test(host)) return null
  const address = `${name}@${host}`
  return address.length > LONGEST_ADDRESS ? null : address
}
