// Made from messages/en/pages/privacy.json by `npm run messages`.

export const privacyTexts = {
  write: 'Write to us',
  local: 'Settings and notes',
  session: 'Notes for one tab',
  databases: 'Larger data',
  facts: 'Other details in the same database',
} as const
