/**
 * How a password becomes what is stored: scrypt, written as `$scrypt$ln=15,r=8,p=3$salt$key` (the PHC
 * format), so that each hash itself says how to check it, and an older one can be recognised and renewed.
 */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypted = promisify<string, Buffer | string, number, ScryptOptions, Buffer>(scrypt)

/** What one hash costs: 128 · 2^`ln` · `r` bytes, and time in proportion to that times `p`. */
export interface HashCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/**
 * One of the five that OWASP's Password Storage Cheat Sheet lists as equally strong. It is the one that takes
 * 32 MiB, as our earlier hashes did: 2^17 with p = 1 would take 128 MiB for each sign-in under way.
 */
export const usualCost: HashCost = { ln: 15, r: 8, p: 3 }

/**
 * What better-auth wrote before we hashed passwords ourselves: `salt:key` in hex, with the salt used as text.
 */
const EARLIER: HashCost = { ln: 14, r: 16, p: 1 }

/** Bytes. */
const SALT_LENGTH = 16
const KEY_LENGTH = 64

interface Stored {
  readonly cost: HashCost
  readonly salt: Buffer | string
  readonly key: Buffer
}

export interface PasswordHash {
  hash(password: string): Promise<string>
  /**
   * Whether `stored` is a hash of `password`; also false, after the same time, where there is none or it
   * cannot be read.
   */
  verify(stored: string | null, password: string): Promise<boolean>
  /** Whether `stored` was made with other parameters than are used now. */
  isOutdated(stored: string): boolean
}

/** The same password typed on another keyboard may arrive as other code points: both are treated as one. */
const derive = (password: string, salt: Buffer | string, length: number, { ln, r, p }: HashCost) =>
  scrypted(password.normalize('NFKC'), salt, length, { N: 2 ** ln, r, p, maxmem: 256 * r * (2 ** ln + p) })

/** @param cost tests hash at a lower one */
export function createPasswordHash(cost: HashCost = usualCost): PasswordHash {
  const written = `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$`
  return {
    async hash(password) {
      const salt = randomBytes(SALT_LENGTH)
      const key = await derive(password, salt, KEY_LENGTH, cost)
      return `${written}${unpadded(salt)}$${unpadded(key)}`
    },
    async verify(stored, password) {
      const read = stored === null ? null : readHash(stored)
      // The time taken must not reveal an account without a password.
      const { cost: its, salt, key } = read ?? { cost, salt: 'none', key: Buffer.alloc(KEY_LENGTH) }
      const made = await derive(password, salt, key.length, its)
      return timingSafeEqual(made, key) && read !== null
    },
    isOutdated: (stored) => !stored.startsWith(written),
  }
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function readHash(stored: string): Stored | null {
  const [, ln, r, p, salt = '', key = ''] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored) ?? []
  if (ln !== undefined)
    return {
      cost: { ln: Number(ln), r: Number(r), p: Number(p) },
      salt: Buffer.from(salt, 'base64'),
      key: Buffer.from(key, 'base64'),
    }
  const [, earlierSalt, hex] = /^([^:$]+):([0-9a-f]{128})$/.exec(stored) ?? []
  if (earlierSalt === undefined || hex === undefined) return null
  return { cost: EARLIER, salt: earlierSalt, key: Buffer.from(hex, 'hex') }
}
