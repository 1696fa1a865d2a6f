// Made from messages/en/pages/safety.json by `npm run messages`.

export const safetyTexts = {
  sources: 'Sources',
  /** sections: a list of links. */
  citedIn: 'Cited in <sections></sections>',
} as const
