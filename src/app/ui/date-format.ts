/** An instant as the person's language writes it. @param at an ISO 8601 date-time, or milliseconds since 1970 */
export type DateFormat = (at: string | number) => string

/** The format is made when it is first used: making one is slow, and the first takes 50 ms on a phone. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat(undefined, options)
    return format.format(new Date(at))
  }
}

/** 'Nov 21, 2026' */
export const dayOf = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
/** 'Nov 21, 2026, 7:12 AM' */
export const momentOf = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
