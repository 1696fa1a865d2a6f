/** Texts of the loading screen; quotes from the spec are verbatim (§2, §4). */
export const loadingTexts = {
  progress: 'Loading sounds…',
  skip: 'Skip (Not Recommended)',
  ready: 'Ready!',
  percent: (percent: number) => `${percent}%`,
} as const
