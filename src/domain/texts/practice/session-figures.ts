/** A session's figures in words. */
import { sessionFigures } from '#domain/messages/practice/session-figures.ts'
import { lengthInWords } from './lengths.ts'

/** '5 minutes, 30 breaths.' @param length whole seconds */
export const sessionInWords = (length: number, breaths: number) =>
  sessionFigures({ length: lengthInWords(length), breaths })
