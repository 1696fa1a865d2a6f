import type { Toast } from '#app/ui/feedback/toast.ts'
import { keptTexts } from '#domain/messages/practice/practice.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { sessionInWords } from '#domain/texts/practice/session-figures.ts'

/** Says that an interrupted practice was saved. */
export const savedToast = (record: PracticeRecord): Toast => ({
  tone: 'good',
  title: keptTexts.title,
  description:
    record.kind === 'hold'
      ? lengthInWords(record.holdDuration)
      : sessionInWords(record.duration, record.breathCount),
})
