// Made from messages/en/common/series.json by `npm run messages`.

/** Facts side by side, two at a time: “5 minutes, 30 breaths”. */
export const series = ({ before, next }: { readonly before: string; readonly next: string }) => `${before}, ${next}`
