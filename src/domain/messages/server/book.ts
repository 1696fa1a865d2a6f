// Made from messages/en/server/book.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

export const bookTexts = {
  /** `date` is a date in words. */
  reviewed: ({ date }: { readonly date: string }) => `Last reviewed on ${date}.`,
  contents: 'Contents',
  sources: 'Sources',
  sourcesLead: 'What each source shows, as we understand it.',
  /** Beside a curve: ‘Horse, 5.14 s’. */
  pace: ({ animal, seconds }: { readonly animal: string; readonly seconds: number }) => `${animal}, ${formatNumber(seconds)} s`,
  /** In a figure, below the line of a breath hold. */
  still: 'still',
} as const
