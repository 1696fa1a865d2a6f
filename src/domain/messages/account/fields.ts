// Made from messages/en/account/fields.json by `npm run messages`.

export const fieldTexts = {
  showPassword: 'Show password',
} as const
