import { datedDay } from '#domain/texts/records/dated-day.ts'

/** A day in words: '22 November 2026'. @param date ISO, without a time */
export function Day({ date }: { date: string }) {
  return <time dateTime={date}>{datedDay(date)}</time>
}
