// Made from messages/en/practice/own-audio.json by `npm run messages`.

export const ownAudioTexts = {
  /** The mark: for screen readers only. name: “your file” or “your recording” */
  remove: ({ name }: { readonly name: string }) => `Delete <name>${name}</name>`,
  /** The name of a recording that is downloaded. */
  fileName: ({ extension }: { readonly extension: string }) => `recording.${extension}`,
} as const
