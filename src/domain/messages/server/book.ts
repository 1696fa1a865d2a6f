// Made from messages/en/server/book.json by `npm run messages`.

export const bookTexts = {
  /** date: in words. */
  reviewed: ({ date }: { readonly date: string }) => `Last reviewed on ${date}.`,
  contents: 'Contents',
  sources: 'Sources',
  sourcesLead: 'What each source shows, as we understand it.',
  /** In a figure, below the line of a breath hold. */
  still: 'still',
} as const
