// Made from messages/en/pages/privacy.json by `npm run messages`.

export const privacyTexts = {
  write: 'Write to us',
  local: 'Settings and other small details',
  session: 'Details kept while a tab is open',
  databases: 'Larger data',
  facts: 'Other details in the same database',
} as const
