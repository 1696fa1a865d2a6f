/** The day and hour of an instant where it was lived: a record's are those of its start, fixed when written. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats for `timeZone` (IANA); a zone this platform does not know counts as UTC. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const make = (zone: string) =>
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    })
  let format: Intl.DateTimeFormat
  try {
    format = make(timeZone)
  } catch {
    format = make('UTC')
  }
  formats.set(timeZone, format)
  return format
}

/** @param iso an instant; one that is no date is a RangeError */
function partsOf(iso: string, timeZone: string): Record<string, string> {
  const parts = formatOf(timeZone).formatToParts(new Date(iso))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The calendar day of `iso` in `timeZone`, as YYYY-MM-DD. */
export function localDay(iso: string, timeZone: string): string {
  const { year = '', month, day } = partsOf(iso, timeZone)
  return `${year.padStart(4, '0')}-${month}-${day}`
}

/** The hour of `iso` in `timeZone`, 0…23. */
export const localHour = (iso: string, timeZone: string): number => Number(partsOf(iso, timeZone).hour)

/** Whether `iso` falls on a Saturday or Sunday in `timeZone`. */
export function isWeekend(iso: string, timeZone: string): boolean {
  const weekday = new Date(`${localDay(iso, timeZone)}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}
