// Made from messages/en/common/brand.json by `npm run messages`.

/** Below the product’s name. */
export const subtitle = 'Breathing Treadmill'

export const headline = 'Transform Your Life Through Breath'

export const tagline = 'Free breathing tools with audio guidance'

/** The title of a page in the browser’s tab. */
export const pageTitle = ({ name }: { readonly name: string }) => `${name} · Stilltide`
