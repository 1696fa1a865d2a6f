// Made from messages/en/pages/controls.json by `npm run messages`.

export const controlTexts = {
  sound: 'Sound',
  ok: 'OK',
  close: 'Close',
  lightTheme: 'Switch to light theme',
  darkTheme: 'Switch to dark theme',
  /** Read by screen readers after the words of a link. */
  newTab: '(opens in a new tab)',
  labelled: ({ label, value }: { readonly label: string; readonly value: string }) => `<label>${label}:</label> <value>${value}</value>`,
  /** What is wrong, before a sentence that says what to do. */
  errorTitle: ({ title }: { readonly title: string }) => `<title>${title}</title>.`,
} as const
