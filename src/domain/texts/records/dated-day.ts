/** The days on which the app's own documents are dated, without `Intl`: the first format of a page takes 50 ms on a phone. */

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** '22 November 2026', the same for everybody: the app's own documents are dated so. @param day YYYY-MM-DD */
export function datedDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]} ${year}`
}
