/**
 * The one place that formats dates and times. The app is in English, so they are English, Gregorian and in
 * Latin digits whatever the browser's language, or a Persian month would appear above a Gregorian calendar;
 * the time zone and the 12 or 24 hours are the person's.
 */

/** An instant in words. @param at an ISO 8601 date-time, or milliseconds since 1970 */
export type DateFormat = (at: string | number) => string

/** The person's locale as the browser reports it: the language and the hour cycle. */
export interface Locale {
  readonly locale: string
  readonly hourCycle?: string | undefined
}

/**
 * A format for a person with that locale.
 * @param options of `Intl.DateTimeFormat`; calendar, digits and hours are set here
 */
export function createFormat(
  { locale, hourCycle }: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  // Japan's h11 has an hour 0 PM, which English does not have.
  const hours = hourCycle?.startsWith('h1') ? 'h12' : 'h23'
  // English as in the person's own country; for another language day first, as in most of the world.
  const dayFirstLocale = hours === 'h12' ? 'en-AU' : 'en-GB'
  return new Intl.DateTimeFormat(/^en\b/i.test(locale) ? locale : dayFirstLocale, {
    ...options,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: hours,
  })
}

let here: Locale | undefined
/** Read from a format, as nothing else reports the hour cycle. */
function localeHere(): Locale {
  here ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return here
}

/** A format for the current person, created at first use: creating one is slow, the first takes 50 ms. */
export function lazyFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= createFormat(localeHere(), options)
    return format
  }
}

/** The same as a function of an instant. */
export function dateFormat(options: Intl.DateTimeFormatOptions): DateFormat {
  const format = lazyFormat(options)
  return (at) => format().format(new Date(at))
}

/** 'Nov 21, 2026' */
export const formatDay = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
/** 'Nov 21, 2026, 7:12 AM' */
export const formatDateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
