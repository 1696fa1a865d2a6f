// Made from messages/en/domain/brand.json by `npm run messages`.

/** Below the product’s name. */
export const subtitle = 'Breathing Treadmill'

export const headline = 'Transform Your Life Through Breath'

export const tagline = 'Free breathing tools with audio guidance'
