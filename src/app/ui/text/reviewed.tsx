import { readingTexts } from '#domain/messages/pages/reading.ts'
import { datedDay } from '#domain/texts/records/dated-day.ts'
import { MarkedText } from './marked-text.tsx'

/** When a page was last reviewed. @param date ISO, without a time */
export const Reviewed = ({ date }: { date: string }) => (
  <MarkedText
    text={readingTexts.reviewed({ day: datedDay(date) })}
    marks={{ day: (words) => <time dateTime={date}>{words}</time> }}
  />
)
