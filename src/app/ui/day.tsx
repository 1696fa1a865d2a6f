/** A day in words: '22 November 2026'. @param date ISO, without a time */
export function Day({ date }: { date: string }) {
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={date}>{inWords.format(new Date(date))}</time>
}
