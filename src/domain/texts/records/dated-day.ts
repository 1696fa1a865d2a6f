/** Dates of the app's own documents, without `Intl`: the first formatter of a page takes 50 ms on a phone. */

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

/**
 * '22 November 2026', the same for every user: the date format of the app's own documents.
 * @param day YYYY-MM-DD
 */
export function datedDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]} ${year}`
}
