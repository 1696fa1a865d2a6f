/**
 * The one place that puts dates and times into words. The app speaks English, so they are English, Gregorian and in Latin
 * digits whatever the browser's language, or a Persian month would stand over a Gregorian calendar; the zone and the 12
 * or 24 hours are the person's.
 */

/** An instant in words. @param at an ISO 8601 date-time, or milliseconds since 1970 */
export type DateFormat = (at: string | number) => string

/** What a browser says of its person: the language, and how their clock is read. */
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
  // Japan's h11 has an hour 0 PM, which English has not.
  const hours = hourCycle?.startsWith('h1') ? 'h12' : 'h23'
  // English as the person's own country writes it; for another language day first, as most of the world has it.
  const dayFirstLocale = hours === 'h12' ? 'en-AU' : 'en-GB'
  return new Intl.DateTimeFormat(/^en\b/i.test(locale) ? locale : dayFirstLocale, {
    ...options,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: hours,
  })
}

let here: Locale | undefined
/** Asked of a format, as nothing else tells the hours. */
function localeHere(): Locale {
  here ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions()
  return here
}

/** A format for who is here, made when it is first asked for: making one is slow, and the first takes 50 ms on a phone. */
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
