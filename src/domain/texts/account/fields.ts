/** Texts of form fields. */
export const fieldTexts = {
  showPassword: 'Show password',
} as const
