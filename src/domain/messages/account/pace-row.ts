// Made from messages/en/account/pace-row.json by `npm run messages`.

/** “5.14 s Horse” */
export const paceOption = ({ pace, animal }: { readonly pace: string; readonly animal: string }) => `${pace} s ${animal}`
