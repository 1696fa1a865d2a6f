// Made from messages/en/pages/reading.json by `npm run messages`.

export const readingTexts = {
  reviewed: ({ day }: { readonly day: string }) => `Last reviewed on <day>${day}</day>.`,
  contents: 'On this page',
} as const
