// Made from messages/en/pages/labels.json by `npm run messages`.

export const labelTexts = {
  labelled: ({ label, value }: { readonly label: string; readonly value: string }) => `<label>${label}:</label> <value>${value}</value>`,
  /** What is wrong, before a sentence that says what to do. */
  errorTitle: ({ title }: { readonly title: string }) => `<title>${title}</title>.`,
} as const
