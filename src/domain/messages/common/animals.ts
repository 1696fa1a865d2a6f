// Made from messages/en/common/animals.json by `npm run messages`.

/** Names of paces, the slowest first. */
export const sloth = 'Sloth'

export const snail = 'Snail'

export const turtle = 'Turtle'

export const elephant = 'Elephant'

export const rabbit = 'Rabbit'

export const horse = 'Horse'

export const cheetah = 'Cheetah'
