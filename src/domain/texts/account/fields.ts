/** Words of the parts that forms are made of. */
export const fieldTexts = {
  showPassword: 'Show password',
} as const
