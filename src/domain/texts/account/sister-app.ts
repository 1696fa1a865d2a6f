/** Texts about opening the sister app. */
export const sisterAppTexts = {
  signIn: 'Please log in to open the sister app.',
} as const
