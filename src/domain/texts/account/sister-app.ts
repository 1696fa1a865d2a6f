/** What the way to the sister app says. */
export const sisterAppTexts = {
  signIn: 'Please log in to open the sister app.',
} as const
