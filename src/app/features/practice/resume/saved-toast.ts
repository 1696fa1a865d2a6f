import type { Toast } from '#app/ui/feedback/toast.ts'
import type { PracticeRecord } from '#domain/records/record.ts'
import { lengthInWords, sessionInWords } from '#domain/texts/practice/lengths.ts'
import { keptTexts } from '#domain/texts/practice/practice.ts'

/** Says that an interrupted practice was saved. */
export const savedToast = (record: PracticeRecord): Toast => ({
  tone: 'good',
  title: keptTexts.title,
  description:
    record.kind === 'hold'
      ? lengthInWords(record.holdDuration)
      : sessionInWords(record.duration, record.breathCount),
})
