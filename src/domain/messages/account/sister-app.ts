// Made from messages/en/account/sister-app.json by `npm run messages`.

export const sisterAppTexts = {
  signIn: 'Please log in to open the sister app.',
} as const
