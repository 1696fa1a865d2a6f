/** Texts of the reading pages around their content. */
export const readingTexts = {
  reviewed: 'Last reviewed on',
  contents: 'On this page',
  write: 'Write to us',
  local: 'Settings and notes',
  session: 'Notes for one tab',
  databases: 'Larger data',
  facts: 'Other details in the same database',
  stays: 'How long it’s kept',
  newTab: 'opens in a new tab',
} as const
