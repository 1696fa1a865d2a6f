/** The schemas that calls share. Texts have no NUL or lone surrogates, which databases reject or mangle. */
import { z } from 'zod'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
import { LONGEST_SESSION } from '#domain/records/record.ts'
import { LONGEST_HOLD } from '#domain/session/hold.ts'
import { FASTEST, paceSeconds, SLOWEST } from '#domain/session/pace.ts'
import { LATEST_BEGINNING } from '#domain/time/day-begins.ts'
import { knownZone } from '#domain/time/local-day.ts'
import { LONGEST_ADDRESS, readAddress } from '#domain/typing/address.ts'
import { cleanLine, isClean } from '#domain/typing/clean-text.ts'

/** From 1970 on, and only years of four digits. */
const FIRST_YEAR = 1970

/** Text of at most `longest` characters (UTF-16 units) that a database accepts. */
export const text = (longest: number) =>
  z
    .string()
    .max(longest, fieldChecks.tooLong({ most: longest }))
    .refine(isClean, fieldChecks.unclean)

/** Text that is trimmed, and must then contain something visible. */
export const filledText = (longest: number, empty: string) =>
  text(longest)
    .trim()
    .refine((value) => cleanLine(value) !== '', empty)

/** A name or another one-line text: cleaned of invisible characters, and not empty then. */
export const filledLine = (longest: number, empty: string) =>
  text(longest).transform(cleanLine).pipe(z.string().min(1, empty))

export const id = z.uuid().meta({ example: '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47' })

/** An address as people type it; stored as `readAddress` returns it. */
export const email = text(LONGEST_ADDRESS)
  .transform((typed) => readAddress(typed) ?? '')
  .pipe(z.string().min(1, fieldChecks.email))
  .meta({ example: 'ada@example.com' })

/** A password at sign-in: anything that was ever accepted. */
export const enteredPassword = text(128).min(1, fieldChecks.password)
export const newPassword = text(128).min(6, fieldChecks.passwordTooShort)

/** An instant in ISO 8601, in UTC or with an offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((iso) => {
    const time = new Date(iso)
    return !Number.isNaN(time.getTime()) && time.getUTCFullYear() < 10_000
  }, fieldChecks.tooFarAhead)
  .meta({ example: '2026-11-21T07:30:00.000Z' })

/** A local day from 1970 on. */
export const day = z.iso
  .date()
  .refine((of) => isInRange(of), fieldChecks.before1970)
  .meta({ example: '2026-11-21' })

/** Whether `iso` is in the range allowed for records: from 1970 on. */
export const isInRange = (iso: string) => new Date(iso).getUTCFullYear() >= FIRST_YEAR

/** A time zone as a caller sends it: one that this server does not know counts as not sent (`knownZone`). */
export const timeZone = text(64)
  .transform((name) => knownZone(name) ?? undefined)
  .meta({ example: 'Europe/Berlin' })
/** A stored time zone: an IANA name or an offset such as `+05:30`. */
export const storedTimeZone = z.string().meta({ example: 'Europe/Berlin' })

/** The hour at which a person's day begins: 0 is midnight. */
export const dayBeginsAt = z.int().min(0).max(LATEST_BEGINNING).meta({ example: 0 })

/** Seconds per phase; clamped to 2…24 s, stored as sent (decision 0010). */
export const pace = z
  .number()
  .transform((seconds) => Math.min(paceSeconds(SLOWEST), Math.max(paceSeconds(FASTEST), seconds)))
  .meta({ example: 5.142857 })

export const sessionDuration = z.int().min(1).max(LONGEST_SESSION).meta({ example: 300 })
export const holdDuration = z.int().min(0).max(LONGEST_HOLD).meta({ example: 75 })
export const breathCount = z.int().min(0).max(LONGEST_SESSION).meta({ example: 29 })
export const hour = z.int().min(0).max(23).meta({ example: 7 })

/** Technique on the wire (decision 0010); the spec's two names for 4-7-8 mean the same. */
export const technique = z
  .enum(['energizing', '4-7-8', 'four-seven-eight', 'box-breathing', 'breath-hold', 'other'])
  .transform((name) => (name === 'four-seven-eight' ? '4-7-8' : name))
  .meta({ example: 'energizing' })
export const storedTechnique = z.enum(['energizing', '4-7-8', 'box-breathing', 'breath-hold', 'other'])

/** A whole number in a URL, where everything is text. */
export const integerParameter = (least: number, most: number) =>
  z.coerce.number<number | string>().int().min(least).max(most)

export const messageOutput = z.object({ message: z.string() })
