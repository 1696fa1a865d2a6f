/** Fixed words of the loading screen; quotes of the spec verbatim (§2, §4). */
export const loadingTexts = {
  progress: 'Bringing the sounds',
  skip: 'Skip (Not Recommended)',
  ready: 'Ready!',
  percent: (percent: number) => `${percent} %`,
} as const
