/** Dates of the app's own documents, without `Intl`: the first formatter of a page takes 50 ms on a phone. */
import { date, months } from '#domain/messages/common/dates.ts'

/**
 * '22 November 2026', the same for every user: the date format of the app's own documents.
 * @param written YYYY-MM-DD
 */
export function datedDay(written: string): string {
  const [year = '', month, day] = written.split('-')
  return date({ day: Number(day), month: months[Number(month) - 1] ?? '', year })
}
