const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** A day in words: '22 November 2026'. @param date ISO, without a time */
export const Day = ({ date }: { date: string }) => (
  <time dateTime={date}>{inWords.format(new Date(date))}</time>
)
