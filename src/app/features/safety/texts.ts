/** Words of the page around the guidelines themselves. */
export const safetyTexts = {
  reviewed: 'Last reviewed on',
  contents: 'On this page',
  sources: { id: 'sources', title: 'Sources' },
  citedIn: 'Named in',
} as const
