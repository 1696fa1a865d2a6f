// Made from messages/en/practice/loading.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

export const loadingTexts = {
  progress: 'Loading sounds…',
  skip: 'Skip (Not Recommended)',
  ready: 'Ready!',
  percent: ({ percent }: { readonly percent: number }) => `${formatNumber(percent)}%`,
} as const
