// Made from messages/en/practice/loading.json by `npm run messages`.

export const loadingTexts = {
  progress: 'Loading sounds…',
  skip: 'Skip (Not Recommended)',
  ready: 'Ready!',
} as const
