// Made from messages/en/common/badge-categories.json by `npm run messages`.

/** Headings over badges. */
export const categoryNames = {
  Beginnings: 'Beginnings',
  Streaks: 'Streaks',
  Goals: 'Goals',
  Time: 'Time',
  Holds: 'Holds',
  Hours: 'Hours',
  Exploring: 'Exploring',
  Special: 'Special',
} as const
