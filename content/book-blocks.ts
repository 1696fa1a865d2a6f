/** Blocks of the book, in short. */
import type { Block } from './book-schema.ts'
import type { SourceId } from './sources.ts'

export const text = (words: string, ...cites: SourceId[]): Block => ({
  kind: 'text',
  of: { text: words, cites },
})
export const steps = (...of: string[]): Block => ({ kind: 'steps', of })
