/** Fixed words of Home. */
export const homeTexts = {
  more: 'More',
  history: 'History',
  preferences: 'Preferences',
  safety: 'Safety',
} as const
