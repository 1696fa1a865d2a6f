import { audiobookTexts } from '#domain/messages/pages/audiobook.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

/** '1 minute of 5 minutes', 'At the start, 5 minutes in all'. @param position and whole in whole seconds */
export const positionInWords = (position: number, whole: number): string =>
  position < 1
    ? audiobookTexts.beginningOf({ length: lengthInWords(whole) })
    : audiobookTexts.positionOf({ position: lengthInWords(position), length: lengthInWords(whole) })
