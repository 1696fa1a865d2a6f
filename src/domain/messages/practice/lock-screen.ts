// Made from messages/en/practice/lock-screen.json by `npm run messages`.

export const lockScreenTexts = {
  /** why: a sentence, such as “Your device went to sleep.” */
  interrupted: ({ why }: { readonly why: string }) => `Paused. ${why}`,
} as const
