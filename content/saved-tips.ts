/** The names under which devices have saved tips whose `about` said it in other words then. */
import names from './saved-tip-names.json' with { type: 'json' }

const namesByAbout: Readonly<Record<string, string>> = names

/** The name under which a device saves a tip, for ever the same. */
export const savedName = ({ about }: { readonly about: string }): string => namesByAbout[about] ?? about
